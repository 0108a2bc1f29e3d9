import type { BackgroundJob } from '../../server/feature'
import { startWorker } from '../../server/jobs/worker'
import { deliverDue } from './delivery'
import { workerFailed } from './webhooks.text'

/** Delivers events as soon as any process has recorded them. */
export const webhookJob: BackgroundJob = ({ db }, log) => {
  const report = (line: string) => log.warn(line)
  return startWorker(
    db,
    'webhook',
    async isStopped => {
      while (!isStopped() && (await deliverDue(db, report))) continue
    },
    reason => report(workerFailed(reason))
  )
}
