import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CartResponse } from '@sahra/shared/contract/cart'
import { sql } from '@sahra/server-kit/database/sql'
import { commandLine } from '../../merchant/command-line/testing/command-line'
import type { TestShopper } from '../../testing/test-shoppers.queries'
import { readStocks } from '../../testing/test-shoppers.queries'
import { assertRefused, openHoldingShop, placedId } from '../place-order/testing/holding-shop'

const shop = await openHoldingShop()
const { db, send, addItem, order, testShopper, unverified } = shop

type Item = Awaited<ReturnType<typeof addItem>>
const reserve = (who: TestShopper, { productId }: Item) => send(who, 'POST /api/reservation', { productId })
const stateOf = async (who: TestShopper, { productId }: Item) =>
  (await send(who, `GET /api/reservation/${productId}`)).json
const buy = (who: TestShopper, item: Item) => order(who, [{ ...item, quantity: 1 }])
/** As if the reservations of the item had been made earlier. */
const hoursPass = (hours: number, { productId }: Item) =>
  db.run(sql`
    update reservation set created_at = created_at - make_interval(hours => ${hours}),
      ends_at = ends_at - make_interval(hours => ${hours})
    where product_id = ${productId}`)
async function reserved(who: TestShopper, item: Item): Promise<string> {
  const { status, json } = await reserve(who, item)
  assert.equal(status, 200, JSON.stringify(json))
  assert.equal(json.isMine, true)
  return json.until as string
}

test('C431 a reserved product can be bought by its shopper alone', async () => {
  const [amal, noor, item] = [await testShopper(), await testShopper(), await addItem(1)]
  assert.deepEqual(await stateOf(noor, item), { until: null, isMine: false })
  const until = await reserved(amal, item)
  assert.deepEqual(await stateOf(amal, item), { until, isMine: true })
  assert.deepEqual(await stateOf(noor, item), { until, isMine: false })
  const refused = await buy(noor, item)
  assertRefused(refused, 'PRODUCT_RESERVED', { until, product: 'Dune Bag' })
  assert.match(refused.json.message as string, /^Dune Bag is reserved by another shopper until /)
  assert.deepEqual(await readStocks(db, [item]), [1], 'a refused order takes nothing')
  placedId(await buy(amal, item))
})

test('C431 a reservation lasts 24 hours of the clock of the database and then ends by itself', async () => {
  const [amal, noor, item] = [await testShopper(), await testShopper(), await addItem(1)]
  await reserved(amal, item)
  const length = await db.first<{ hours: number }>(sql`
    select extract(epoch from ends_at - created_at)::int / 3600 as hours from reservation where product_id = ${item.productId}`)
  assert.equal(length?.hours, 24)
  await hoursPass(24, item)
  assert.deepEqual(await stateOf(noor, item), { until: null, isMine: false })
  placedId(await buy(noor, item))
})

test('C431 a shopper reserves one product a day, and the same one once in seven days', async () => {
  const [amal, first, second] = [await testShopper(), await addItem(1), await addItem(1)]
  const until = await reserved(amal, first)
  assert.equal(await reserved(amal, first), until, 'again changes nothing')
  assertRefused(await reserve(amal, second), 'RESERVED_TODAY')
  await hoursPass(24, first)
  assertRefused(await reserve(amal, first), 'RESERVED_BEFORE')
  await reserved(amal, second)
  await hoursPass(24, second)
  await hoursPass(6 * 24, first)
  await reserved(amal, first)
})

test('C431 only a verified shopper reserves, and only the last unit of a product on sale', async () => {
  const [amal, item] = [await testShopper(), await addItem(1)]
  assertRefused(await reserve(await unverified(), item), 'VERIFY_TO_RESERVE')
  const rows = await db.first<{ n: number }>(
    sql`select count(*)::int as n from reservation where product_id = ${item.productId}`
  )
  assert.equal(rows?.n, 0)
  assertRefused(await reserve(amal, await addItem(2)), 'NOT_RESERVABLE')
  assertRefused(await reserve(amal, await addItem(0)), 'NOT_RESERVABLE')
  const hidden = await addItem(1)
  await db.run(sql`update product set active = false where id = ${hidden.productId}`)
  assertRefused(await reserve(amal, hidden), 'NOT_RESERVABLE')
  const uncounted = await addItem(1)
  await db.run(sql`update variant set supply = 'uncounted' where id = ${uncounted.variantId}`)
  assertRefused(await reserve(amal, uncounted), 'NOT_RESERVABLE')
  assert.equal((await reserve(amal, { ...item, productId: 'a'.repeat(24) })).status, 404)
  await reserved(amal, item)
})

test('C431 of shoppers who reserve at once one gets the product', async () => {
  const item = await addItem(1)
  const testShoppers = await Promise.all(Array.from({ length: 6 }, testShopper))
  const responses = await Promise.all(testShoppers.map(who => reserve(who, item)))
  assert.equal(responses.filter(({ status }) => status === 200).length, 1)
  for (const response of responses.filter(({ status }) => status !== 200))
    assertRefused(response, 'PRODUCT_RESERVED')
})

