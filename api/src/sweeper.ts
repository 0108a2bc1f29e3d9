import { catalogueChangeSweep } from './catalogue/changes/catalogue-change.sweep'
import { sweepImports } from './catalogue/import-export/import-request.service'
import { deleteOldMissed } from './catalogue/search/missed/missed.queries'
import { deleteExpiredCodes } from './people/account/codes.queries'
import { deleteOldRequestKeys } from './merchant/machine-api/request-keys.queries'
import { warnOfEndingTokens } from './merchant/token/token-warning'
import { deleteOldMail } from './house/mail/outbox.queries'
import { deleteEndedHolds } from './selling/place-order/hold.queries'
import { endUnconfirmedOrders, remindTeam } from './selling/order-management/hold-window.service'
import { mailEndedOffers } from './selling/price-offer/answer-offer.service'
import { deleteUnconfirmedSubscriptions } from './selling/newsletter/newsletter.queries'
import { deleteExpiredKeys } from './selling/order/order.queries'
import { deleteEndedRequestWindows, deleteEndedWindows } from './server/rate-limit/rate-limit.queries'
import { deleteExpiredEmailChanges } from './people/email-change/email-change.queries'
import { deleteExpiredEmailUndos } from './people/email-change/email-undo.queries'
import { deleteEndedIdentityAttempts } from './people/identity/identity-attempt.queries'
import { deleteExpiredSessions } from './people/session/session.queries'
import { deleteEndedInvitations } from './house/staff/staff.queries'
import { deleteEndedAccess } from './house/staff/staff-session.queries'
import { deleteEndedAttempts } from './server/passkey/passkey.queries'
import { deleteOldEvents, deleteOldSecrets } from './house/webhook/delivery.queries'
import type { Sweep } from './server/jobs/sweep'
import type { MakeTasks } from './server/jobs/task'

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
  mailEndedOffers,
  ({ db }) => deleteEndedHolds(db),
  ({ db }) => deleteOldRequestKeys(db),
  warnOfEndingTokens,
  ({ db }) => deleteOldMail(db),
  ({ db }) => deleteOldEvents(db),
  ({ db }) => deleteOldSecrets(db),
  ({ db }) => deleteOldMissed(db),
  ({ db }) => deleteUnconfirmedSubscriptions(db),
  ({ db }) => deleteEndedInvitations(db),
  ({ db }) => deleteEndedAccess(db),
  ({ db }) => deleteEndedAttempts(db),
  ({ db }) => deleteEndedIdentityAttempts(db),
  sweepImports,
  catalogueChangeSweep()
]

/** Runs every sweep once an hour, one after another. Those that fail run again with the others, before the hour is over. */
export const sweepTasks: MakeTasks = (deps, log) => {
  const sweeps = createSweeps()
  return [
    {
      name: 'sweep',
      cron: '7 * * * *',
      async run() {
        const results = []
        for (const sweep of sweeps) results.push(...(await Promise.allSettled([sweep(deps)])))
        const failed = results.filter(result => result.status === 'rejected')
        for (const { reason } of failed) log.warn({ err: reason as unknown }, 'sweep failed')
        if (failed.length) throw new Error(`${failed.length} of ${results.length} sweeps`)
      }
    }
  ]
}
