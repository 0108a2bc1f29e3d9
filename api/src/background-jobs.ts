import { dailyExport } from './selling/accounting/daily-export'
import { invoiceJob } from './selling/invoice/invoice-job'
import { mailWorker } from './mail-worker'
import { paymentWorker } from './selling/payment/task-worker'
import { reconciliation } from './selling/payment/reconciliation-job'
import { saleJob } from './catalogue/sale/sale-job'
import type { BackgroundJob } from './server/feature'
import { searchIndexing } from './catalogue/search/engine-job'
import { sweeper } from './sweeper'
import { webhookJob } from './house/webhook/webhook-job'

/** Every background job of the api process. */
export const backgroundJobs: BackgroundJob[] = [
  searchIndexing,
  mailWorker,
  paymentWorker,
  invoiceJob,
  reconciliation,
  saleJob,
  dailyExport,
  webhookJob,
  sweeper
]
