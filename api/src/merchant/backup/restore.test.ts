import assert from 'node:assert/strict'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import type { Database } from '@sahra/server-kit/database/database'
import { migrate } from '@sahra/server-kit/database/migrate'
import { sql } from '@sahra/server-kit/database/sql'
import { freshDatabase } from '@sahra/server-kit/database/testing'
import { migratePlatform } from '@sahra/platform/store/platform-database'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { commandLine } from '../command-line/testing/command-line'
import { readShopMigrations } from '../../db/migrations'
import { newToken, systemOf } from '../machine-api/testing/system'
import { place } from '../../selling/order/testing/place-orders'
import { deliverOrder, refundOrder, shipOrder } from '../../selling/order-management/status.service'
import { addProduct, browser, openTestApi, shopper } from '../../testing/test-api'
import { type ShopState, writeBackup } from './backup.service'
import { restoreBackup } from './restore.service'

const folder = temporaryFolder('backup')
let files = 0
const newFile = () => path.join(folder, `${++files}.tar.gz`)

const stateOf = (db: Database, name: string): ShopState => ({
  databases: [{ db, schemas: ['public', 'platform'] }],
  folders: {
    registry: path.join(folder, name, 'registry'),
    keys: path.join(folder, name, 'keys'),
    pictures: path.join(folder, name, 'pictures')
  }
})
const emptyState = async () => {
  const db = await freshDatabase()
  return { db, state: stateOf(db, `restored-${++files}`) }
}

/** Every row of every table, except those that no backup has. */
async function contentOf(db: Database): Promise<Record<string, unknown[]>> {
  const tables = await db.many<{ name: string }>(sql`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('public', 'platform') and tablename not in ('migration', 'catalogue_revision', 'search_change') order by 1`)
  const client = await db.connect()
  const content: Record<string, unknown[]> = {}
  for (const { name } of tables)
    content[name] = (await client.query(`select t::text as row from ${name} t order by 1`)).rows
  await client.end()
  return content
}

const { app, db, deps } = await openTestApi()
const shop = stateOf(db, 'shop')
await migratePlatform(db)
await db.run(
  sql`insert into platform.record (folder, name, content) values ('canaries', 'c1', '{"share":10}')`
)
for (const [name, content] of [
  ['registry/releases/shell/0123456789abcdef/release.json', '{}'],
  ['registry/releases/shell/0123456789abcdef/browser/entry.js', 'x'.repeat(3_000_000)],
  ['registry/.incoming/half', 'no'],
  ['keys/trusted.json', '[]'],
  ['pictures/p-0123.webp', 'a picture'],
  ['keys/local.key', 'private'],
  ['keys/local.token', 'secret']
] as const) {
  await mkdir(path.dirname(path.join(folder, 'shop', name)), { recursive: true })
  await writeFile(path.join(folder, 'shop', name), content)
}
const amal = await shopper(app)
const { productId } = await addProduct(db, { stock: 40, name: 'Bag\twith \\ and\nlines' })
const first = (await place(amal, [{ productId, quantity: 2 }])).json
await shipOrder(deps, first._id, { carrier: 'Aramex', trackingNumber: 'AX1' })
await deliverOrder(deps, first._id)
await refundOrder(deps, first._id, 1000)
await amal.post(`/api/reviews/${productId}`, { rating: 5, comment: 'Fine' })
await amal.post('/api/cart/add', { productId, variantId: null, quantity: 1 })

test('SEC-70 a restored shop has every row and continues: sessions, order page, next number', async () => {
  const file = newFile()
  const totals = await writeBackup(shop, file)
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  const target = await emptyState()
  assert.deepEqual({ ...(await restoreBackup(target.state, file)), bytes: totals.bytes }, totals)

  assert.deepEqual(await contentOf(target.db), await contentOf(db))
  const restored = await openTestApi({}, target.db)
  const visitor = browser(restored.app)
  amal.jar.forEach((value, name) => visitor.jar.set(name, value))
  assert.equal((await visitor.get(`/api/order/${first._id}`)).json.number, first.number)
  const next = (await place({ ...amal, ...visitor }, [{ productId, quantity: 1 }])).json.number as string
  assert.equal(Number(next.slice(-6)), Number(first.number.slice(-6)) + 1)
  const mails = await target.db.many(
    sql`select 'mail ' || id as key from mail where sent_at is null order by 1`
  )
  assert.ok(mails.length)
  const jobs = sql`select key from graphile_worker.jobs where task_identifier = 'mail' order by 1`
  assert.deepEqual(await target.db.many(jobs), mails, 'SEC-70 mail that waited is sent')
  // Triggers work again: the stars of a product follow its reviews, the listing its products.
  await addProduct(target.db, { name: 'Another' })
  const { items } = (await visitor.get('/api/products/all')).json
  assert.equal(items.length, 2)
})

