import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import type { Executor } from '@sahra/server-kit/database/database'
import { freshDatabase } from '../db/testing'
import { dryRun } from './dry-run.queries'

const idleLimit = (db: Executor) =>
  db.first<{ limit: string }>(sql`select current_setting('idle_in_transaction_session_timeout') as "limit"`)

test('a dry run may wait for longer than a transaction, and changes nothing', async () => {
  const db = await freshDatabase()
  assert.deepEqual(await db.transaction(idleLimit), { limit: '10s' })
  await dryRun(db, async tx => {
    assert.deepEqual(await idleLimit(tx), { limit: '2min' })
    await tx.run(sql`insert into setting (key, value) values ('tried', '{}')`)
  })
  assert.deepEqual(await db.many(sql`select from setting where key = 'tried'`), [])
})
