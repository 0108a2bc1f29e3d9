import { z } from 'zod'
import type { Database } from '@sahra/server-kit/database/database'
import { notSent } from './mail.text'
import { abandonMail, claimDueMail, type DueMail, markSent, retryMail } from './outbox.queries'
import type { MailTransport } from './transports'

const BATCH_SIZE = 10
const LEASE_S = 120
const FIRST_RETRY_S = 10
const MAX_RETRY_S = 3600
const MAX_ATTEMPTS = 30

export type Report = (line: string) => void

/** Sends due mails; returns how many it claimed. */
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
    const { code, responseCode } = failure.parse(error)
    const isLast = mail.attempts >= MAX_ATTEMPTS || isPermanent(responseCode)
    // Only the code: the server's message may contain the address (SEC-43).
    const reason = String(responseCode ?? code ?? 'unknown')
    report(notSent(reason, isLast))
    const delayS = Math.min(MAX_RETRY_S, FIRST_RETRY_S * 2 ** (mail.attempts - 1))
    await (isLast ? abandonMail(db, mail.id, reason) : retryMail(db, mail.id, delayS, reason))
    return
  }
  await markSent(db, mail.id)
}

/** What nodemailer and the file system add to their errors. */
const failure = z
  .object({
    code: z.string().optional().catch(undefined),
    responseCode: z.number().optional().catch(undefined)
  })
  .catch({})

/** SMTP 550 to 554: a retry cannot succeed. */
const isPermanent = (responseCode = 0) => responseCode >= 550 && responseCode <= 554
