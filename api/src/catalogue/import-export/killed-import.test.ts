import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '@sahra/server-kit/database/sql'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { freshDatabase } from '../../db/testing'
import { closeGate, startImport, waitForLock } from './testing/import-process'
import { importText } from './testing/import-text'

const folder = temporaryFolder('killed-import')
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
  const gate = await closeGate(db, 'bag-700')
  const file = path.join(folder, 'products.jsonl')
  await writeFile(file, content)
  const { child, output, ended } = await startImport(db, file, path.join(folder, 'data'))
  await waitForLock(db, 'sahra cli', () => assert.equal(child.exitCode, null, output()))
  child.kill('SIGKILL')
  await ended
  await gate.open()
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
