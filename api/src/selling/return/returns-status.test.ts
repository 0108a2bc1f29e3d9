import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Order } from '@sahra/shared/contract/order'
import { sql } from '@sahra/server-kit/database/sql'
import { lastMail, openTestApi } from '../../testing/test-api'
import { findReturn, listReturnEvents } from './returns.queries'
import { acceptReturn, receiveReturn, refuseReturn } from './returns.service'
import { askReturn, deliveredOrder } from './testing/delivered-orders'

const api = await openTestApi()
const { db, deps } = api

/** A delivered order with a return of it; returns the number of the return. */
async function requested(pick: (order: Awaited<ReturnType<typeof deliveredOrder>>) => unknown) {
  const order = await deliveredOrder(api)
  const { json } = await askReturn(order.amal, order.id, pick(order))
  return { ...order, returnNumber: json.returns[0].number as string }
}
const twoBags = ({ bagLine }: { bagLine: number }) => [{ line: bagLine, quantity: 2 }]
const mailOf = async (email: string) => await lastMail(db, email, 'order')
const statusesOf = ({ returns = [] }: Order) => returns.map(({ status }) => status)

test('API-048 C116 an accepted return that arrives restores the stock and refunds what was paid for it', async () => {
  const { id, amal, returnNumber, stock, read } = await requested(twoBags)
  assert.deepEqual(await stock(), { bag: 5, ring: 4 })
  assert.deepEqual(statusesOf(await acceptReturn(deps, returnNumber)), ['Accepted'])
  const accepted = await mailOf(amal.email)
  assert.equal(accepted?.subject, `Your return ${returnNumber} is accepted`)
  assert.match(accepted?.body ?? '', /2 × Dune Bag[^]*arrange the collection[^]*5 to 10 business days/)
  assert.deepEqual(await stock(), { bag: 5, ring: 4 })
  const order = await receiveReturn(deps, returnNumber.toLowerCase())
  assert.deepEqual([order.status, statusesOf(order)], ['Delivered', ['Received']])
  assert.deepEqual(await stock(), { bag: 7, ring: 4 })
  // Three bags cost 99.99 and 5.00 VAT: 35.00, 35.00 and 34.99.
  assert.equal(order.returns?.[0]?.refundAmount, 70)
  assert.deepEqual((await read()).returns, order.returns)
  const received = await mailOf(amal.email)
  assert.match(received?.body ?? '', /2 × Dune Bag[^]*We refund AED 70\.00\.[^]*5 to 10 business days/)
  const refundMails = await db.many(
    sql`select from mail where order_id = ${id} and subject like 'Your refund%'`
  )
  assert.equal(refundMails.length, 0)
  const events = await listReturnEvents(db, (await findReturn(db, returnNumber))?.id ?? '')
  assert.deepEqual(
    events.map(({ status, actor }) => `${status} by ${actor}`),
    ['Requested by shopper', 'Accepted by shop', 'Received by shop']
  )
  const notes = await db.many<{ note: string }>(sql`
    select note from order_event where order_id = ${id} and note like ${`%${returnNumber}%`}`)
  assert.equal(notes.length, 1)
})

test('C116 all items, returned one by one, refund the total without delivery', async () => {
  const { id, amal, bagLine, ringLine, stock, read } = await deliveredOrder(api)
  for (const [n, line] of [bagLine, ringLine, bagLine, bagLine].entries()) {
    const { json } = await askReturn(amal, id, [{ line, quantity: 1 }], { reason: `reason ${n}` })
    const { number } = json.returns.at(-1)
    await acceptReturn(deps, number)
    await receiveReturn(deps, number)
  }
  const { returns = [], status, returnBy, totalAmount, pricing } = await read()
  assert.deepEqual([status, returnBy, pricing?.shippingFee], ['Delivered', undefined, 0])
  const refunded = returns.reduce((sum, { refundAmount = 0 }) => sum + Math.round(refundAmount * 100), 0)
  assert.equal(refunded, Math.round(totalAmount * 100))
  assert.deepEqual(await stock(), { bag: 8, ring: 5 })
})

test('API-048 C116 a refused return shows the reason of the shop', async () => {
  const { amal, returnNumber, read, stock } = await requested(twoBags)
  await refuseReturn(deps, returnNumber, 'It has been worn')
  const [{ status, note } = { status: '', note: '' }] = (await read()).returns ?? []
  assert.deepEqual([status, note], ['Refused', 'It has been worn'])
  assert.ok((await read()).returnBy)
  assert.match((await mailOf(amal.email))?.body ?? '', /Our reason: It has been worn/)
  assert.deepEqual(await stock(), { bag: 5, ring: 4 })
})

