import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { commandLine } from '../../merchant/command-line/testing/command-line'
import { assertRefused, placedId } from '../place-order/testing/holding-shop'
import { openOfferShop } from './testing/offer-shop'

const shop = await openOfferShop()
const { db, send, offer, stateOf, makes, accepted, idOf, hoursPass, addOffered, buy, addItem } = shop
const { testShopper, unverified } = shop
const type = commandLine(shop)

test('C442 a shopper offers whole AED below the price and above the floor, and the offer waits for 24 hours', async () => {
  const [amal, noor, item] = [await testShopper(), await testShopper(), await addOffered()]
  const range = { least: 700, most: 999 }
  assert.deepEqual(await stateOf(amal, item), { state: 'none', amount: null, until: null, ...range })
  for (const amount of [699, 1000]) assertRefused(await offer(amal, item, amount), 'OFFER_AMOUNT', range)
  assert.equal((await offer(amal, item, 800.5)).status, 400)
  const { until, ...made } = await makes(amal, item, 800)
  assert.deepEqual(made, { state: 'waiting', amount: 800, ...range })
  assert.deepEqual(await makes(amal, item, 800), { ...made, until }, 'again changes nothing')
  assertRefused(await offer(amal, item, 900), 'OFFER_OPEN')
  assert.equal((await stateOf(noor, item)).state, 'none', 'it is shown to its shopper alone')
  await hoursPass(24, item)
  assert.deepEqual(await stateOf(amal, item), { state: 'ended', amount: 800, until: null, ...range })
  await assert.rejects(type('offer', 'accept', await idOf(item)), /does not wait/)
  await makes(amal, item, 900)
})

test('C442 only a verified shopper offers, and only for the only unit of a product that takes offers', async () => {
  const [amal, item] = [await testShopper(), await addOffered()]
  assertRefused(await offer(await unverified(), item, 800), 'VERIFY_TO_OFFER')
  assertRefused(await offer(amal, await addItem(1, 100_000), 800), 'NOT_OFFERABLE')
  assertRefused(await offer(amal, await addOffered(2), 800), 'NOT_OFFERABLE')
  assertRefused(await offer(amal, await addOffered(0), 800), 'NOT_OFFERABLE')
  assert.equal((await stateOf(amal, await addOffered(0))).least, null)
  assert.equal((await offer(amal, { ...item, productId: 'a'.repeat(24) }, 800)).status, 404)
  assert.equal((await send(amal, 'GET /api/price-offer/%00')).status, 404)
  const until = (await send(await testShopper(), 'POST /api/reservation', { productId: item.productId })).json
    .until as string
  assertRefused(await offer(amal, item, 800), 'PRODUCT_RESERVED', { until })
})

test('C442 a shopper makes as many offers a day as the shop has set', async () => {
  const amal = await testShopper()
  await type('settings', 'orders', 'offers-a-day', '2')
  const [first, second] = [await addOffered(), await addOffered()]
  await makes(amal, first, 800)
  await makes(amal, second, 800)
  assertRefused(await offer(amal, await addOffered(), 800), 'OFFERS_TODAY', { most: 2 })
  await hoursPass(24, first)
  await makes(amal, await addOffered(), 800)
  await type('settings', 'orders', 'offers-a-day', 'default')
})

test('C442 of several offers of a shopper for a product at once one is made', async () => {
  const [amal, item] = [await testShopper(), await addOffered()]
  const responses = await Promise.all([800, 810, 820, 830].map(amount => offer(amal, item, amount)))
  assert.equal(responses.filter(({ status }) => status === 200).length, 1)
})

