import type { BackgroundJob } from './server/feature'
import { searchIndexing } from './catalogue/search/engine-job'
import { queueWorker } from './tasks'

/** Every background job of the api process. */
export const backgroundJobs: BackgroundJob[] = [
  searchIndexing,
  (deps, log) => (deps.config.jobs ? queueWorker(deps, log) : async () => {})
]
