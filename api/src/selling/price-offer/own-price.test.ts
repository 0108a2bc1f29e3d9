import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGE_HEADER } from '@sahra/shared/contract/headers'
import type { CartResponse } from '@sahra/shared/contract/cart'
import type { Order } from '@sahra/shared/contract/order'
import { sql } from '@sahra/server-kit/database/sql'
import { sweepTasks } from '../../sweeper'
import { commandLine } from '../../merchant/command-line/testing/command-line'
import type { ItemKey, TestShopper } from '../../testing/test-shoppers.queries'
import { placedId } from '../place-order/testing/holding-shop'
import { openOfferShop } from './testing/offer-shop'

const shop = await openOfferShop()
const { db, deps, send, stateOf, makes, accepted, idOf, hoursPass, addOffered, buy, order, elsewhere } = shop
const { testShopper } = shop
const type = commandLine(shop)

const cartOf = async (who: TestShopper) => (await send(who, 'GET /api/cart/')).json as unknown as CartResponse
const lineOf = async (who: TestShopper) => {
  const [line] = (await cartOf(who)).items
  return [line?.unitPrice, line?.agreedUntil !== undefined]
}
const add = (who: TestShopper, item: ItemKey, quantity = 1) =>
  send(who, 'POST /api/cart/add', { ...item, quantity })
const subtotalOf = (json: Record<string, unknown>) => (json as unknown as Order).pricing?.subtotal
const setPrice = (item: ItemKey, fils: number) =>
  db.run(sql`update variant set price = ${fils} where id = ${item.variantId}`)
const setStock = (item: ItemKey, stock: number) =>
  db.run(sql`update variant set stock = ${stock} where id = ${item.variantId}`)

test('C442 an accepted offer is the price of its shopper alone, in cart, Buy Now and one order, with its invoice', async () => {
  const [amal, noor, item] = [await testShopper(), await testShopper(), await addOffered()]
  await add(amal, item)
  await add(noor, item)
  await makes(amal, item, 800)
  assert.deepEqual(await lineOf(amal), [1000, false], 'an offer that waits is no price')
  await type('offer', 'accept', await idOf(item))
  assert.deepEqual(await lineOf(amal), [800, true])
  assert.deepEqual(await lineOf(noor), [1000, false])
  const placed = await buy(amal, item)
  const id = placedId(placed)
  assert.equal(subtotalOf(placed.json), 800)
  assert.equal((placed.json as unknown as Order).products[0]?.unitPrice, 800)
  assert.equal((await stateOf(amal, item)).state, 'ordered')
  const mail = await db.first<{ body: string }>(sql`select body from mail where order_id = ${id}`)
  assert.match(mail?.body ?? '', /AED 800\.00/)
  await setStock(item, 1)
  assert.deepEqual(await lineOf(amal), [1000, false], 'once')
  assert.equal(subtotalOf((await buy(amal, item)).json), 1000)
})

test('C442 it is the price of one unit, for 24 hours, and given back by an order that is cancelled', async () => {
  const [amal, item] = [await testShopper(), await addOffered()]
  await accepted(amal, item, 800)
  await setStock(item, 3)
  await add(amal, item, 2)
  assert.deepEqual(await lineOf(amal), [1000, false], 'of several units')
  await send(amal, 'PATCH /api/cart/update', { ...item, quantity: 1 })
  assert.deepEqual(await lineOf(amal), [800, true])
  const id = placedId(await buy(amal, item))
  assert.deepEqual(await lineOf(amal), [1000, false])
  await send(amal, `PUT /api/order/cancel/${id}`)
  assert.deepEqual(await lineOf(amal), [800, true])
  await hoursPass(24, item)
  assert.deepEqual(await lineOf(amal), [1000, false])
  assert.equal((await stateOf(amal, item)).state, 'lapsed')
})

test('C442, C104 after its end the higher total is not charged unasked', async () => {
  const [amal, item] = [await testShopper(), await addOffered()]
  await accepted(amal, item, 800)
  const { address, ip } = elsewhere()
  const request = { products: [{ ...item, quantity: 1 }], address, paymentMethod: 'COD', codConfirmed: true }
  const place = (shownTotal: number) =>
    send(amal, 'POST /api/order', { ...request, shownTotal }, { 'x-forwarded-for': ip })
  await hoursPass(24, item)
  const { status, json } = await place(840)
  assert.deepEqual([status, json.code], [409, 'PRICE_CHANGED'])
  assert.equal(subtotalOf(json), 1000)
  placedId(await place(1050))
})

