import { z } from 'zod'
import type { Database } from '@sahra/server-kit/database/database'
import type { JobContext, MakeTasks, Task } from '../../server/jobs/task'
import { givenUp, smtpMissing } from './mail.text'
import { abandonMail, findUnsentMail, markSent } from './outbox.queries'
import { type MailTransport, mailTransports } from './transports'

export type Report = (line: string) => void

/** Sends mail as soon as any process has queued it. */
export const mailTasks: MakeTasks = (deps, log) => {
  const transports = mailTransports(deps)
  const report = (line: string) => log.warn(line)
  if (transports.length) return [mailTask(deps.db, transports, report)]
  report(smtpMissing)
  return []
}

const mailJob = z.object({ id: z.string() })

/** The task that sends one mail. */
export const mailTask = (db: Database, transports: readonly MailTransport[], report: Report): Task => ({
  name: 'mail',
  run: (payload, context) => sendMail(db, transports, { id: mailJob.parse(payload).id, report, ...context }),
  close() {
    for (const transport of transports) transport.close()
  }
})

async function sendMail(
  db: Database,
  transports: readonly MailTransport[],
  { id, report, attempts, isLastAttempt }: { id: string; report: Report } & JobContext
) {
  const mail = await findUnsentMail(db, id)
  if (!mail) return
  try {
    for (const transport of transports) await transport.send(mail)
  } catch (error) {
    const { code, responseCode } = failure.parse(error)
    // Only the code: the server's message may contain the address (SEC-43).
    const reason = String(responseCode ?? code ?? 'unknown')
    if (!isLastAttempt && !isPermanent(responseCode)) throw new Error(reason, { cause: error })
    report(givenUp(reason))
    await abandonMail(db, id, { attempts, error: reason })
    return
  }
  await markSent(db, id)
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
