import { mailResetCodes } from '../accounts/codes.service'
import { tellRestocked } from '../notify/notify.service'
import type { BackgroundJob, Deps } from '../feature'
import { startWorker } from '../worker'
import { deliverDue, type Report } from './delivery'
import { noWayOut, workerTrouble } from './mail.text'
import { mailTransports } from './transports'

const toStderr: Report = line => void process.stderr.write(`${line}\n`)

/** Sends mail as soon as it is written, by whichever process wrote it. */
export const mailWorker: BackgroundJob = deps => sendMail(deps, toStderr)

export function sendMail(deps: Pick<Deps, 'db' | 'config'>, report: Report): () => Promise<void> {
  const ways = mailTransports(deps.config)
  if (!ways.length) report(noWayOut)
  const end = startWorker(
    deps.db,
    'mail',
    async isOver => {
      while (!isOver() && (await mailResetCodes(deps))) continue
      while (!isOver() && (await tellRestocked(deps))) continue
      while (!isOver() && (await deliverDue(deps.db, ways, report))) continue
    },
    why => report(workerTrouble(why))
  )
  return async () => {
    await end()
    for (const way of ways) way.close()
  }
}
