import { z } from 'zod'
import { formatDateTime } from '@sahra/shared/format/format'
import { ApiError } from '../api-error'
import { cursorOf, readCursor } from '../operation/cursor.rules'
import { moment } from '../operation/fields'
import { helpIn } from '../operation/operation'
import { operationsOf } from '../operation/operations-of'
import { page, pageQuery } from '../operation/page'
import { badCursor } from '../operation/page.text'
import { jobHelp as english, jobMessages as messages, jobProblems as problems } from './job-operations.text'
import { jobHelp as arabic } from './job-operations.text.ar'
import { countJobs, listFailedJobs, retryFailedJobs } from './queue.queries'

const MOST_LISTED = 100
const help = helpIn(english, arabic)
const operation = operationsOf('job', 'jobs', help)
const count = z.int().min(0)
const tasks = z.array(z.object({ task: z.string(), waiting: count, failing: count, givenUp: count }))
const job = z.object({
  id: z.string(),
  task: z.string(),
  /** What it is about, by ids; null: a recurring task, or one whose job was replaced. */
  key: z.string().nullable(),
  attempts: count,
  /** Null: it was given up. */
  nextAttemptAt: moment.nullable(),
  error: z.string().nullable()
})

export const jobOperations = [
  operation('list', {
    route: 'GET /jobs',
    input: z.strictObject(pageQuery.shape),
    output: page(job).extend({ tasks }),
    async run({ db }, { after: cursor, limit }) {
      const [after = ''] = cursor === undefined ? ['0'] : (readCursor(cursor, 1) ?? [])
      if (!/^\d{1,18}$/.test(after)) throw new ApiError('BAD_INPUT', badCursor)
      const found = await listFailedJobs(db, after, limit + 1)
      const items = found.slice(0, limit)
      const last = found.length > limit ? items.at(-1) : undefined
      return {
        tasks: await countJobs(db),
        items: items.map(({ dueAt, isGivenUp, ...job }) => ({
          ...job,
          nextAttemptAt: isGivenUp ? null : dueAt
        })),
        nextCursor: last ? cursorOf([last.id]) : null
      }
    },
    verbs: {
      syntax: 'jobs list',
      example: 'jobs list',
      most: MOST_LISTED,
      print: ({ tasks, items }) => [
        ...tasks.map(messages.count),
        ...(items.length ? [] : [messages.none]),
        ...items.map(item =>
          messages.row(item, item.nextAttemptAt ? formatDateTime(item.nextAttemptAt) : undefined)
        )
      ]
    }
  }),
  operation('retry', {
    route: 'POST /jobs/retry',
    input: z.strictObject({ job: z.string().optional(), failed: z.boolean().optional() }),
    output: z.object({ retried: count }),
    errors: ['NOT_FOUND'],
    async run({ db }, { job, failed = false }) {
      if ((job === undefined) === !failed) throw new ApiError('BAD_INPUT', problems.wrongUse)
      const retried = await retryFailedJobs(db, job)
      if (job !== undefined && !retried) throw new ApiError('NOT_FOUND', problems.notFound(job))
      return { retried }
    },
    verbs: {
      syntax: 'jobs retry [id]',
      example: 'jobs retry --failed',
      fields: { id: 'job' },
      flags: { '--failed': { sets: { failed: true }, help: help.allFailed } },
      print: ({ retried }) => messages.retried(retried)
    }
  })
]
