import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { lockJobs, passTime, runJobs } from '../../server/jobs/testing/run-jobs'
import type { Task } from '../../server/jobs/task'
import { openTestApi } from '../../testing/test-api'
import { systemWith } from '../machine-api/testing/system'
import { commandLine } from './testing/command-line'

const api = await openTestApi()
const { db, deps } = api
const type = commandLine({ db, deps }, 'jobs')
const failing: Task = { name: 'counted', run: () => Promise.reject(new Error('down')) }
const working: Task = { name: 'counted', run: () => Promise.resolve() }
const add = (key: string, attempts: number) =>
  db.run(sql`select graphile_worker.add_job('counted', max_attempts => ${attempts}, job_key => ${key})`)

test('C342 failed jobs are listed, and run again at once', async () => {
  assert.deepEqual(await type('list'), ['No job has failed.'])
  await add('counted 1', 1)
  await add('counted 2', 9)
  await runJobs(db, [failing])
  await add('counted 3', 9)
  const [counts, dead, waiting, ...others] = await type('list')
  assert.equal(counts, 'counted: 1 waiting, 1 failing, 1 given up')
  assert.match(dead ?? '', /^\d+ +counted 1 +1 attempt +down {2}given up$/)
  assert.match(waiting ?? '', /^\d+ +counted 2 +1 attempt +down {2}next attempt \d/)
  assert.deepEqual(others, [])
  const [id = ''] = (dead ?? '').split(' ')
  const call = await systemWith(api, 'desk', 'jobs:read')
  const first = (await call('GET /jobs?limit=1')).json
  const second = (await call(`GET /jobs?limit=1&after=${first.nextCursor}`)).json
  assert.deepEqual(
    [first.items, second.items, second.nextCursor, first.tasks[0].givenUp]
      .flat()
      .map(item => item?.key ?? item),
    ['counted 1', 'counted 2', null, 1]
  )
  assert.equal(first.items[0].nextAttemptAt, null)
  assert.deepEqual(await type('retry', id), ['1 job: run now.'])
  assert.deepEqual(await type('retry', '--failed', '--dry-run'), [
    'Dry run: this is what would be done. Nothing was changed.',
    '2 jobs: run now.'
  ])
  assert.deepEqual(await type('retry', '--failed'), ['2 jobs: run now.'])
  await runJobs(db, [working])
  assert.deepEqual(await type('list'), ['No job has failed.'])
  assert.deepEqual(await type('retry', '--failed'), ['No job has failed.'])
})

test('C342 a running job and one that is not there are not retried', async () => {
  await add('counted 4', 9)
  await lockJobs(db, 'counted')
  const { id } = (await db.first<{ id: string }>(sql`select id::text from graphile_worker.jobs`))!
  for (const wrong of [id, '0', 'nonsense', "' or 1=1"])
    await assert.rejects(type('retry', wrong), /There is no job .* that waits/)
  await assert.rejects(type('retry'), /--failed/)
  await assert.rejects(type('retry', id, '--failed'), /--failed/)
  await passTime(db)
})
