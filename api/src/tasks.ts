import { accountingTasks } from './selling/accounting/daily-export'
import { importTasks } from './catalogue/import-export/import-job'
import { mailTasks } from './house/mail/delivery'
import { invoiceTasks } from './selling/invoice/invoice-job'
import { reconciliationTasks } from './selling/payment/reconciliation-job'
import { windowTasks } from './catalogue/sale/sale-job'
import { alertTasks } from './people/alert/alert-job'
import { noticeTasks } from './people/stock-notice/notice-job'
import { pushTasks } from './people/push/push-job'
import { signInTasks } from './people/sign-in/sign-in-jobs'
import { paymentTasks } from './selling/payment/task-worker'
import { webhookTasks } from './house/webhook/webhook-job'
import type { BackgroundJob } from './server/feature'
import { startQueue } from './server/jobs/queue'
import type { MakeTasks } from './server/jobs/task'
import { sweepTasks } from './sweeper'

/** Every task of the queue. */
const makers: MakeTasks[] = [
  mailTasks,
  webhookTasks,
  paymentTasks,
  signInTasks,
  noticeTasks,
  alertTasks,
  pushTasks,
  windowTasks,
  invoiceTasks,
  reconciliationTasks,
  accountingTasks,
  importTasks,
  sweepTasks
]

/** Returns the tasks that this process can run. */
export const tasksOf: MakeTasks = async (deps, log) =>
  (await Promise.all(makers.map(async make => make(deps, log)))).flat()

/** Runs the tasks that this process can run. */
export const queueWorker: BackgroundJob = async (deps, log) =>
  startQueue(deps.db, await tasksOf(deps, log), log)
