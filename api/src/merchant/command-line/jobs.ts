import { formatDateTime } from '@sahra/shared/format/format'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { countJobs, listFailedJobs, retryFailedJobs } from '../../server/jobs/queue.queries'
import type { Command } from './command'
import { jobDescriptions as descriptions, jobMessages as messages } from './jobs.text'

const MOST_LISTED = 100
const ALL_FAILED = '--failed'

export const jobCommands: Command[] = [
  {
    syntax: 'jobs list',
    help: descriptions.list,
    example: 'jobs list',
    isWrite: false,
    async run({ db, print }) {
      for (const counts of await countJobs(db)) print(messages.count(counts))
      const failed = await listFailedJobs(db, MOST_LISTED)
      if (!failed.length) print(messages.none)
      for (const job of failed) print(messages.row(job, formatDateTime(job.dueAt.toISOString())))
    }
  },
  {
    syntax: 'jobs retry [id]',
    help: descriptions.retry,
    example: 'jobs retry --failed',
    isWrite: true,
    flags: { [ALL_FAILED]: descriptions.allFailed },
    async run({ db, print }, [id], { [ALL_FAILED]: failed } = {}) {
      if ((id === undefined) === (failed === undefined)) throw new CliError(messages.wrongUse)
      const count = await retryFailedJobs(db, id)
      if (id !== undefined && !count) throw new CliError(messages.notFound(id))
      print(messages.retried(count))
    }
  }
]
