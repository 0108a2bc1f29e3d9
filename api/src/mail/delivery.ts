import type { Database } from '../db/database'
import { notSent } from './mail.text'
import { claimDueMail, type DueMail, abandonMail, markSent, retryMail } from './outbox.queries'
import type { MailTransport } from './transports'

const AT_ONCE = 10
const LEASE_S = 120
const FIRST_PAUSE_S = 10
const LONGEST_PAUSE_S = 3600
const TRIES = 30

export type Report = (line: string) => void

/** Sends what is due; answers how many mails it took. */
export async function deliverDue(
  db: Database,
  ways: readonly MailTransport[],
  report: Report
): Promise<number> {
  if (!ways.length) return 0
  const due = await claimDueMail(db, AT_ONCE, LEASE_S)
  await Promise.all(due.map(mail => deliver(db, ways, mail, report)))
  return due.length
}

async function deliver(db: Database, ways: readonly MailTransport[], mail: DueMail, report: Report) {
  try {
    for (const way of ways) await way.send(mail)
  } catch (error) {
    const isLast = mail.attempts >= TRIES || isRefused(error)
    report(notSent(reason(error), isLast))
    const pause = Math.min(LONGEST_PAUSE_S, FIRST_PAUSE_S * 2 ** (mail.attempts - 1))
    await (isLast ? abandonMail(db, mail.id) : retryMail(db, mail.id, pause))
    return
  }
  await markSent(db, mail.id)
}

/** The receiving server said no for good: 5xx, except what it may think better of. */
const isRefused = (error: unknown) => {
  const { responseCode = 0 } = error as { responseCode?: number }
  return responseCode >= 550 && responseCode <= 554
}

/** Codes only: a server's own words may repeat the address. */
const reason = (error: unknown) => {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return String(responseCode ?? code ?? 'unknown')
}
