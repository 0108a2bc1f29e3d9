import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { listChanges } from '../../house/audit-log/history.queries'
import { operatorName } from '../command-line/operator'
import { commandLine } from '../command-line/testing/command-line'
import { askReturn, deliveredOrder } from '../../selling/return/testing/delivered-orders'
import { openTestApi } from '../../testing/test-api'
import { systemWith } from './testing/system'

const api = await openTestApi()
const { db } = api
const call = await systemWith(api, 'warehouse', 'returns:read,returns:write,payments:refund')

async function requested() {
  const order = await deliveredOrder(api)
  await askReturn(order.amal, order.id, [{ line: order.bagLine, quantity: 2 }], { reason: 'too small' })
  const number = (await order.read()).returns?.[0]?.number ?? ''
  return { ...order, order: order.number, number }
}

test('C161 a return is listed, accepted and received once for a key: stock and money come back once', async () => {
  const { number, order, amal, stock, read } = await requested()
  const [listed] = (await call('GET /returns?status=Requested')).json.items
  assert.deepEqual([listed.number, listed.order, listed.items, listed.email], [number, order, 2, amal.email])
  const details = (await call(`GET /returns/${number}`)).json
  assert.deepEqual(
    [details.reason, details.items[0].title, details.items[0].quantity, details.events.length],
    ['too small', 'Dune Bag', 2, 1]
  )
  assert.equal((await call(`POST /returns/${number}/receive`)).json.code, 'CONFLICT')
  assert.equal((await call(`POST /returns/${number}/accept?dryRun=true`)).json.status, 'Accepted')
  assert.equal((await call(`GET /returns/${number}`)).json.status, 'Requested')
  assert.equal((await call(`POST /returns/${number}/accept`)).json.status, 'Accepted')
  const receive = () =>
    call(`POST /returns/${number}/receive`, { amount: '60.50' }, { 'idempotency-key': 'p-1' })
  const first = await receive()
  const { id } = first.json
  assert.deepEqual(first.json, { id, number, order, status: 'Received', refundAmount: 60.5 })
  assert.deepEqual((await receive()).json, first.json)
  assert.equal((await stock())?.bag, 7)
  assert.equal((await read()).refunded, 60.5)
  const stored = await db.first<{ body: string }>(sql`select body from machine_key where key = 'p-1'`)
  assert.ok(stored && !stored.body.includes(amal.email) && !stored.body.includes('too small'))
  assert.match(
    (await commandLine(api)('history', number)).join('\n'),
    /token warehouse {2}return\.receive[^]+token warehouse {2}return\.accept/
  )
})

test('C161 a return is refused with a reason that the shopper reads', async () => {
  const { number, read } = await requested()
  for (const reason of ['', ' \u200b ', 'x'.repeat(301)])
    assert.equal((await call(`POST /returns/${number}/refuse`, { reason })).status, 400, reason)
  await call(`POST /returns/${number}/refuse`, { reason: 'Worn\nand scratched' })
  assert.equal((await read()).returns?.[0]?.note, 'Worn and scratched')
  assert.equal((await call(`POST /returns/${number}/refuse`, { reason: 'again' })).status, 409)
  assert.equal((await call('POST /returns/RT-1999-000001/accept')).status, 404)
  const { number: other } = await requested()
  await call(`POST /returns/${other}/accept`)
  for (const amount of [-1, 0.001, 'much', 1e9])
    assert.ok((await call(`POST /returns/${other}/receive`, { amount })).status >= 400, String(amount))
  assert.equal((await call(`GET /returns/${other}`)).json.status, 'Accepted')
})

test('C332 a return is received without a refund by both faces alike', async () => {
  for (const [receive, actor] of [
    [(number: string) => call(`POST /returns/${number}/receive`, { amount: 0 }), 'token warehouse'],
    [(number: string) => commandLine(api)('returns', 'receive', number, '0'), operatorName()]
  ] as const) {
    const { number, read, stock } = await requested()
    await call(`POST /returns/${number}/accept`)
    const before = await stock()
    await receive(number)
    const order = await read()
    assert.deepEqual([order.returns?.[0]?.status, order.returns?.[0]?.refundAmount], ['Received', 0])
    assert.deepEqual([order.refunded, (await stock())?.bag], [undefined, (before?.bag ?? 0) + 2])
    const [newest] = await listChanges(db, 1, number)
    assert.deepEqual([newest?.by, newest?.action, newest?.details], [actor, 'return.receive', { amount: 0 }])
  }
})

test('C161 returns of the same moment are listed in pages', async () => {
  while (((await call('GET /returns')).json.items as unknown[]).length < 5) await requested()
  await db.run(sql`update order_return set requested_at = '2026-11-01T00:00:00Z'`)
  const seen = new Set<string>()
  let [cursor, pages] = ['', 0]
  do {
    const page = (await call(`GET /returns?limit=2${cursor && `&after=${cursor}`}`)).json
    for (const { id } of page.items) seen.add(id)
    cursor = page.nextCursor
    pages++
  } while (cursor)
  assert.deepEqual([seen.size, pages], [5, 3])
  assert.equal((await call('GET /returns?status=Lost')).status, 400)
  const stranger = await systemWith(api, 'erp', 'orders:read')
  assert.equal((await stranger('GET /returns')).status, 403)
})
