import { mailWorker } from './mail/worker'
import { paymentWorker } from './payment/task-worker'
import type { BackgroundJob } from './feature'
import { sweeper } from './sweeper/sweeper'

/** Everything that runs in the background of the api process, one a line. */
export const backgroundJobs: BackgroundJob[] = [mailWorker, paymentWorker, sweeper]