test('SEC-70 what the merchant has written and connected comes back, and can be changed', async () => {
  const policy = path.join(folder, 'terms.md')
  await writeFile(policy, '# House terms\n\nOur own.\n\n## Prices\n\nIn dirhams.\n')
  const type = commandLine({ db, deps })
  await type('policies', 'set', 'terms', policy)
  await type('faq', 'add', 'Your house', 'Who are you?', 'A house.')
  await type('settings', 'phone', '+971 4 123 4567')
  await type('settings', 'free-over', '750')
  await type('translate', 'category', 'Bags', 'ar', 'name', 'حقائب')
  await type('promotion', 'add', 'Welcome', '10%', '--code', 'WELCOME10')
  await type('product', 'set', productId, 'tags', 'pre-loved')
  await type('provenance', 'grade', productId, 'good')
  await type('provenance', 'certify', productId, 'Hind Al Marri')
  await type('synonyms', 'add', 'carry all', 'bag')
  await type('webhooks', 'add', 'https://erp.example/sahra')
  const token = await newToken({ db, deps }, 'erp', 'promotions:write')
  const file = newFile()
  await writeBackup(shop, file)
  const target = await emptyState()
  await restoreBackup(target.state, file)
  assert.deepEqual(await contentOf(target.db), await contentOf(db))

  const restored = await openTestApi({}, target.db)
  const read = async (url: string) => (await restored.app.inject(url)).json()
  assert.equal((await read('/api/policy/terms')).policy.title, 'House terms')
  assert.equal((await read('/api/policy/faq')).policy.parts.at(-1).heading, 'Your house')
  const { shop: details, shipping } = await read('/api/settings/public')
  assert.deepEqual([details.phone, shipping.freeOver], ['+971 4 123 4567', 750])
  assert.equal((await read('/api/category?lang=ar'))[0].label, 'حقائب')
  const { provenance } = (await read(`/api/products/${productId}`)).product
  assert.equal((await read(`/api/certificates/${provenance.certificate}`)).examiner, 'Hind Al Marri')
  // The token of the machine api still opens it, and numbers go on where they were.
  const again = await systemOf(restored.app, token)('POST /promotions', { label: 'Second', percent: 5 })
  const listed = await commandLine(restored)('promotion', 'list')
  assert.deepEqual([again.status, listed.length], [201, 2])
  assert.match(listed[1] ?? '', /WELCOME10/)
  assert.equal((await commandLine(restored)('policies', 'history', 'terms')).length, 1)
  await commandLine(restored)('policies', 'reset', 'terms')
  assert.match((await commandLine(restored)('webhooks', 'list')).join(), /https:\/\/erp\.example\/sahra/)
  assert.deepEqual((await commandLine(restored)('synonyms', 'list', 'carry')).length, 1)
})

test('release files and pictures come back, without private keys, tokens and half-written files', async () => {
  const file = newFile()
  await writeBackup(shop, file)
  const { state } = await emptyState()
  await restoreBackup(state, file)
  const names = (
    await readdir(path.dirname(state.folders.registry), { recursive: true, withFileTypes: true })
  )
    .filter(entry => entry.isFile())
    .map(entry => entry.name)
  assert.deepEqual(names.sort(), ['entry.js', 'p-0123.webp', 'release.json', 'trusted.json'])
  assert.equal(await readFile(path.join(state.folders.pictures, 'p-0123.webp'), 'utf8'), 'a picture')
  const entry = path.join(state.folders.registry, 'releases/shell/0123456789abcdef/browser/entry.js')
  assert.equal((await readFile(entry)).length, 3_000_000)
  assert.equal((await stat(path.join(state.folders.keys, 'trusted.json'))).mode & 0o777, 0o600)
})

test('a backup while shoppers order is of one moment: no sold item is missing or counted twice', async () => {
  const file = newFile()
  const testShoppers = await Promise.all(Array.from({ length: 4 }, (_, n) => shopper(app, `Shopper${n}`)))
  const { productId: wanted } = await addProduct(db, { stock: 500 })
  let isWritten = false
  const ordering = testShoppers.map(async testShopper => {
    while (!isWritten) await place(testShopper, [{ productId: wanted, quantity: 1 }])
  })
  await writeBackup(shop, file).finally(() => (isWritten = true))
  await Promise.all(ordering)
  const target = await emptyState()
  await restoreBackup(target.state, file)
  const sums = await target.db.first<{ stock: number; sold: number; orders: number; numbers: number }>(sql`
    select (select stock from product where id = ${wanted}),
      (select coalesce(sum(quantity), 0)::int from order_line where product_id = ${wanted}) as sold,
      (select count(*) from shop_order) as orders, (select sum(last)::int from number_series where prefix = 'SA') as numbers`)
  assert.equal((sums?.stock ?? 0) + (sums?.sold ?? 0), 500)
  assert.equal(sums?.orders, sums?.numbers)
})

test('a backup of an older version is restored by its migrations and then brought to this one', async () => {
  const all = await readShopMigrations()
  const older = await freshDatabase()
  await migrate(older, all.slice(0, -1))
  const { productId: reviewed } = await addProduct(older)
  await older.run(sql`
    insert into review (id, product_id, author, rating, comment) values ('0123456789abcdef01234567', ${reviewed}, 'A', 4, 'x')`)
  const file = newFile()
  await writeBackup(stateOf(older, 'none'), file)
  const target = await emptyState()
  const lines: string[] = []
  await restoreBackup(target.state, file, { report: line => lines.push(line) })
  assert.match(lines.join('\n'), /brought from the version of the backup to this one \(1 migration\)/)
  assert.deepEqual(
    await target.db.many(sql`select file from migration order by file`),
    all.map(({ file: name }) => ({ file: name }))
  )
  assert.deepEqual(await target.db.first(sql`select stars from product`), { stars: [0, 0, 0, 1, 0] })
})
