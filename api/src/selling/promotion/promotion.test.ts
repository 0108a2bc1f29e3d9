import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { place, tracking } from '../order/testing/place-orders'
import { expireOrder } from '../order-management/let-go.service'
import { deliverOrder, rejectOrder, shipOrder } from '../order-management/status.service'
import { addProduct, lastMail, openTestApi, password, shopper, type SignedIn } from '../../testing/test-api'
import { adminOf } from './testing/admin'

const { app, db, deps } = await openTestApi({ rateLimit: false })
const { productId } = await addProduct(db, { name: 'Bag', price: 10_000, stock: 1000 })
const { productId: scarfId } = await addProduct(db, { name: 'Scarf', price: 3333, stock: 1000 })
const bag = { productId, quantity: 1 }
const scarf = { productId: scarfId, quantity: 1 }
await db.run(
  sql`insert into brand (id, slug, name) values ('00000000000000000000b001', 'silk-house', 'Silk House')`
)
await db.run(sql`update product set brand_id = '00000000000000000000b001' where id = ${scarfId}`)

const { type, add } = adminOf({ db, deps })
const addToCart = async (who: SignedIn, ...items: object[]) => {
  for (const item of items) assert.equal((await who.post('/api/cart/add', item)).status, 200)
}
const enter = (who: SignedIn, code: string) => who.put('/api/cart/code', { code })

test('C150 a shop without promotions has none of the fields', async () => {
  const amal = await shopper(app)
  await addToCart(amal, bag)
  const cart = (await amal.get('/api/cart/')).json
  assert.deepEqual(Object.keys(cart).sort(), ['items', 'version'])
  const { json } = await place(amal, [bag])
  assert.ok(!('discount' in json.pricing) && !('discount' in json.products[0]))
  assert.deepEqual((await amal.post('/api/promotion/offer', { products: [bag] })).json, {})
})

test('C150 a code is entered at the cart, reduces order and VAT, and leaves with the cart', async () => {
  const number = await add('Welcome', '10%', '--code', 'welcome10')
  const amal = await shopper(app)
  await addToCart(amal, bag, scarf)
  assert.deepEqual((await amal.get('/api/cart/')).json.promotion, { takesCode: true })
  const entered = await enter(amal, ' Welcome10 ')
  assert.equal(entered.status, 200)
  assert.deepEqual(entered.json.promotion, {
    takesCode: true,
    code: 'WELCOME10',
    discount: { amount: 13.33, label: 'Welcome', code: 'WELCOME10' }
  })
  const { version } = (await amal.get('/api/cart/')).json
  const { status, json } = await place(amal, [bag, scarf], {
    cartVersion: version,
    promotionCode: 'welcome10',
    // 133.33 - 13.33 + 15 of delivery, and 5% of it.
    shownTotal: 141.75
  })
  assert.deepEqual([status, json.totalAmount], [201, 141.75])
  const { subtotal, discount, shippingFee, taxAmount } = json.pricing
  assert.deepEqual(
    [subtotal, discount, shippingFee, taxAmount],
    [133.33, { amount: 13.33, label: 'Welcome', code: 'WELCOME10' }, 15, 6.75]
  )
  const shares = json.products.map((line: { title: string; discount: number }) => [line.title, line.discount])
  assert.deepEqual(Object.fromEntries(shares), { Bag: 10, Scarf: 3.33 })
  assert.deepEqual((await amal.get('/api/cart/')).json.promotion, { takesCode: true })
  assert.match((await lastMail(db, amal.email, 'order'))?.body ?? '', /Discount \(Welcome\)[^]*13\.33/)
  await type('promotion', 'end', number)
})

test('C150 why a code takes nothing off is told by its code', async () => {
  const amal = await shopper(app)
  await addToCart(amal, bag)
  await add('Later', '5%', '--code', 'LATER', '--from', '2099-01-01')
  await add('Silk', '5%', '--code', 'SILK', '--brand', 'silk house')
  await add('Large', '5%', '--code', 'LARGE', '--minimum', '100.01')
  const last = await add('Last', '5%', '--code', 'LAST', '--limit', '1')
  await add('Once', '5%', '--code', 'ONCE', '--per-shopper', '1')
  assert.equal((await place(await shopper(app), [bag], { promotionCode: 'LAST' })).status, 201)
  assert.equal((await place(amal, [bag], { promotionCode: 'ONCE' })).status, 201)
  for (const [code, problem] of [
    ['NOTHING', 'PROMOTION_UNKNOWN'],
    ['LATER', 'PROMOTION_PLANNED'],
    ['WELCOME10', 'PROMOTION_ENDED'],
    ['SILK', 'PROMOTION_OTHER_ITEMS'],
    ['LARGE', 'PROMOTION_BELOW_MINIMUM'],
    ['LAST', 'PROMOTION_USED_UP'],
    ['ONCE', 'PROMOTION_USED_BY_SHOPPER']
  ] as const) {
    const refused = await enter(amal, code)
    assert.deepEqual([refused.status, refused.json.code], [409, problem])
    const unplaced = await place(amal, [bag], { promotionCode: code })
    assert.deepEqual([unplaced.status, unplaced.json.code], [409, problem])
    const offered = await amal.post('/api/promotion/offer', { products: [bag], code })
    assert.deepEqual([offered.status, offered.json.code], [409, problem])
  }
  assert.equal((await amal.get('/api/cart/')).json.promotion.code, undefined)
  await type('promotion', 'end', last)
})

