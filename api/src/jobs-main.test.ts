import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { once } from 'node:events'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { programOf } from '@sahra/server-kit/server/program'
import { urlOf } from '@sahra/server-kit/testing/pooler'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { seededCatalogue } from '../../demo/src/testing/seeded-catalogue'
import { freshDatabase } from './db/testing'
import { queueMail } from './house/mail/outbox.queries'
import { processEnvironment } from './server/config/config'
import { startApi } from './testing/api-process'

const folder = temporaryFolder('sahra-jobs')
const mailDir = path.join(folder, 'mail')

function start(settings: Record<string, string>) {
  let output = ''
  const { file, execArgv } = programOf(path.join(import.meta.dirname, 'jobs-main.ts'))
  const child = fork(file, {
    env: { ...processEnvironment(), NODE_ENV: 'development', SEED: 'test', MAIL_DIR: mailDir, ...settings },
    execArgv,
    silent: true
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', data => (output += String(data)))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, ended, output: () => output }
}

test('C340 a process of its own works on the jobs of an api that does not', async () => {
  const db = await freshDatabase(seededCatalogue)
  const settings = { DATABASE_URL: await urlOf(db) }
  const api = await startApi(path.join(folder, 'data'), { ...settings, JOBS: 'off' })
  // An api that works on jobs adds those of its start before it is ready.
  assert.deepEqual(await db.many(sql`select identifier from graphile_worker._private_tasks`), [])
  await queueMail(db, { kind: 'security', to: 'amal@example.com', subject: 'Hello', text: 'Some words' })
  const worker = start({ ...settings, JOBS: 'off' })
  const isSent = sql`select from mail where sent_at is not null`
  while (!(await db.first(isSent))) if (worker.child.exitCode !== null) assert.fail(worker.output())
  assert.equal(fs.readdirSync(mailDir).length, 1)
  worker.child.kill('SIGTERM')
  assert.equal(await worker.ended, 0, worker.output())
  await api.stop()
})

test('C340 without a server of its own the database is that of the api', async () => {
  const worker = start({ DATABASE_URL: '' })
  assert.equal(await worker.ended, 1)
  assert.match(worker.output(), /DATABASE_URL is not set/)
})