test('C116 only the transitions of the table are made', async () => {
  const { returnNumber } = await requested(twoBags)
  const accept = () => acceptReturn(deps, returnNumber)
  const receive = () => receiveReturn(deps, returnNumber)
  const refuse = () => refuseReturn(deps, returnNumber, 'no')
  await assert.rejects(receive(), { status: 409, message: 'Cannot receive a return that is Requested' })
  await accept()
  await assert.rejects(accept(), { message: 'Cannot accept a return that is Accepted' })
  await refuse()
  for (const work of [accept, receive, refuse]) await assert.rejects(work(), { status: 409 })
  const other = await requested(twoBags)
  await acceptReturn(deps, other.returnNumber)
  await receiveReturn(deps, other.returnNumber)
  for (const work of [acceptReturn, receiveReturn])
    await assert.rejects(work(deps, other.returnNumber), {
      message: /^Cannot (accept|receive) a return that is Received$/
    })
  await assert.rejects(refuseReturn(deps, other.returnNumber, 'no'), { status: 409 })
  for (const number of ['RT-1999-000001', '', "' or 1=1"])
    await assert.rejects(acceptReturn(deps, number), { status: 404, message: 'Return not found' })
})

test('C116 the shop can refund less, never more', async () => {
  const { returnNumber, read } = await requested(twoBags)
  await acceptReturn(deps, returnNumber)
  await assert.rejects(receiveReturn(deps, returnNumber, 7001), {
    status: 409,
    message: /at most AED 70\.00$/
  })
  await receiveReturn(deps, returnNumber, 0)
  assert.equal((await read()).returns?.[0]?.refundAmount, 0)
})

test('C116 a refund that is refused leaves everything as it was', async () => {
  const { id, amal, returnNumber, stock, read } = await requested(twoBags)
  await acceptReturn(deps, returnNumber)
  await db.run(sql`update shop_order set payment_status = 'Pending' where id = ${id}`)
  const before = [await stock(), await read(), (await mailOf(amal.email))?.subject]
  await assert.rejects(receiveReturn(deps, returnNumber), { status: 409 })
  assert.deepEqual([await stock(), await read(), (await mailOf(amal.email))?.subject], before)
})

test('C116 of concurrent requests for the same items one wins, the others are CONFLICT', async () => {
  const { id, amal, read, bagLine } = await deliveredOrder(api)
  const requests = await Promise.all(
    [1, 2, 3, 4].map(n => askReturn(amal, id, [{ line: bagLine, quantity: 2 }], { reason: `reason ${n}` }))
  )
  assert.deepEqual(requests.map(({ status }) => status).sort(), [200, 409, 409, 409])
  assert.equal((await read()).returns?.length, 1)
  const repeated = await deliveredOrder(api)
  const items = [{ line: repeated.bagLine, quantity: 1 }]
  const same = await Promise.all(
    ['a', 'a', 'b'].map(key => askReturn(repeated.amal, repeated.id, items, { key }))
  )
  assert.deepEqual(
    same.map(({ status }) => status),
    [200, 200, 200]
  )
  assert.equal((await repeated.read()).returns?.length, 1)
})

test('C116 of concurrent changes of a return one wins, and the stock comes back once', async () => {
  const { returnNumber, stock, read } = await requested(twoBags)
  await acceptReturn(deps, returnNumber)
  const changes = [
    () => receiveReturn(deps, returnNumber),
    () => receiveReturn(deps, returnNumber),
    () => refuseReturn(deps, returnNumber, 'no')
  ]
  const done = await Promise.allSettled(changes.map(change => change()))
  assert.equal(done.filter(({ status }) => status === 'fulfilled').length, 1)
  const [status] = statusesOf(await read())
  assert.deepEqual(await stock(), { bag: status === 'Received' ? 7 : 5, ring: 4 })
})

test('C116 the database refuses a return that is in no status, and items of another order', async () => {
  const one = await requested(twoBags)
  const other = await deliveredOrder(api)
  const { id } = (await findReturn(db, one.returnNumber)) ?? { id: '' }
  for (const statement of [
    sql`update order_return set status = 'Lost' where id = ${id}`,
    sql`update order_return set status = 'Refused' where id = ${id}`,
    sql`update order_return set status = 'Received' where id = ${id}`,
    sql`update order_return set reason = '' where id = ${id}`,
    sql`insert into order_return_item values (${id}, ${other.id}, 0, 1)`,
    sql`insert into order_return_item values (${id}, ${one.id}, 9, 1)`
  ])
    await assert.rejects(db.run(statement), { code: /^23/ })
})
