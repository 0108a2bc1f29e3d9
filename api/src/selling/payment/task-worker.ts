import type { BackgroundJob } from '../../server/feature'
import { startWorker } from '../../server/jobs/worker'
import { runPaymentTasks } from './payment.service'
import { workerFailed } from './payment.text'
import { providersOf } from './providers'

/** Runs the payment tasks that orders have queued. */
export const paymentWorker: BackgroundJob = async (deps, log) => {
  const warn = (line: string) => log.warn(line)
  const providers = await providersOf(deps.config)
  if (!Object.keys(providers).length) return async () => {}
  return startWorker(
    deps.db,
    'payment',
    async isOver => {
      while (!isOver() && (await runPaymentTasks(deps, providers, warn))) continue
    },
    why => warn(workerFailed(why))
  )
}