test('C442 of an offer and a price that falls below it the lower one counts, and the offer stays', async () => {
  const [amal, item] = [await testShopper(), await addOffered()]
  await accepted(amal, item, 800)
  await setPrice(item, 75_000)
  await add(amal, item)
  assert.deepEqual(await lineOf(amal), [750, false])
  const placed = await buy(amal, item)
  assert.equal(subtotalOf(placed.json), 750)
  assert.equal((await stateOf(amal, item)).state, 'accepted')
})

test('C442, C150 promotions take nothing off an accepted offer, and what they take off the rest stays', async () => {
  const [amal, item, other] = [await testShopper(), await addOffered(), await addOffered()]
  await accepted(amal, item, 800)
  await type('promotion', 'add', 'Evening', '10%', '--code', 'EVENING')
  const enter = () => send(amal, 'PUT /api/cart/code', { code: 'EVENING' })
  await add(amal, item)
  assert.equal((await enter()).json.code, 'PROMOTION_OTHER_ITEMS')
  const single = { products: [{ ...item, quantity: 1 }], code: 'EVENING' }
  assert.equal((await send(amal, 'POST /api/promotion/offer', single)).json.code, 'PROMOTION_OTHER_ITEMS')
  await add(amal, other)
  assert.equal(((await enter()).json as unknown as CartResponse).promotion?.discount?.amount, 100)
  const body = { promotionCode: 'EVENING' }
  const { address, ip } = elsewhere()
  const products = [item, other].map(each => ({ ...each, quantity: 1 }))
  const placed = await send(
    amal,
    'POST /api/order',
    { products, address, paymentMethod: 'COD', codConfirmed: true, ...body },
    { 'x-forwarded-for': ip }
  )
  placedId(placed)
  const { pricing } = placed.json as unknown as Order
  assert.deepEqual([pricing?.subtotal, pricing?.discount?.amount], [1800, 100])
})

test('C442 of two orders of a shopper at once one has the price', async () => {
  for (let round = 0; round < 3; round++) {
    const [amal, item] = [await testShopper(), await addOffered()]
    await accepted(amal, item, 800)
    await setStock(item, 2)
    const orders = await Promise.all([buy(amal, item), order(amal, [{ ...item, quantity: 1 }])])
    assert.deepEqual(orders.map(({ json }) => subtotalOf(json)).sort(), [1000, 800])
  }
})

test('C442 mails say what has become of an offer, once, in the language in which it was made', async () => {
  const mailsOf = async ({ id }: TestShopper) =>
    (
      await db.many<{ subject: string; body: string }>(sql`
        select subject, body from mail where recipient = ${`${id}@example.com`} order by created_at, id`)
    ).map(({ subject, body }) => [subject, body] as const)
  const [sweep] = await sweepTasks({ ...deps, db }, { warn: () => undefined } as never)
  const [amal, noor, salma] = [await testShopper(), await testShopper(), await testShopper()]
  const products = [await addOffered(), await addOffered(), await addOffered()] as const
  await accepted(amal, products[0], 800)
  await send(
    noor,
    'POST /api/price-offer',
    { productId: products[1].productId, amount: 900 },
    { [LANGUAGE_HEADER]: 'ar' }
  )
  await type('offer', 'decline', await idOf(products[1]))
  await makes(salma, products[2], 700)
  await sweep?.run({}, {} as never)
  assert.deepEqual(await mailsOf(salma), [])
  await hoursPass(24, products[2])
  await sweep?.run({}, {} as never)
  await sweep?.run({}, {} as never)
  const [[accept], [decline], ended] = [await mailsOf(amal), await mailsOf(noor), await mailsOf(salma)]
  assert.match(accept?.[0] ?? '', /Your offer for .*Dune Bag.* is accepted/)
  assert.match(accept?.[1] ?? '', /is yours for AED 800\.00\.[^]*\/product\//)
  assert.match(decline?.[0] ?? '', /عرضك لقطعة/)
  assert.match(decline?.[1] ?? '', /900[^]*\/ar\/product\//)
  assert.equal(ended.length, 1)
  assert.match(ended[0]?.[1] ?? '', /did not answer your offer of AED 700\.00/)
})

test('C442 the file of the data has the offers, and closing the account deletes them', async () => {
  const [amal, item] = [await testShopper(), await addOffered()]
  await accepted(amal, item, 800)
  const { json } = await send(amal, 'GET /api/user/export')
  const [mine] = json.priceOffers as { amount: number; state: string }[]
  assert.deepEqual([mine?.amount, mine?.state], [800, 'accepted'])
  await type('customer', 'erase', `${amal.id}@example.com`)
  const row = await db.first<{ n: number }>(
    sql`select count(*)::int as n from price_offer where shopper_id = ${amal.id}`
  )
  assert.equal(row?.n, 0)
})
