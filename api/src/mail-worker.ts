import { mailResetCodes } from './people/sign-in/codes.service'
import { mailSignInWarnings } from './people/sign-in/sign-in-warning.service'
import { mailRestocked } from './people/stock-notice/notify.service'
import type { BackgroundJob, Deps } from './server/feature'
import { startWorker } from './server/jobs/worker'
import { deliverDue, type Report } from './house/mail/delivery'
import { smtpMissing, workerFailed } from './house/mail/mail.text'
import { mailTransports } from './house/mail/transports'

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