test('C150 a code that stops counting while it is in the cart says so there', async () => {
  const amal = await shopper(app)
  await addToCart(amal, bag)
  const number = await add('Short', '5%', '--code', 'SHORT')
  assert.equal((await enter(amal, 'SHORT')).status, 200)
  await type('promotion', 'end', number)
  const { promotion } = (await amal.get('/api/cart/')).json
  assert.deepEqual(promotion, {
    takesCode: true,
    code: 'SHORT',
    problem: { code: 'PROMOTION_ENDED', message: 'This code has ended.' }
  })
  const removed = await amal.delete('/api/cart/code')
  assert.deepEqual(removed.json.promotion, { takesCode: true })
})

test('C150 one without a code reduces what it is for, in cart, Buy Now and order, and a better one wins', async () => {
  const amal = await shopper(app)
  await addToCart(amal, bag, scarf)
  const silk = await add('Silk week', '20%', '--brand', 'Silk House')
  const discount = { amount: 6.67, label: 'Silk week' }
  assert.deepEqual((await amal.get('/api/cart/')).json.promotion.discount, discount)
  assert.deepEqual((await amal.post('/api/promotion/offer', { products: [scarf] })).json.promotion, {
    takesCode: true,
    discount
  })
  assert.equal((await enter(amal, 'SILK')).json.code, 'PROMOTION_NOT_BETTER')
  const placed = await place(amal, [bag, scarf], { promotionCode: 'SILK' })
  assert.deepEqual(placed.json.pricing.discount, discount)
  await add('All bags', '15', '--category', 'bags')
  assert.equal((await amal.get('/api/cart/')).json.promotion.discount.label, 'All bags')
  await type('promotion', 'end', silk)
  await db.run(sql`update promotion set ended_at = now() where code is null`)
  // The shopper saw a lower total: nothing is placed unasked (C104).
  const risen = await place(amal, [bag], { shownTotal: 100 })
  assert.deepEqual([risen.status, risen.json.code], [409, 'PRICE_CHANGED'])
})

test('C150 of shoppers at the same moment as many get the reduction as it has uses', async () => {
  const testShoppers: SignedIn[] = []
  for (let index = 0; index < 8; index++) testShoppers.push(await shopper(app, `Shopper${index}`))
  await add('Three', '10%', '--code', 'THREE', '--limit', '3')
  const placed = await Promise.all(
    testShoppers.map(testShopper => place(testShopper, [bag], { promotionCode: 'THREE' }))
  )
  assert.equal(placed.filter(({ status }) => status === 201).length, 3)
  for (const { status, json } of placed)
    if (status !== 201) assert.deepEqual([status, json.code], [409, 'PROMOTION_USED_UP'])

  const automatic = await add('First two', '10%', '--limit', '2')
  const orders = await Promise.all(testShoppers.map(testShopper => place(testShopper, [bag])))
  assert.deepEqual(new Set(orders.map(({ status }) => status)), new Set([201]))
  assert.equal(orders.filter(({ json }) => json.pricing.discount).length, 2)
  await type('promotion', 'end', automatic)
})

test('C150 one shopper at the same moment stays within her limit, also in a new account', async () => {
  const amal = await shopper(app)
  await add('Twice', '10%', '--code', 'TWICE', '--per-shopper', '2')
  const placed = await Promise.all(
    Array.from({ length: 5 }, () => place(amal, [bag], { promotionCode: 'TWICE' }))
  )
  assert.deepEqual(placed.map(({ status }) => status).sort(), [201, 201, 409, 409, 409])
  for (const { status, json } of placed)
    if (status === 201) {
      await shipOrder(deps, json._id, tracking)
      await deliverOrder(deps, json._id)
    }
  assert.equal((await amal.post('/api/user/close-account', { password })).status, 200)
  const again = await shopper(app)
  await db.run(sql`update shopper set email_key = ${amal.email.toLowerCase()} where email = ${again.email}`)
  const refused = await place(again, [bag], { promotionCode: 'TWICE' })
  assert.equal(refused.json.code, 'PROMOTION_USED_BY_SHOPPER')
})

test('C150 an order that is cancelled, rejected or not paid in time gives its use back, once', async () => {
  const amal = await shopper(app)
  await add('One', '10%', '--code', 'SINGLE', '--limit', '1', '--per-shopper', '1')
  const order = async () => {
    const { status, json } = await place(amal, [bag], { promotionCode: 'SINGLE' })
    return [status, json._id ?? json.code] as [number, string]
  }
  for (const end of [
    (id: string) => amal.put(`/api/order/cancel/${id}`),
    (id: string) => rejectOrder(deps, id),
    (id: string) => db.transaction(tx => expireOrder(tx, deps, id))
  ]) {
    const [status, id] = await order()
    assert.equal(status, 201)
    assert.deepEqual(await order(), [409, 'PROMOTION_USED_BY_SHOPPER'])
    await end(id)
  }
  assert.equal((await order())[0], 201)
})
