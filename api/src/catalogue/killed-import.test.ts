import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '@sahra/platform/database/sql'
import { urlOf } from '@sahra/platform/database/testing-pooler'
import { processEnvironment } from '../config'
import { freshDatabase } from '../db/testing'
import { importText } from './testing/import-text'

const root = path.resolve(import.meta.dirname, '../../..')
const folder = await mkdtemp(path.join(tmpdir(), 'killed-import-'))
after(() => rm(folder, { recursive: true, force: true }))
const [WHOLE, BATCH] = [1000, 500]
const content = Array.from({ length: WHOLE }, (_none, n) =>
  JSON.stringify({
    handle: `bag-${n}`,
    name: `Bag ${n}`,
    sku: `S${n}`,
    price: 100,
    variants: [{ sku: `S${n}-M`, price: 100, size: 'M' }]
  })
).join('\n')

test('C144 SEC-39 kill -9 amid an import leaves whole products, and the next import goes on from there', async () => {
  const db = await freshDatabase()
  const count = async (table: 'product' | 'variant') =>
    (
      await db.first<{ n: number }>(
        table === 'product'
          ? sql`select count(*)::int as n from product`
          : sql`select count(*)::int as n from variant`
      )
    )?.n ?? 0
  // The second batch stops in its middle until the process is dead.
  const gate = await db.connect()
  await gate.query(`
    select pg_advisory_lock(1);
    create function wait_at_gate() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(1); return new; end $$;
    create trigger gate before insert on product for each row when (new.slug = 'bag-700')
      execute function wait_at_gate()`)
  const file = path.join(folder, 'products.jsonl')
  await writeFile(file, content)
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/src/admin/main.ts', 'import', file], {
    cwd: root,
    env: {
      ...processEnvironment(),
      NODE_ENV: 'test',
      DATABASE_URL: await urlOf(db),
      DATA_DIR: path.join(folder, 'data')
    }
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => (output += String(data)))
  const ended = once(child, 'close')
  const commandWaits = () =>
    db.first(sql`
      select from pg_stat_activity
      where datname = current_database() and application_name = 'sahra cli' and wait_event_type = 'Lock'`)
  while (!(await commandWaits())) {
    assert.equal(child.exitCode, null, output)
    await pause(5)
  }
  child.kill('SIGKILL')
  await ended
  await gate.query('select pg_advisory_unlock(1)')
  await gate.end()
  // Its connections end, and with them the batch that it had begun.
  const isConnected = () =>
    db.first(sql`
      select from pg_stat_activity where datname = current_database() and application_name = 'sahra cli'`)
  while (await isConnected()) await pause(5)
  assert.deepEqual([await count('product'), await count('variant')], [BATCH, BATCH])

  const { outcome, resumedAfter } = await importText(db, content)
  assert.deepEqual([outcome, resumedAfter], ['imported', BATCH])
  assert.deepEqual([await count('product'), await count('variant')], [WHOLE, WHOLE])
})
