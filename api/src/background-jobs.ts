import { dailyExport } from './accounting/daily-export'
import { invoiceJob } from './order/invoice-job'
import { mailWorker } from './mail/worker'
import { paymentWorker } from './payment/task-worker'
import { reconciliation } from './payment/reconciliation-job'
import { pictureWorker } from './picture/picture-worker'
import { saleJob } from './sale/sale-job'
import type { BackgroundJob } from './feature'
import { searchIndexing } from './search/engine-job'
import { sweeper } from './sweeper/sweeper'
import { webhookJob } from './webhooks/webhook-job'

/** Every background job of the api process. */
export const backgroundJobs: BackgroundJob[] = [
  searchIndexing,
  mailWorker,
  paymentWorker,
  invoiceJob,
  reconciliation,
  pictureWorker,
  saleJob,
  dailyExport,
  webhookJob,
  sweeper
]
