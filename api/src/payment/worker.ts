import type { BackgroundJob } from '../feature'
import { startWorker } from '../worker'
import { providersOf, runTasks } from './payment.service'
import { workerTrouble } from './payment.text'

const report = (line: string) => void process.stderr.write(`${line}\n`)

/** Opens pages, captures, releases and refunds, as changes of orders ask for it. */
export const paymentWorker: BackgroundJob = deps => {
  const providers = providersOf(deps.config)
  if (!Object.keys(providers).length) return async () => {}
  return startWorker(
    deps.db,
    'payment',
    async isOver => {
      while (!isOver() && (await runTasks(deps, providers, report))) continue
    },
    why => report(workerTrouble(why))
  )
}