test('C442 of answers at once to one offer, and to those of two shoppers, one counts', async () => {
  for (let round = 0; round < 3; round++) {
    const [amal, noor, item] = [await testShopper(), await testShopper(), await addOffered()]
    await makes(amal, item, 800)
    const id = await idOf(item)
    await makes(noor, item, 900)
    const other = await idOf(item)
    const answers = [
      ['accept', id],
      ['accept', id],
      ['decline', id],
      ['accept', other]
    ]
    const results = await Promise.allSettled(answers.map(words => type('offer', ...words)))
    const [first, again, declined, theirs] = results.map(({ status }) => Number(status === 'fulfilled'))
    assert.equal(first! + again! + declined!, 1)
    assert.equal(first! + again! + theirs!, 1)
    const states = [(await stateOf(amal, item)).state, (await stateOf(noor, item)).state]
    assert.deepEqual(states, theirs ? ['declined', 'accepted'] : ['accepted', 'waiting'])
    await hoursPass(24, item)
  }
})

test('C442 of an answer and an order of the only unit at once each sees the other', async () => {
  for (let round = 0; round < 3; round++) {
    const [amal, noor, item] = [await testShopper(), await testShopper(), await addOffered()]
    await makes(amal, item, 800)
    const accept = type('offer', 'accept', await idOf(item)).catch((error: Error) => error)
    const [answer, order] = await Promise.all([accept, buy(noor, item)])
    placedId(order)
    if (answer instanceof Error) assert.match(answer.message, /not one is left/)
    assert.equal((await stateOf(amal, item)).state, answer instanceof Error ? 'waiting' : 'accepted')
    assert.equal((await buy(amal, item)).json.code, 'OUT_OF_STOCK')
    await hoursPass(24, item)
  }
})

test('C442 the team lists, accepts and declines offers, and Today counts those that wait', async () => {
  const waiting = async () =>
    Number(
      (await type('today'))
        .find(line => line.includes('offers'))
        ?.trim()
        .split(' ')[0]
    )
  const [amal, noor, item, second] = [
    await testShopper(),
    await testShopper(),
    await addOffered(),
    await addOffered()
  ]
  const before = await waiting()
  await makes(amal, item, 800)
  await makes(noor, second, 900)
  assert.equal(await waiting(), before + 2)
  const [id, other] = [await idOf(item), await idOf(second)]
  const row = (await type('offers', 'waiting')).find(line => line.startsWith(id)) ?? ''
  assert.match(row, /^[0-9a-f]{24} {2}waiting +AED 800.00 of AED 1,000.00 +until .* {2}Dune Bag$/)
  assert.ok(row.includes(`${amal.id}@example.com`))
  assert.match(
    (await type('offer', 'accept', id))[0] ?? '',
    /Dune Bag: the offer of AED 800.00 is accepted until /
  )
  assert.match((await type('offer', 'decline', other))[0] ?? '', /AED 900.00 is declined/)
  assert.equal(await waiting(), before)
  assert.equal((await stateOf(amal, item)).state, 'accepted')
  assert.deepEqual((await stateOf(noor, second)).state, 'declined')
  await assert.rejects(type('offer', 'decline', id), /does not wait/)
  await assert.rejects(type('offer', 'accept', 'a'.repeat(24)), /has this id/)
  await makes(noor, second, 950)
})

test('C442 the field takes-offers of a product is set by the team, and its page has it', async () => {
  const [amal, item] = [await testShopper(), await addItem(1, 100_000)]
  const page = async () => (await send(amal, `GET /api/products/${item.productId}`)).json.product as object
  assert.ok(!('takesOffers' in (await page())))
  await type('product', 'set', item.productId, 'takes-offers', 'yes')
  assert.equal(((await page()) as { takesOffers: boolean }).takesOffers, true)
  await makes(amal, item, 800)
  await type('product', 'set', item.productId, 'takes-offers', 'no')
  assert.equal((await stateOf(amal, item)).state, 'waiting', 'what was made still waits')
})

test('C442 an order cannot take what another shopper was offered', async () => {
  const [amal, noor, item] = [await testShopper(), await testShopper(), await addOffered()]
  await accepted(amal, item, 800)
  const { json } = await buy(noor, item)
  assert.equal((json.pricing as { subtotal: number }).subtotal, 1000)
  assert.equal(
    (
      await db.first<{ n: number }>(
        sql`select count(*)::int as n from price_offer where order_id = ${json._id as string}`
      )
    )?.n,
    0
  )
})
