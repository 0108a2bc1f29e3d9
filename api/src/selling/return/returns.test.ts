import assert from 'node:assert/strict'
import { test } from 'node:test'
import { order as orderShape } from '@sahra/shared/contract/order'
import { newId } from '../../db/id'
import { sql } from '@sahra/server-kit/database/sql'
import { addProduct, lastMail, openTestApi, shopper } from '../../testing/test-api'
import { place } from '../order/testing/place-orders'
import { acceptReturn, receiveReturn, refuseReturn } from './returns.service'
import { listReturnEvents } from './returns.queries'
import { aDay, askReturn, deliveredOrder } from './testing/delivered-orders'

const api = await openTestApi()
const { app, db, deps } = api
const countReturns = async (orderId: string) =>
  (await db.many(sql`select from order_return where order_id = ${orderId}`)).length
const mailOf = async (email: string) => await lastMail(db, email, 'order')

test('API-047 C116 a return of a delivered order can be requested, and is seen with the order', async () => {
  const { id, amal, read, bagLine, ringLine } = await deliveredOrder(api)
  assert.match((await read()).returnBy ?? '', /T19:59:59\.999Z$/)
  assert.equal((await amal.get('/api/order')).json[0].returnBy, (await read()).returnBy)
  const { status, json } = await askReturn(amal, id, [{ line: bagLine, quantity: 2 }], {
    reason: ' too small '
  })
  assert.equal(status, 200)
  orderShape.parse(json)
  const [{ _id, number, requestedAt, ...rest }, ...others] = json.returns
  assert.match(number, /^RT-\d{4}-\d{6}$/)
  assert.deepEqual(
    [others, rest],
    [[], { status: 'Requested', reason: 'too small', items: [{ line: bagLine, quantity: 2 }] }]
  )
  assert.ok(requestedAt && json.returnBy)
  assert.deepEqual(await read(), json)
  const mail = await mailOf(amal.email)
  assert.equal(mail?.subject, `We received your return request ${number}`)
  assert.match(mail?.body ?? '', /2 × Dune Bag[^]*too small/)
  const all = [
    { line: bagLine, quantity: 1 },
    { line: ringLine, quantity: 1 }
  ]
  assert.equal((await askReturn(amal, id, all)).json.returnBy, undefined)
  const events = await listReturnEvents(db, _id)
  assert.deepEqual(
    events.map(({ status, actor }) => [status, actor]),
    [['Requested', 'shopper']]
  )
})

test('API-047 C116 a repeated request makes no second return, by its key or by its content', async () => {
  const { id, amal, bagLine } = await deliveredOrder(api)
  const one = [{ line: bagLine, quantity: 1 }]
  const first = await askReturn(amal, id, one, { key: 'try-1' })
  const again = await askReturn(amal, id, one, { key: 'try-1' })
  assert.deepEqual([again.status, again.json], [200, first.json])
  assert.deepEqual((await askReturn(amal, id, one)).json, first.json)
  assert.deepEqual((await askReturn(amal, id, one, { key: 'try-2' })).json, first.json)
  assert.equal(await countReturns(id), 1)
  const mails = await db.many(sql`select from mail where order_id = ${id} and dedupe_key like 'return-%'`)
  assert.equal(mails.length, 1)
  const reused = await askReturn(amal, id, one, { key: 'try-1', reason: 'another reason' })
  assert.deepEqual([reused.status, reused.json.code], [409, 'CONFLICT'])
  // The key of an accepted return is still known; the same content is then a new request.
  await acceptReturn(deps, first.json.returns[0].number)
  assert.equal((await askReturn(amal, id, one, { key: 'try-1' })).json.returns.length, 1)
  assert.equal((await askReturn(amal, id, one, { key: 'try-3' })).json.returns.length, 2)
})

