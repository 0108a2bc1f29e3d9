import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import { after, test } from 'node:test'
import { type Database, openPool, type PoolOptions } from '@sahra/server-kit/database/database'
import { openDatabase } from '@sahra/server-kit/database/embedded/open'
import { sql } from '@sahra/server-kit/database/sql'
import { poolerMissing, startPooler } from '@sahra/server-kit/testing/pooler'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { queueMail } from '../house/mail/outbox.queries'
import { mailTask } from '../house/mail/delivery'
import { mailTransports } from '../house/mail/transports'
import { startQueue } from '../server/jobs/queue'
import { addTestShoppers, readSoldQuantities, readStocks } from '../testing/test-shoppers.queries'
import { inProcess } from '../testing/http-client'
import { addProduct, openTestApi, shopper } from '../testing/test-api'
import { migrateShop } from './migrations'
import { seededCatalogue } from '../../../demo/src/testing/seeded-catalogue'
import { freshDatabase } from './testing'
import { until } from '@sahra/server-kit/testing/until'

const direct = await freshDatabase(seededCatalogue)
const pooler = await startPooler(direct)
const mailDir = temporaryFolder('sahra-pooler-mail')
const pools: Database[] = []
const open = (options: PoolOptions = {}) => {
  const connection = { connectionString: pooler?.url, directUrl: pooler?.directUrl }
  const db = openPool({ ...connection, connectionTimeoutMillis: 60_000, ...options })
  pools.push(db)
  return db
}
after(async () => {
  await Promise.all(pools.map(db => db.close()))
  await pooler?.stop()
  rmSync(mailDir, { recursive: true })
})

const db = open({ max: 20 })
const { app, deps } = await openTestApi({ mail: { dir: mailDir, smtpUrl: undefined } }, db)
const options = pooler ? {} : { skip: poolerMissing }
const cash = { address: { street: '1 Palm St' }, paymentMethod: 'COD', codConfirmed: true }

test('the shop works through PgBouncer in transaction mode', options, async () => {
  const amal = await shopper(app)
  const { productId, variantId } = await addProduct(db, { variants: [{ stock: 5 }] })
  const added = await amal.post('/api/cart/add', { productId, variantId, quantity: 2 })
  assert.equal(added.status, 200)
  const order = {
    products: [{ productId, variantId, quantity: 2 }],
    ...cash,
    cartVersion: added.json.version
  }
  assert.equal((await amal.post('/api/order', order)).status, 201)
  assert.equal((await amal.get('/api/cart')).json.items.length, 0)
  assert.deepEqual(await readStocks(db, [{ productId, variantId }]), [3])
})

test('twenty shoppers order the last item through four connections: one gets it', options, async () => {
  const item = await addProduct(db, { variants: [{ stock: 1 }] })
  const testShoppers = await addTestShoppers(db, 20)
  const send = inProcess(app)
  const products = [{ ...item, quantity: 1 }]
  const responses = await Promise.all(
    testShoppers.map(testShopper => send(testShopper, 'POST /api/order', { products, ...cash }))
  )
  const count = (status: number) => responses.filter(response => response.status === status).length
  assert.deepEqual([count(201), count(409)], [1, 19])
  assert.deepEqual([await readStocks(db, [item]), await readSoldQuantities(db, [item])], [[0], [1]])
})

test('statements with a name run on every connection of the pooler', options, async () => {
  const lists = Array.from({ length: 20 }, (_, page) =>
    app.inject(`/api/products/all?page=${page + 1}&limit=5`)
  )
  const suggestions = ['ba', 'go', 'wa'].map(q => app.inject(`/api/products/suggestions?q=${q}`))
  for (const { statusCode, body } of await Promise.all([...lists, ...suggestions]))
    assert.equal(statusCode, 200, body)
})

test('LISTEN and migrations pass the pooler by', options, async context => {
  assert.deepEqual(await migrateShop(db), [])
  const client = await db.connect()
  await client.query('listen "jobs:insert"')
  const notified = once(client, 'notification')
  await queueMail(db, { kind: 'security', to: 'amal@example.com', subject: 'Hello', text: 'Some words' })
  await notified
  await client.end()
  const task = mailTask(db, mailTransports(deps), assert.fail)
  context.after(await startQueue(db, [task], { warn: assert.fail }))
  await until(() => readdirSync(mailDir).some(name => name.endsWith('.json')))
})

test('SEC-5 a transaction has its time limits, and leaves none on the connection', options, async () => {
  const slow = open({ max: 1, statement_timeout: 100 })
  await assert.rejects(
    slow.transaction(tx => tx.run(sql`select pg_sleep(60)`)),
    { code: '57014' }
  )
  const limit = sql`select current_setting('statement_timeout') as value`
  assert.deepEqual(await slow.first(limit), { value: '0' })
  const limited = open({ max: 1, statement_timeout: 600_000 })
  assert.deepEqual(await limited.transaction(tx => tx.first(limit)), { value: '10min' })
  assert.deepEqual(await limited.first(limit), { value: '0' })
  assert.deepEqual(await limited.transaction(tx => tx.first(limit), { statementMs: 0 }), { value: '0' })
  assert.deepEqual(await limited.first(limit), { value: '0' })
})

test('the operator gets a line where a setting is missing', options, async context => {
  const openThrough = (databaseUrl = '', directUrl?: string) =>
    openDatabase({ databaseUrl, directUrl, dataDir: '', connectTimeoutMs: 60_000 }, assert.fail, assert.fail)
  const adviceThrough = async (url?: string) => {
    const { advice, close } = await openThrough(url, pooler?.directUrl)
    await close()
    return advice
  }
  const [, advised] =
    /^Behind the pooler .* Set one: (alter role .*)$/.exec((await adviceThrough(pooler?.url)) ?? '') ?? []
  assert.ok(advised)
  const client = await direct.connect()
  await client.query(advised)
  await client.end()
  // Its connections to the server are opened from now on.
  const other = await startPooler(direct)
  context.after(() => other?.stop())
  assert.equal(await adviceThrough(other?.url), undefined)
  await assert.rejects(
    openThrough(pooler?.url),
    /DATABASE_URL is a pooler .* Set DATABASE_DIRECT_URL to the server behind it\./
  )
})
