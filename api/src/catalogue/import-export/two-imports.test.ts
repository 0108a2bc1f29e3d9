import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { urlOf } from '@sahra/server-kit/testing/pooler'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { freshDatabase } from '../../db/testing'
import { newToken } from '../../merchant/machine-api/testing/system'
import { startApi } from '../../testing/api-process'
import { testDeps } from '../../testing/test-config'
import { closeGate, startImport, waitForLock } from './testing/import-process'
import { importText } from './testing/import-text'

const folder = temporaryFolder('two-imports')
const db = await freshDatabase()
const dataDir = path.join(folder, 'data')

const PRODUCTS = 600
const contentOf = (name: string, fields: object = {}) =>
  Array.from({ length: PRODUCTS }, (_none, n) =>
    JSON.stringify({
      handle: `${name}-${n}`,
      name: `${name} ${n}`,
      sku: `${name}${n}`,
      price: 100,
      ...fields
    })
  ).join('\n')
async function fileWith(name: string, content = contentOf(name)) {
  const file = path.join(folder, `${name}.jsonl`)
  await writeFile(file, content)
  return file
}
const handles = async (name: string) =>
  (await db.first<{ n: number }>(sql`select count(*) as n from product where slug like ${`${name}-%`}`))?.n

test('C144 C194 of two imports that start at once, one is refused with one line and changes nothing', async () => {
  // The one that comes first stops in its second batch until the other has ended.
  const gate = await closeGate(db, '-550')
  const imports = await Promise.all(
    ['bag', 'scarf'].map(async name => ({ name, ...(await startImport(db, await fileWith(name), dataDir)) }))
  )
  const refused = await Promise.race(imports.map(program => program.ended.then(() => program)))
  assert.equal(await refused.ended, 1, refused.output())
  await gate.open()
  const winner = imports.find(program => program !== refused)!
  assert.equal(await winner.ended, 0, winner.output())
  assert.match(
    refused.output(),
    /^Another import is running.*\. Wait until it has finished and try again\.\n$/
  )
  assert.deepEqual([await handles(winner.name), await handles(refused.name)], [PRODUCTS, 0])
  const again = await startImport(db, path.join(folder, `${refused.name}.jsonl`), dataDir)
  assert.equal(await again.ended, 0, again.output())
  assert.equal(await handles(refused.name), PRODUCTS)
})

test('C194 a system that writes during an import waits for the batch, and loses nothing', async t => {
  const api = await startApi(path.join(folder, 'api'), { DATABASE_URL: await urlOf(db), SEED: 'none' })
  t.after(() => api.stop())
  const token = await newToken({ db, deps: testDeps(db) }, 'erp', 'products:write')
  const write = async (method: string, route: string, body: object): Promise<Response> => {
    const response = await fetch(`http://127.0.0.1:${api.port}/admin/v1${route}`, {
      method,
      body: JSON.stringify(body),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': `${method} ${route}`.replace(/\W/g, '-')
      }
    })
    // It waited longer than a statement may: systems repeat it with its key.
    return response.status === 503 ? write(method, route, body) : response
  }
  const last = JSON.stringify({ handle: 'hat-last', name: 'Hat', sku: 'hat-last', price: 100 })
  const gate = await closeGate(db, 'hat-last')
  const running = await startImport(
    db,
    await fileWith('hat', `${contentOf('bag', { price: 200 })}\n${last}`),
    dataDir
  )
  await waitForLock(db, 'sahra cli', () => assert.equal(running.child.exitCode, null, running.output()))
  assert.equal((await write('PATCH', '/products/bag-10', { name: 'Written' })).status, 200)
  const waiting = [
    write('PATCH', '/products/bag-590', { name: 'Waited' }),
    write('POST', '/products', { handle: 'hat-last', name: 'Other', sku: 'other', price: 1 })
  ]
  await waitForLock(db, 'sahra', () => assert.equal(running.child.exitCode, null, running.output()), 2)
  await gate.open()
  assert.equal(await running.ended, 0, running.output())
  const [patched, added] = await Promise.all(waiting)
  assert.equal(patched?.status, 200, await patched?.text())
  assert.deepEqual([added?.status, (await added?.json()).message], [409, 'handle is that of Hat'])
  const found = await db.many(sql`
    select name, price from product where slug in ('bag-10', 'bag-590', 'hat-last') order by slug`)
  assert.deepEqual(found, [
    { name: 'Written', price: 20_000 },
    { name: 'Waited', price: 20_000 },
    { name: 'Hat', price: 10_000 }
  ])
})

test('C194 an import waits for a system that adds the same product, category and brand, and changes it', async () => {
  const system = await db.connect()
  await system.query(`
    begin;
    insert into brand (id, slug, name) values ('000000000000000000000001', 'aurel', 'Aurel');
    insert into category (id, slug, name) values ('000000000000000000000002', 'gloves', 'Gloves');
    insert into product (id, slug, sku, name, brand_id, category_id, images, price, stock)
    values ('000000000000000000000003', 'glove', 'glove', 'Glove', '000000000000000000000001',
      '000000000000000000000002', '{}', 100, 1)`)
  const glove = { handle: 'glove', sku: 'glove', name: 'Silk Glove', brand: 'Aurel', category: ['Gloves'] }
  const importing = importText(db, JSON.stringify({ ...glove, price: 300 }))
  await waitForLock(db, 'sahra', () => {})
  await system.query('commit')
  await system.end()
  assert.equal((await importing).outcome, 'imported')
  const found = await db.many(sql`select name, price, stock from product where slug = 'glove'`)
  assert.deepEqual(found, [{ name: 'Silk Glove', price: 30_000, stock: 1 }])
})
