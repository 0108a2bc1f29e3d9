import type { BackgroundJob } from './server/feature'
import { searchIndexing } from './catalogue/search/engine-job'
import { missedSearchCounting } from './catalogue/search/missed/missed-job'
import { queueWorker } from './tasks'

/** Every background job of the api process. */
export const backgroundJobs: BackgroundJob[] = [
  searchIndexing,
  missedSearchCounting,
  (deps, log) => (deps.config.jobs ? queueWorker(deps, log) : async () => {})
]
