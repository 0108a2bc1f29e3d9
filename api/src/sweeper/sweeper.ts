import type { BackgroundJob } from '../feature'
import { deleteChangesBefore, oldestRunningTransaction } from '../cache/catalogue-change.queries'
import { sweepMail } from '../mail/outbox.queries'
import { deleteExpiredKeys } from '../order/order.queries'
import { sweep } from '../session/session.queries'

const HOUR_MS = 3_600_000

/** Throws away, once an hour, what nobody can use any more. */
export const sweeper: BackgroundJob = ({ db, config }) => {
  let current = Promise.resolve()
  let past: string | undefined
  const round = async () => {
    await sweep(db, config.session)
    await deleteExpiredKeys(db)
    await sweepMail(db)
    // What had been done an hour ago everybody has noticed by now.
    if (past) await deleteChangesBefore(db, past)
    past = await oldestRunningTransaction(db)
  }
  // What could not be swept now is swept an hour later.
  const timer = setInterval(() => (current = round().catch(() => {})), HOUR_MS)
  return async () => {
    clearInterval(timer)
    await current
  }
}
