import { accountingTasks } from './selling/accounting/daily-export'
import { invoiceTasks } from './selling/invoice/invoice-job'
import { reconciliationTasks } from './selling/payment/reconciliation-job'
import { windowTasks } from './catalogue/sale/sale-job'
import type { BackgroundJob } from './server/feature'
import { startQueue } from './server/jobs/queue'
import type { MakeTasks } from './server/jobs/task'
import { sweepTasks } from './sweeper'

/** Every task of the queue. */
const makers: MakeTasks[] = [windowTasks, invoiceTasks, reconciliationTasks, accountingTasks, sweepTasks]

/** Runs the tasks that this process can run. */
export const queueWorker: BackgroundJob = async (deps, log) => {
  const tasks = await Promise.all(makers.map(async make => make(deps, log)))
  return startQueue(deps.db, tasks.flat(), log)
}
