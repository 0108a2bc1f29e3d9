import { plural } from '@sahra/shared/format/format'
import type { FailedJob, JobCounts } from '../../server/jobs/queue.queries'

export const jobDescriptions = {
  list: 'background jobs: how many wait, and each that has failed, with its error',
  retry: 'runs a failed job, or all of them, at once',
  allFailed: 'all jobs that have failed'
}

export const jobMessages = {
  none: 'No job has failed.',
  count: ({ task, waiting, failing, givenUp }: JobCounts) =>
    `${task}: ${waiting} waiting, ${failing} failing, ${givenUp} given up`,
  row: ({ id, task, key, attempts, isGivenUp, error }: FailedJob, next: string) =>
    [
      id.padEnd(8),
      (key ?? task).padEnd(40),
      plural(attempts, 'attempt').padEnd(11),
      error ?? '',
      isGivenUp ? 'given up' : `next attempt ${next}`
    ].join('  '),
  retried: (count: number) => (count ? `${plural(count, 'job')}: run now.` : 'No job has failed.'),
  wrongUse: 'Name a job, or all that have failed with --failed. See npm run shop -- jobs list.',
  notFound: (id: string) => `There is no job ${id} that waits. See npm run shop -- jobs list.`
}
