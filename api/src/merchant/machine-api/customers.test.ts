import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rawSql, sql } from '@sahra/server-kit/database/sql'
import { commandLine } from '../command-line/testing/command-line'
import { deliveredOrder } from '../../selling/return/testing/delivered-orders'
import { openTestApi, shopper } from '../../testing/test-api'
import { systemWith } from './testing/system'

const api = await openTestApi()
const { app, db } = api
const type = commandLine(api)
const call = await systemWith(
  api,
  'crm',
  'customers:read,customers:write,customers:erase,orders:read,payments:refund'
)

/** Returns what the table keeps for repetitions. */
const storedResponses = async () =>
  (await db.many<{ body: string }>(sql`select body from machine_key order by created_at`))
    .map(({ body }) => body)
    .join('\n')

test('C161 customers are found in pages, and shown with their orders; an e-mail is in no address', async () => {
  const { amal, id, number } = await deliveredOrder(api)
  for (const words of [amal.email, number, id]) {
    const { items } = (await call(`GET /customers?words=${encodeURIComponent(words)}`)).json
    assert.deepEqual([items.length, items[0].email, items[0].orders], [1, amal.email, 1], words)
  }
  const customer = (await call(`GET /customers/${number}`)).json
  assert.deepEqual(
    [customer.email, customer.blocked, customer.orders.map((order: { number: string }) => order.number)],
    [amal.email, null, [number]]
  )
  assert.equal(customer.orders[0].total, 209.99)
  for (const key of [amal.email, encodeURIComponent(amal.email), 'nobody'])
    assert.equal((await call(`GET /customers/${key}`)).status, 404, key)
  for (const query of ['', '?words=', '?words=a', `?words=${amal.email}&after=x`])
    assert.equal((await call(`GET /customers${query}`)).status, 400, query)

  for (let count = 0; count < 4; count++) await shopper(app)
  const emails = new Set<string>()
  let [cursor, pages] = ['', 0]
  do {
    const page = (await call(`GET /customers?words=example&limit=2${cursor && `&after=${cursor}`}`)).json
    for (const { email } of page.items) emails.add(email)
    cursor = page.nextCursor
    pages++
  } while (cursor)
  assert.deepEqual([emails.size, pages], [5, 3])
})

test('C161 a customer is blocked once for a key and unblocked; nothing personal is stored for repetitions', async () => {
  const { amal, number } = await deliveredOrder(api)
  const { name } = (await call(`GET /customers/${number}`)).json
  const block = (query = '') =>
    call(`POST /customers/${number}/block${query}`, { reason: 'stolen cards' }, { 'idempotency-key': 'b-1' })
  assert.equal((await block('?dryRun=true')).json.isBlocked, true)
  assert.equal((await amal.get('/api/user/data')).status, 200)
  const first = await block()
  assert.deepEqual(Object.keys(first.json), ['id', 'isBlocked'])
  assert.deepEqual((await block()).json, first.json)
  assert.equal((await amal.get('/api/user/data')).status, 401)
  assert.equal((await call(`POST /customers/${number}/block`, { reason: 'again' })).status, 409)
  assert.equal((await call(`POST /customers/${number}/block`, { reason: ' ' })).status, 400)
  assert.equal((await call(`GET /customers/${number}`)).json.blocked.reason, 'stolen cards')
  assert.equal((await call(`POST /customers/${number}/unblock`)).json.isBlocked, false)
  assert.equal((await call(`POST /customers/${number}/unblock`)).status, 409)
  const stored = await storedResponses()
  assert.ok(stored.includes(first.json.id))
  for (const personal of [amal.email, name, 'stolen cards']) assert.ok(!stored.includes(personal), personal)
  assert.match((await type('history', first.json.id)).join('\n'), /token crm {2}customer\.blocked/)
})

test('C179 the limit of a customer is a pair, or that of the shop', async () => {
  const { number } = await deliveredOrder(api)
  const limit = async (body: unknown) => (await call(`PUT /customers/${number}/limit`, body as object)).json
  assert.deepEqual((await limit({ pieces: 5, amount: 900 })).limit, { pieces: 5, amount: 900 })
  for (const body of [{ pieces: 5 }, { amount: 5 }, { pieces: 0, amount: 5 }, { pieces: '5', amount: 5 }])
    assert.equal((await limit(body)).code, 'BAD_INPUT', JSON.stringify(body))
  assert.equal((await limit(null)).limit, null)
})

test('C161 C179 a customer is erased with a certificate, once for a key, only with a scope of its own', async () => {
  const { amal, id, number } = await deliveredOrder(api)
  const refund = { amount: 1 }
  await call(`POST /orders/${number}/refund`, refund, { 'idempotency-key': 'r-1' })
  const responses = await storedResponses()
  assert.ok(responses.includes(`{"id":"${id}"}`))
  for (const personal of [amal.email, 'Dubai', 'Dune Bag']) assert.ok(!responses.includes(personal), personal)
  const reader = await systemWith(api, 'reader', 'customers:read,customers:write')
  assert.equal((await reader(`POST /customers/${number}/erase`)).status, 403)
  const send = (query = '') =>
    call(`POST /customers/${number}/erase${query}`, undefined, { 'idempotency-key': 'e-1' })
  assert.equal((await send('?dryRun=true')).json.kept.orders, 1)
  assert.equal((await call(`GET /customers/${number}`)).json.email, amal.email)
  const { status, json: certificate } = await send()
  assert.deepEqual([status, certificate.by, certificate.kept.orders], [200, 'token crm', 1])
  assert.equal(certificate.erased.sessions, 1)
  assert.deepEqual((await send()).json, certificate)
  assert.equal((await call(`POST /customers/${number}/erase`)).status, 409)
  assert.match((await type('history', certificate.customer)).join('\n'), /token crm {2}customer\.erased/)
  // The address waits only in the mail that tells of it.
  const stored = await db.many<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
  )
  const found: string[] = []
  for (const { name } of stored)
    if (
      await db.first(
        sql`select from ${rawSql(name as 'mail')} t where position(${amal.email} in t::text) > 0`
      )
    )
      found.push(name)
  assert.deepEqual(found, ['mail'])
  // The key stays used: nothing is refunded twice, and the order is shown as it is now.
  const again = await call(`POST /orders/${number}/refund`, refund, { 'idempotency-key': 'r-1' })
  assert.deepEqual([again.status, again.json.number, again.json.refunded], [200, number, 1])
  assert.notEqual(again.json.email, amal.email)
  const { refunded } = (await db.first<{ refunded: number }>(
    sql`select refunded from shop_order where id = ${id}`
  ))!
  assert.equal(refunded, 100)
})