test('C431 a shopper who reserves several products at once gets one', async () => {
  const amal = await testShopper()
  const items = await Promise.all(Array.from({ length: 6 }, () => addItem(1)))
  const responses = await Promise.all(items.map(item => reserve(amal, item)))
  assert.equal(responses.filter(({ status }) => status === 200).length, 1)
  for (const response of responses.filter(({ status }) => status !== 200))
    assertRefused(response, 'RESERVED_TODAY')
})

test('C431 of an order and a reservation at once one wins', async () => {
  for (let round = 0; round < 10; round++) {
    const [amal, noor, item] = [await testShopper(), await testShopper(), await addItem(1)]
    const [held, bought] = await Promise.all([reserve(amal, item), buy(noor, item)])
    assert.deepEqual([held.status, bought.status].sort(), held.status === 200 ? [200, 409] : [201, 409])
    if (held.status === 200) assertRefused(bought, 'PRODUCT_RESERVED')
    else assertRefused(held, 'NOT_RESERVABLE')
  }
})

test('C431 units that come in later can be bought by others, the reserved one cannot', async () => {
  const [amal, noor, item] = [await testShopper(), await testShopper(), await addItem(1)]
  await reserved(amal, item)
  await db.run(sql`update variant set stock = 2 where id = ${item.variantId}`)
  placedId(await buy(noor, item))
  assertRefused(await buy(noor, item), 'PRODUCT_RESERVED')
  placedId(await buy(amal, item))
})

test('C441 the cart of another shopper refuses a reserved product, and a line that it has is unavailable', async () => {
  const [amal, noor, item] = [await testShopper(), await testShopper(), await addItem(1)]
  const cartOf = async (who: TestShopper) => {
    const { items } = (await send(who, 'GET /api/cart/')).json as CartResponse
    return items.map(({ stock, unavailable, reason, reservedUntil }) => ({
      ...{ stock, unavailable, reason },
      ...(reservedUntil && { reservedUntil })
    }))
  }
  const free = { stock: 1, unavailable: false, reason: null }
  const add = (who: TestShopper) => send(who, 'POST /api/cart/add', { ...item, quantity: 1 })
  assert.equal((await add(noor)).status, 200)
  const until = await reserved(amal, item)
  const taken = { stock: 0, unavailable: true, reason: 'PRODUCT_RESERVED', reservedUntil: until }
  assert.deepEqual(await cartOf(noor), [taken])
  assert.equal((await send(noor, 'POST /api/cart/remove', item)).status, 200)
  assertRefused(await add(noor), 'PRODUCT_RESERVED', { until, product: 'Dune Bag' })
  assert.deepEqual(await cartOf(noor), [])
  assert.equal((await add(amal)).status, 200)
  assert.deepEqual(await cartOf(amal), [free])

  await db.run(sql`update variant set stock = 2 where id = ${item.variantId}`)
  assert.equal((await add(noor)).status, 200, 'a unit that came in later')
  assert.deepEqual(await cartOf(noor), [free])
  assert.deepEqual((await add(noor)).json.left, 1)
  await db.run(sql`update variant set stock = 1 where id = ${item.variantId}`)
  await hoursPass(24, item)
  assert.deepEqual(await cartOf(noor), [free], 'it ends by itself')
})

test('C431 an id that cannot be stored is not found', async () => {
  const { status, json } = await send(await testShopper(), 'GET /api/reservation/%00')
  assert.deepEqual([status, json.code], [404, 'NOT_FOUND'])
})

test('C431 the team lists what is reserved', async () => {
  const [amal, item] = [await testShopper(), await addItem(1)]
  await reserved(amal, item)
  const lines = await commandLine(shop)('reservations')
  const email = await db.first<{ email: string }>(sql`select email from shopper where id = ${amal.id}`)
  assert.match(lines[0] ?? '', /^[0-9a-f]{24} {2}until .* Dune Bag$/)
  assert.ok(lines[0]?.includes(email?.email ?? '–'))
  await hoursPass(24, item)
  assert.ok(!(await commandLine(shop)('reservations')).join('\n').includes(email?.email ?? '–'))
})

test('C431 the team ends a reservation, and others can order the product', async () => {
  const [amal, noor, item] = [await testShopper(), await testShopper(), await addItem(1)]
  await reserved(amal, item)
  const id = (await commandLine(shop)('reservations'))[0]?.split(' ')[0] ?? ''
  assert.deepEqual(await commandLine(shop)('reservation', 'end', id), [
    'The reservation of Dune Bag has ended.'
  ])
  placedId(await buy(noor, item))
  await assert.rejects(commandLine(shop)('reservation', 'end', id), /has this id/)
})