test('C116 no more is returned than was bought; what is refused can be returned again', async () => {
  const { id, amal, bagLine, ringLine } = await deliveredOrder(api)
  const ask = (quantity: number, reason?: string) =>
    askReturn(amal, id, [{ line: bagLine, quantity }], reason ? { reason } : {})
  const { number } = (await ask(2)).json.returns[0]
  const tooMany = await ask(2, 'and these')
  assert.deepEqual(
    [tooMany.status, tooMany.json.message],
    [409, 'Only 1 item of Dune Bag can still be returned.']
  )
  assert.deepEqual([tooMany.json.left, tooMany.json.product], [1, 'Dune Bag'])
  await acceptReturn(deps, number)
  assert.equal((await ask(2, 'and these')).status, 409)
  await refuseReturn(deps, number, 'it was worn')
  const all = await ask(3, 'and these')
  assert.equal(all.status, 200)
  const none = await ask(1, 'and again')
  assert.deepEqual(
    [none.status, none.json.message],
    [409, 'A return of Dune Bag has been requested already.']
  )
  await acceptReturn(deps, all.json.returns[1].number)
  await receiveReturn(deps, all.json.returns[1].number)
  assert.equal((await ask(1, 'and again')).status, 409)
  const twice = [
    { line: ringLine, quantity: 1 },
    { line: ringLine, quantity: 1 }
  ]
  assert.equal((await askReturn(amal, id, twice)).status, 409)
})

const invalid: [string, unknown, unknown, number][] = [
  ['no items', [], 'x', 400],
  ['items that are not a list', { line: 0 }, 'x', 400],
  ['a line that is not there', [{ line: 2, quantity: 1 }], 'x', 400],
  ['a negative line', [{ line: -1, quantity: 1 }], 'x', 400],
  ['a quantity of 0', [{ line: 0, quantity: 0 }], 'x', 400],
  ['half an item', [{ line: 0, quantity: 0.5 }], 'x', 400],
  ['a quantity as text', [{ line: 0, quantity: '1' }], 'x', 400],
  ['no reason', [{ line: 0, quantity: 1 }], undefined, 400],
  ['a blank reason', [{ line: 0, quantity: 1 }], ' \n ', 400],
  ['a reason of invisible characters', [{ line: 0, quantity: 1 }], '\u200b\u2060\u3164', 400],
  ['a reason that is too long', [{ line: 0, quantity: 1 }], 'x'.repeat(501), 400],
  ['half a character', [{ line: 0, quantity: 1 }], '\ud800', 400],
  ['a control character', [{ line: 0, quantity: 1 }], 'a\u0007b', 200]
]
test('C116 bad input gets a clear error and makes no return', async () => {
  const { id, amal } = await deliveredOrder(api)
  for (const [name, items, reason, wanted] of invalid) {
    const { status, json } = await amal.post(`/api/order/${id}/return`, { items, reason })
    assert.equal(status, wanted, `${name}: ${JSON.stringify(json)}`)
    if (status === 400) assert.deepEqual([json.success, json.code], [false, 'BAD_INPUT'], name)
  }
  const key = await askReturn(amal, id, [{ line: 0, quantity: 1 }], { key: 'x'.repeat(201) })
  assert.equal(key.status, 400)
})

test('C116 only an own order that is delivered, paid and within the time can be returned', async () => {
  const { id, amal, read, bagLine, deliverEarlier } = await deliveredOrder(api)
  const one = [{ line: bagLine, quantity: 1 }]
  const noor = await shopper(app, 'Noor')
  for (const order of [id, newId(), 'nonsense']) assert.equal((await askReturn(noor, order, one)).status, 404)
  const { productId } = await addProduct(db)
  const pending = (await place(amal, [{ productId, quantity: 1 }])).json._id as string
  const early = await askReturn(amal, pending, [{ line: 0, quantity: 1 }])
  assert.deepEqual(
    [early.status, early.json.message],
    [409, 'Only a delivered and paid order can be returned.']
  )
  await deliverEarlier(7 * aDay)
  assert.ok((await read()).returnBy)
  await deliverEarlier(aDay)
  assert.equal((await read()).returnBy, undefined)
  const late = await askReturn(amal, id, one)
  assert.deepEqual([late.status, late.json.code], [409, 'CONFLICT'])
  assert.match(late.json.message, /time to return this order is over/)
  const generous = await openTestApi({ returnWindowDays: 14 }, db)
  const response = await generous.app.inject({
    method: 'POST',
    url: `/api/order/${id}/return`,
    payload: { items: one, reason: 'x' },
    cookies: Object.fromEntries(amal.jar)
  })
  assert.equal(response.statusCode, 200)
})

test('SEC-22 the eleventh request of a shopper in a minute is 429', async () => {
  const limited = await openTestApi({ rateLimit: true }, db)
  const amal = await shopper(limited.app)
  const statuses = []
  for (let n = 0; n < 11; n++)
    statuses.push((await askReturn(amal, newId(), [{ line: 0, quantity: 1 }])).status)
  assert.deepEqual(statuses, [...Array(10).fill(404), 429])
})
