import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commandLine } from '../../merchant/command-line/testing/command-line'
import { newId } from '../../db/id'
import { sql } from '@sahra/server-kit/database/sql'
import { addProduct, lastMail, openTestApi, shopper } from '../../testing/test-api'
import { place } from '../order/testing/place-orders'

const { app, db, deps } = await openTestApi()

const sequenceOf = (number: string) => Number(/^SA-\d{4}-(\d{6,})$/.exec(number)?.[1])
const numberOf = async (id: string) =>
  (await db.first<{ number: string }>(sql`select number from shop_order where id = ${id}`))?.number

/** Inserts an order without a number. */
async function insertOrder(createdAt: string): Promise<string> {
  const id = newId()
  await db.run(sql`
    insert into shop_order (id, shopper_id, payment_method, subtotal, shipping_fee, tax_amount, tax_rate, tax_mode,
      grand_total, shipping_code, shipping_label, delivery_eta, name, street, city, state, zip, country, request_hash,
      created_at)
    select ${id}, id, 'COD', 0, 0, 0, 5, 'exclusive', 0, '', '', '', '', '', '', '', '', '', '', ${createdAt}
    from shopper limit 1`)
  return id
}

test('C107 concurrent orders get successive numbers, and an order that fails uses none', async () => {
  const testShoppers = await Promise.all(Array.from({ length: 8 }, (_, n) => shopper(app, `Shopper${n}`)))
  const { productId } = await addProduct(db, { stock: 50 })
  const soldOut = await addProduct(db, { stock: 0 })
  const placed = await Promise.all(
    testShoppers.flatMap(testShopper => [
      place(testShopper, [{ productId, quantity: 1 }]),
      place(testShopper, [
        { productId, quantity: 1 },
        { productId: soldOut.productId, quantity: 1 }
      ]),
      place(testShopper, [{ productId, quantity: 2 }])
    ])
  )
  const numbers = placed.filter(({ status }) => status === 201).map(({ json }) => json.number as string)
  assert.equal(numbers.length, 16)
  const sequence = numbers.map(sequenceOf).sort((a, b) => a - b)
  assert.deepEqual(
    sequence,
    sequence.map((_, index) => (sequence[0] ?? NaN) + index)
  )
})

test('C107 the number is in the list, the order and the mail, and a repeated request returns the same one', async () => {
  const amal = await shopper(app)
  const { productId } = await addProduct(db)
  const send = () => place(amal, [{ productId, quantity: 1 }], {}, { 'idempotency-key': 'once' })
  const { number, _id: id } = (await send()).json
  assert.ok(sequenceOf(number))
  assert.equal((await send()).json.number, number)
  assert.equal((await amal.get(`/api/order/${id}`)).json.number, number)
  assert.deepEqual(
    (await amal.get('/api/order')).json.map((order: { number: string }) => order.number),
    [number]
  )
  const mail = await lastMail(db, amal.email, 'order')
  assert.equal(mail?.subject, `We received your order ${number}`)
  assert.match(mail?.body ?? '', new RegExp(`/orders/${id}`))
})

test('C191 the mark of an order stays when the shop has another name', async () => {
  const settings = commandLine({ db, deps }, 'settings')
  await settings('name', 'Maison')
  assert.match((await numberOf(await insertOrder('2030-05-01T10:00:00Z'))) ?? '', /^SA-2030-000001$/)
  await settings('reset', 'name')
})

test('C107 a year begins at midnight in Dubai, and a seventh digit follows the sixth', async () => {
  const [last, first] = [await insertOrder('2031-12-31T19:59:59Z'), await insertOrder('2031-12-31T20:00:00Z')]
  assert.deepEqual([await numberOf(last), await numberOf(first)], ['SA-2031-000001', 'SA-2032-000001'])
  await db.run(sql`update number_series set last = 999999 where year = 2031`)
  assert.equal(await numberOf(await insertOrder('2031-12-31T19:59:59Z')), 'SA-2031-1000000')
})
