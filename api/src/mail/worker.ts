import { mailResetCodes } from '../accounts/codes.service'
import { mailRestocked } from '../notify/notify.service'
import type { BackgroundJob, Deps } from '../feature'
import { startWorker } from '../worker'
import { deliverDue, type Report } from './delivery'
import { smtpMissing, workerFailed } from './mail.text'
import { mailTransports } from './transports'

const toStderr: Report = line => void process.stderr.write(`${line}\n`)

/** Sends mail as soon as it is written, by whichever process wrote it. */
export const mailWorker: BackgroundJob = deps => startMailWorker(deps, toStderr)

export function startMailWorker(deps: Pick<Deps, 'db' | 'config'>, report: Report): () => Promise<void> {
  const transports = mailTransports(deps.config)
  if (!transports.length) report(smtpMissing)
  const end = startWorker(
    deps.db,
    'mail',
    async isOver => {
      while (!isOver() && (await mailResetCodes(deps))) continue
      while (!isOver() && (await mailRestocked(deps))) continue
      while (!isOver() && (await deliverDue(deps.db, transports, report))) continue
    },
    why => report(workerFailed(why))
  )
  return async () => {
    await end()
    for (const transport of transports) transport.close()
  }
}
