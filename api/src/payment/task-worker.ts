import type { BackgroundJob } from '../feature'
import { startWorker } from '../worker'
import { providersOf, runPaymentTasks } from './payment.service'
import { workerFailed } from './payment.text'

const report = (line: string) => void process.stderr.write(`${line}\n`)

/** Opens pages, captures, releases and refunds, as changes of orders ask for it. */
export const paymentWorker: BackgroundJob = deps => {
  const providers = providersOf(deps.config)
  if (!Object.keys(providers).length) return async () => {}
  return startWorker(
    deps.db,
    'payment',
    async isOver => {
      while (!isOver() && (await runPaymentTasks(deps, providers, report))) continue
    },
    why => report(workerFailed(why))
  )
}
