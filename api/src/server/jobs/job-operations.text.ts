import { plural } from '@sahra/shared/format/format'
import type { JobCounts } from './queue.queries'

/** The help of the command line, and the description of the machine api. */
export const jobHelp = {
  list: 'background jobs: how many wait, and each that has failed, with its error',
  retry: 'runs a failed job, or all of them, at once',
  allFailed: 'all jobs that have failed'
}

interface JobRow {
  id: string
  task: string
  key: string | null
  attempts: number
  error: string | null
}

/** What the command line prints. */
export const jobMessages = {
  none: 'No job has failed.',
  count: ({ task, waiting, failing, givenUp }: Omit<JobCounts, 'lateS'>) =>
    `${task}: ${waiting} waiting, ${failing} failing, ${givenUp} given up`,
  row: ({ id, task, key, attempts, error }: JobRow, next: string | undefined) =>
    [
      id.padEnd(8),
      (key ?? task).padEnd(40),
      plural(attempts, 'attempt').padEnd(11),
      error ?? '',
      next ? `next attempt ${next}` : 'given up'
    ].join('  '),
  retried: (count: number) => (count ? `${plural(count, 'job')}: run now.` : 'No job has failed.')
}

const list = 'See npm run shop -- jobs list'
export const jobProblems = {
  wrongUse: `Name a job, or all that have failed: --failed, in JSON "failed": true. ${list}.`,
  notFound: (id: string) => `There is no job ${id} that waits. ${list}.`
}
