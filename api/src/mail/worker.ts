import { mailResetCodes } from '../accounts/codes.service'
import { mailSignInWarnings } from '../accounts/sign-in-warning.service'
import { mailRestocked } from '../notify/notify.service'
import type { BackgroundJob, Deps } from '../feature'
import { startWorker } from '../worker'
import { deliverDue, type Report } from './delivery'
import { smtpMissing, workerFailed } from './mail.text'
import { mailTransports } from './transports'

/** Sends mail as soon as any process has queued it. */
export const mailWorker: BackgroundJob = (deps, log) => startMailWorker(deps, line => log.warn(line))

export function startMailWorker(deps: Pick<Deps, 'db' | 'config'>, report: Report): () => Promise<void> {
  const transports = mailTransports(deps)
  if (!transports.length) report(smtpMissing)
  const stop = startWorker(
    deps.db,
    'mail',
    async isStopped => {
      while (!isStopped() && (await mailResetCodes(deps))) continue
      while (!isStopped() && (await mailSignInWarnings(deps))) continue
      while (!isStopped() && (await mailRestocked(deps))) continue
      while (!isStopped() && (await deliverDue(deps.db, transports, report))) continue
    },
    reason => report(workerFailed(reason))
  )
  return async () => {
    await stop()
    for (const transport of transports) transport.close()
  }
}
