import type { BackgroundJob } from '../feature'
import { catalogueChangeSweep } from '../cache/catalogue-change.sweep'
import { deleteExpiredCodes } from '../accounts/codes.queries'
import { deleteOldRequestKeys } from '../machine-api/machine-api.queries'
import { warnOfEndingTokens } from '../machine-api/token-warning'
import { deleteOldMail } from '../mail/outbox.queries'
import { deleteEndedHolds } from '../order/hold.queries'
import { endUnconfirmedOrders, remindTeam } from '../order/hold-window.service'
import { deleteExpiredKeys } from '../order/order.queries'
import { deleteEndedRequestWindows, deleteEndedWindows } from '../rate-limit/rate-limit.queries'
import { deleteExpiredEmailChanges } from '../security/email-change.queries'
import { deleteExpiredEmailUndos } from '../security/email-undo.queries'
import { deleteExpiredSessions } from '../session/session.queries'
import { deleteOldEvents, deleteOldSecrets } from '../webhooks/delivery.queries'
import type { Sweep } from './sweep'

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
