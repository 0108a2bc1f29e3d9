import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import { address, cash, place, stockOf } from '../order/testing/place-orders'

const { app, db } = await openTestApi()

test('API-043 a repeated key returns the same order on both URLs and rejects another order', async () => {
  const amal = await shopper(app)
  const { productId, variantId } = await addProduct(db, { variants: [{ stock: 5 }] })
  const products = [{ productId, variantId, quantity: 1 }]
  const key = { 'idempotency-key': 'try-1' }
  const first = await place(amal, products, {}, key)
  const again = await place(amal, products, { totalAmount: 5 }, key)
  const elsewhere = await amal.post('/api/order/place', { products, ...cash }, key)
  assert.deepEqual([first.status, again.status, elsewhere.status], [201, 200, 200])
  assert.deepEqual([again.json, elsewhere.json], [first.json, first.json])
  assert.equal(await stockOf(db, variantId), 4)
  assert.equal((await place(amal, [{ ...products[0], quantity: 2 }], {}, key)).status, 409)
  const noor = await shopper(app, 'Noor')
  assert.equal((await place(noor, products, {}, key)).status, 201)
  assert.equal((await place(amal, products, {}, { 'idempotency-key': 'x'.repeat(201) })).status, 400)
  const mails = await db.many(sql`select from mail where recipient = ${amal.email} and kind = 'order'`)
  assert.equal(mails.length, 1)
})

test('API-043 a key of a failed order can be used again', async () => {
  const amal = await shopper(app)
  const { productId, variantId } = await addProduct(db, { variants: [{ stock: 0 }] })
  const products = [{ productId, variantId, quantity: 1 }]
  const key = { 'idempotency-key': 'try-1' }
  assert.equal((await place(amal, products, {}, key)).status, 409)
  await db.run(sql`update variant set stock = 1 where id = ${variantId}`)
  assert.equal((await place(amal, products, {}, key)).status, 201)
})

test('C101 a cart is ordered once: a repeat returns the first order, a difference is 409', async () => {
  const amal = await shopper(app)
  const { productId, variantId } = await addProduct(db, { variants: [{ stock: 5 }] })
  const cart = await amal.post('/api/cart/add', { productId, variantId, quantity: 2 })
  const products = [{ productId, variantId, quantity: 2 }]
  const fromCart = { cartVersion: cart.json.version }
  const first = await place(amal, products, fromCart, { 'idempotency-key': 'tab-1' })
  assert.equal(first.status, 201)
  assert.deepEqual((await amal.get('/api/cart')).json.items, [])
  const second = await place(amal, products, fromCart, { 'idempotency-key': 'tab-2' })
  assert.deepEqual([second.status, second.json._id], [200, first.json._id])
  const other = await place(amal, products, { ...fromCart, address: { ...address, street: 'elsewhere' } })
  assert.deepEqual(
    [other.status, other.json.message],
    [409, 'This cart has been ordered already. You find the order under My Orders.']
  )
  assert.equal(await stockOf(db, variantId), 3)
})

test('C101 rejects an order that is not the whole cart or of an older version', async () => {
  const amal = await shopper(app)
  const one = await addProduct(db)
  const two = await addProduct(db)
  const old = (await amal.post('/api/cart/add', { productId: one.productId })).json.version
  const now = (await amal.post('/api/cart/add', { productId: two.productId })).json.version
  const both = [one, two].map(({ productId }) => ({ productId, quantity: 1 }))
  for (const [products, cartVersion] of [
    [both.slice(1), now],
    [both.map(line => ({ ...line, quantity: 2 })), now],
    [both, old],
    [both, 'not a version']
  ] as const)
    assert.equal((await place(amal, products as unknown[], { cartVersion })).status, 409)
  await db.run(sql`update product set active = false where id = ${two.productId}`)
  const rest = await place(amal, both.slice(0, 1), { cartVersion: now })
  assert.equal(rest.status, 201)
})

test('SEC-22 the eleventh order of a shopper in a minute is 429, counted over both URLs', async () => {
  const limited = await openTestApi({ rateLimit: true }, db)
  const amal = await shopper(limited.app)
  const statuses = []
  for (let n = 0; n < 11; n++)
    statuses.push(
      (await amal.post(n % 2 ? '/api/order' : '/api/order/place', { products: [], ...cash })).status
    )
  assert.deepEqual(statuses, [...Array(10).fill(400), 429])
})
