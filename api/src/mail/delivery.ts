import type { Database } from '../db/database'
import { notSent } from './mail.text'
import { claimDueMail, type DueMail, abandonMail, markSent, retryMail } from './outbox.queries'
import type { MailTransport } from './transports'

const BATCH_SIZE = 10
const LEASE_S = 120
const FIRST_PAUSE_S = 10
const LONGEST_PAUSE_S = 3600
const MAX_ATTEMPTS = 30

export type Report = (line: string) => void

/** Sends what is due; answers how many mails it took. */
export async function deliverDue(
  db: Database,
  transports: readonly MailTransport[],
  report: Report
): Promise<number> {
  if (!transports.length) return 0
  const due = await claimDueMail(db, BATCH_SIZE, LEASE_S)
  await Promise.all(due.map(mail => deliver(db, transports, mail, report)))
  return due.length
}

async function deliver(db: Database, transports: readonly MailTransport[], mail: DueMail, report: Report) {
  try {
    for (const transport of transports) await transport.send(mail)
  } catch (error) {
    const isLast = mail.attempts >= MAX_ATTEMPTS || isPermanentFailure(error)
    report(notSent(reason(error), isLast))
    const pause = Math.min(LONGEST_PAUSE_S, FIRST_PAUSE_S * 2 ** (mail.attempts - 1))
    await (isLast ? abandonMail(db, mail.id) : retryMail(db, mail.id, pause))
    return
  }
  await markSent(db, mail.id)
}

/** The receiving server said no for good: 5xx, except what it may think better of. */
const isPermanentFailure = (error: unknown) => {
  const { responseCode = 0 } = error as { responseCode?: number }
  return responseCode >= 550 && responseCode <= 554
}

/** Codes only: a server's own words may repeat the address. */
const reason = (error: unknown) => {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return String(responseCode ?? code ?? 'unknown')
}
