import type { BackgroundJob } from './server/feature'
import { catalogueChangeSweep } from './catalogue/changes/catalogue-change.sweep'
import { deleteExpiredCodes } from './people/account/codes.queries'
import { deleteOldRequestKeys } from './merchant/machine-api/request-keys.queries'
import { warnOfEndingTokens } from './merchant/token/token-warning'
import { deleteOldMail } from './house/mail/outbox.queries'
import { deleteEndedHolds } from './selling/place-order/hold.queries'
import { endUnconfirmedOrders, remindTeam } from './selling/order-management/hold-window.service'
import { deleteExpiredKeys } from './selling/order/order.queries'
import { deleteEndedRequestWindows, deleteEndedWindows } from './server/rate-limit/rate-limit.queries'
import { deleteExpiredEmailChanges } from './people/email-change/email-change.queries'
import { deleteExpiredEmailUndos } from './people/email-change/email-undo.queries'
import { deleteExpiredSessions } from './people/session/session.queries'
import { deleteOldEvents, deleteOldSecrets } from './house/webhook/delivery.queries'
import type { Sweep } from './server/jobs/sweep'

const HOUR_MS = 3_600_000

/** Every sweep, one a line. */
const createSweeps = (): Sweep[] => [
  ({ db, config }) => deleteExpiredSessions(db, config.session),
  ({ db }) => deleteExpiredCodes(db),
  ({ db }) => deleteExpiredEmailChanges(db),
  ({ db }) => deleteExpiredEmailUndos(db),
  ({ db }) => deleteEndedWindows(db),
  ({ db }) => deleteEndedRequestWindows(db),
  ({ db }) => deleteExpiredKeys(db),
  remindTeam,
  endUnconfirmedOrders,
  ({ db }) => deleteEndedHolds(db),
  ({ db }) => deleteOldRequestKeys(db),
  warnOfEndingTokens,
  ({ db }) => deleteOldMail(db),
  ({ db }) => deleteOldEvents(db),
  ({ db }) => deleteOldSecrets(db),
  catalogueChangeSweep()
]

/** Runs every sweep once an hour, one after another. */
export const sweeper: BackgroundJob = (deps, log) => {
  const sweeps = createSweeps()
  let current = Promise.resolve()
  const round = async () => {
    for (const sweep of sweeps)
      await sweep(deps).catch((error: unknown) =>
        log.warn({ err: error }, 'sweep failed; next try in an hour')
      )
  }
  const timer = setInterval(() => {
    current = round()
  }, HOUR_MS)
  return async () => {
    clearInterval(timer)
    await current
  }
}
