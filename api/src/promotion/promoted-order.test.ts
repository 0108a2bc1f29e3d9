import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/platform/database/sql'
import { place, tracking } from '../order/testing/place-orders'
import { deliverOrder, refundOrder, shipOrder } from '../order/status.service'
import { addProduct, openTestApi, shopper } from '../testing/test-api'
import { adminOf } from './testing/admin'

const { app, db, deps } = await openTestApi()
const { add, type } = adminOf(db, deps)
const { productId } = await addProduct(db, { name: 'Bag', price: 10_000, stock: 1000 })
const { productId: scarfId } = await addProduct(db, { name: 'Scarf', price: 3333, stock: 1000 })
const bag = { productId, quantity: 1 }
const scarf = { productId: scarfId, quantity: 1 }

test('C150 the command line shows what was taken off an order', async () => {
  await add('Silk', '10', '--code', 'SILK')
  const { json } = await place(await shopper(app), [bag], { promotionCode: 'SILK' })
  assert.ok(
    (await type('orders', 'show', json.number)).some(line => /−AED\s10\.00 {2}Silk \(SILK\)/.test(line))
  )
})

test('C150 what comes back is what was paid: refund, return and invoice know the discount', async () => {
  const amal = await shopper(app)
  await add('Third', '33.33%', '--code', 'THIRD')
  const { json } = await place(amal, [{ ...bag, quantity: 3 }, scarf], { promotionCode: 'THIRD' })
  const id = json._id as string
  await shipOrder(deps, id, tracking)
  await deliverOrder(deps, id)
  const invoice = await amal.get(`/api/order/${id}/invoice.pdf`)
  assert.equal(invoice.status, 200)
  const { refunded } = await refundOrder(deps, id)
  assert.equal(refunded, Math.round(json.totalAmount * 100))
})

test('C150 nothing to pay is nothing for a card', async () => {
  const amal = await shopper(app)
  await db.run(sql`insert into setting (key, value) values ('public', '{"shipping":{"methods":[],"freeOver":0},"tax":{"rate":5,"displayMode":"exclusive"}}'::jsonb)
    on conflict (key) do update set value = excluded.value`)
  await add('Gift', '100%', '--code', 'GIFT')
  const card = await place(amal, [bag], { promotionCode: 'GIFT', paymentMethod: 'STRIPE' })
  assert.deepEqual([card.status, card.json.code], [409, 'CONFLICT'])
  const cash = await place(amal, [bag], { promotionCode: 'GIFT' })
  assert.deepEqual([cash.status, cash.json.totalAmount], [201, 0])
})

test('C150 codes cannot be tried without end', async () => {
  const limited = await openTestApi({ rateLimit: true }, db)
  const amal = await shopper(limited.app)
  assert.equal((await amal.post('/api/cart/add', bag)).status, 200)
  const codes = new Set<string>()
  for (let index = 0; index < 21; index++) {
    const { json } = await amal.put('/api/cart/code', { code: `GUESS-${index}` })
    codes.add(json.code)
  }
  assert.deepEqual([...codes], ['PROMOTION_UNKNOWN', 'TOO_MANY'])
  const offered = await amal.post('/api/promotion/offer', { products: [bag], code: 'GUESS' })
  assert.equal(offered.json.code, 'TOO_MANY')
  assert.equal((await amal.get('/api/cart/')).status, 200)
})
