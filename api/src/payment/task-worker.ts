import type { BackgroundJob } from '../feature'
import { startWorker } from '../worker'
import { runPaymentTasks } from './payment.service'
import { workerFailed } from './payment.text'
import { providersOf } from './providers'

const log = (line: string) => void process.stderr.write(`${line}\n`)

/** Runs the payment tasks that orders have queued. */
export const paymentWorker: BackgroundJob = async deps => {
  const providers = await providersOf(deps.config)
  if (!Object.keys(providers).length) return async () => {}
  return startWorker(
    deps.db,
    'payment',
    async isOver => {
      while (!isOver() && (await runPaymentTasks(deps, providers, log))) continue
    },
    why => log(workerFailed(why))
  )
}
