import type { Background } from '../room'
import { keepDoing } from '../worker'
import { providersOf, runTasks } from './payment.service'
import { workerTrouble } from './payment.text'

const report = (line: string) => void process.stderr.write(`${line}\n`)

/** Opens pages, captures, releases and refunds, as changes of orders ask for it. */
export const paymentWorker: Background = deps => {
  const providers = providersOf(deps.config)
  if (!Object.keys(providers).length) return async () => {}
  return keepDoing(
    deps.db,
    'payment',
    async isOver => {
      while (!isOver() && (await runTasks(deps, providers, report))) continue
    },
    why => report(workerTrouble(why))
  )
}
