import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import { sql } from '@sahra/server-kit/database/sql'

const refusing = 'http://127.0.0.1:1'
const { app, db } = await openTestApi({
  stripe: { secretKey: 'sk_test', webhookSecret: 'whsec', apiUrl: refusing },
  razorpay: {
    keyId: 'rzp',
    keySecret: 'secret',
    webhookSecret: 'secret',
    apiUrl: refusing,
    amountMax: 30_000
  }
})
const amal = await shopper(app)
// Prices with tax are the total, and what costs this much ships for nothing.
await db.run(sql`
  insert into setting (key, value) values ('public', ${JSON.stringify({
    ...{ shipping: { methods: [] }, tax: { rate: 5, displayMode: 'inclusive' } }
  })}::jsonb) on conflict (key) do update set value = excluded.value`)

const ordered = async (method: string, price: number, quantity = 1) => {
  const { productId, variantId } = await addProduct(db, { price, variants: [{ stock: 99 }] })
  const { status, json } = await amal.post('/api/order', {
    products: [{ productId, variantId, quantity }],
    ...{ address: { street: '1 Palm St' }, paymentMethod: method }
  })
  const row = await db.first<{ stock: number }>(sql`select stock from variant where id = ${variantId}`)
  return { status, reason: json.reason, amount: json.amount, message: json.message, stock: row?.stock }
}

test('C273 an order above the largest amount of its provider is refused and holds nothing', async () => {
  const huge = await ordered('STRIPE', 700_000_000, 29)
  assert.deepEqual([huge.status, huge.reason, huge.stock], [409, 'PAYMENT_TOO_LARGE', 99])
  assert.equal(huge.amount, 999_999.99)
  assert.match(
    huge.message,
    /^A card takes at most AED\s999,999\.99 at once\. Please choose another method, or contact us\.$/
  )
  const razorpay = await ordered('RAZORPAY', 3_000_001)
  assert.deepEqual([razorpay.status, razorpay.reason, razorpay.amount], [409, 'PAYMENT_TOO_LARGE', 30_000])
  assert.match(razorpay.message, /^Razorpay takes/)
})

test('C273 the largest amount itself is placed', async () => {
  assert.deepEqual((await ordered('STRIPE', 99_999_999)).status, 201)
  assert.deepEqual((await ordered('STRIPE', 100_000_000)).status, 409)
  assert.deepEqual((await ordered('RAZORPAY', 3_000_000)).status, 201)
})
