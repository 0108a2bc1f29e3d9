import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGE_HEADER } from '@sahra/shared/contract/headers'
import { sql } from '@sahra/server-kit/database/sql'
import { place, tracking } from '../order/testing/place-orders'
import { deliverOrder, refundOrder, shipOrder } from '../order-management/status.service'
import { addProduct, lastMail, openTestApi, shopper } from '../../testing/test-api'
import { adminOf } from './testing/admin'

const { app, db, deps } = await openTestApi()
const { add, type } = adminOf({ db, deps })
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

test('C162 the name of a promotion is shown in Arabic in cart, offer, order and mail, and stays English elsewhere', async () => {
  const number = await add('Dune days', '10%', '--code', 'DUNE')
  const label = 'أيام الكثبان'
  await type('translate', 'promotion', 'dune', 'ar', 'name', 'أيام')
  await type('translate', 'promotion', number, 'ar', 'name', label)
  const amal = await shopper(app)
  await amal.post('/api/cart/add', bag)
  const entered = await amal.put('/api/cart/code?lang=ar', { code: 'DUNE' })
  assert.deepEqual([entered.json.promotion.discount.label, entered.json.promotion.code], [label, 'DUNE'])
  assert.equal((await amal.get('/api/cart/?lang=ar')).json.promotion.discount.label, label)
  assert.equal((await amal.get('/api/cart/')).json.promotion.discount.label, 'Dune days')
  const offered = await amal.post('/api/promotion/offer?lang=ar', { products: [bag], code: 'DUNE' })
  assert.equal(offered.json.promotion.discount.label, label)
  const arabic = { [LANGUAGE_HEADER]: 'ar' }
  const { json } = await place(amal, [bag], { promotionCode: 'DUNE' }, arabic)
  const labelIn = async (query: string) =>
    (await amal.get(`/api/order/${json._id}${query}`)).json.pricing.discount.label as string
  assert.deepEqual([await labelIn('?lang=ar'), await labelIn('')], [label, 'Dune days'])
  const mail = await lastMail(db, amal.email, 'order')
  assert.ok(mail?.body.includes(label) && !mail.body.includes('Dune days'), mail?.body)
  assert.ok((await type('translate', 'list', 'fr')).some(line => /promotion/.test(line)))
  await type('promotion', 'set', number, 'name', 'Dune week')
  assert.equal((await amal.get('/api/cart/?lang=ar')).json.promotion.discount.label, 'Dune week')
  assert.equal(await labelIn('?lang=ar'), label)
})
