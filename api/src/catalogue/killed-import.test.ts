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
const [WHOLE, BATCH] = [6000, 500]
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
  while (!(await count('product'))) {
    assert.equal(child.exitCode, null, output)
    await pause(5)
  }
  child.kill('SIGKILL')
  await ended
  // Its connection ends, and with it the batch that it had begun.
  const isConnected = () =>
    db.first(sql`
      select from pg_stat_activity where datname = current_database() and application_name = 'sahra cli'`)
  while (await isConnected()) await pause(5)
  const left = await count('product')
  assert.ok(left > 0 && left < WHOLE && left % BATCH === 0, String(left))
  assert.equal(await count('variant'), left)

  const { outcome, resumedAfter } = await importText(db, content)
  assert.deepEqual([outcome, resumedAfter], ['imported', left])
  assert.deepEqual([await count('product'), await count('variant')], [WHOLE, WHOLE])
  const { counts } = await importText(db, content)
  assert.deepEqual(counts, { new: 0, changed: 0, unchanged: WHOLE })
})
