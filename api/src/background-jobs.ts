import { mailWorker } from './mail-worker'
import { paymentWorker } from './selling/payment/task-worker'
import { pictureWorker } from './catalogue/picture/picture-worker'
import type { BackgroundJob } from './server/feature'
import { searchIndexing } from './catalogue/search/engine-job'
import { queueWorker } from './tasks'
import { webhookJob } from './house/webhook/webhook-job'

/** Every background job of the api process. */
export const backgroundJobs: BackgroundJob[] = [
  searchIndexing,
  mailWorker,
  paymentWorker,
  pictureWorker,
  webhookJob,
  queueWorker
]
