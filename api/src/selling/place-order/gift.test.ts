import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { addProduct, lastMail, openTestApi, password, shopper, verifiedShopper } from '../../testing/test-api'
import { place } from '../order/testing/place-orders'
import { deliverOrder, shipOrder } from '../order-management/status.service'

const { app, db, deps } = await openTestApi()
const { productId } = await addProduct(db, { stock: 50 })
const products = [{ productId, quantity: 1 }]

test('C122 wrap and note are stored with the order, mailed in both parts, and cost nothing', async () => {
  const amal = await verifiedShopper(app, db)
  const plain = await place(amal, products)
  const gift = await place(amal, products, { giftWrap: true, giftNote: '  For Noor <3\r\nWith love  ' })
  assert.equal(gift.status, 201)
  assert.deepEqual([gift.json.giftWrap, gift.json.giftNote], [true, 'For Noor <3\nWith love'])
  assert.deepEqual(gift.json.pricing, plain.json.pricing)
  assert.deepEqual(gift.json.products, plain.json.products)
  assert.deepEqual((await amal.get(`/api/order/${gift.json._id}`)).json, gift.json)
  const mail = await db.first<{ body: string; html: string }>(
    sql`select body, html from mail where order_id = ${gift.json._id}`
  )
  assert.match(mail?.body ?? '', /wrap your order as a gift[^]*card will read:\nFor Noor <3\nWith love/)
  assert.match(mail?.html ?? '', /For Noor &#60;3<br[^>]*>\s*With love/)
})

test('C122 an order without a gift has none of the fields', async () => {
  const amal = await shopper(app)
  for (const changes of [{}, { giftWrap: false, giftNote: ' \n ' }, { giftWrap: null, giftNote: null }]) {
    const { status, json } = await place(amal, products, changes)
    assert.deepEqual([status, 'giftWrap' in json, 'giftNote' in json], [201, false, false])
  }
  assert.doesNotMatch((await lastMail(db, amal.email, 'order'))?.body ?? '', /gift|card will read/)
})

test('C122 refuses control characters and long notes with the reason', async () => {
  const amal = await shopper(app)
  const cases: [string, string][] = [
    ['a\u0007b', 'The note on the card can only have letters, signs and line breaks.'],
    ['a\u001b[2Jb', 'The note on the card can only have letters, signs and line breaks.'],
    ['a\tb', 'The note on the card can only have letters, signs and line breaks.'],
    ['x'.repeat(251), 'The note on the card can have at most 250 characters.']
  ]
  for (const [giftNote, message] of cases) {
    const { status, json } = await place(amal, products, { giftNote })
    assert.deepEqual([status, json.message], [400, message], JSON.stringify(giftNote))
  }
  for (const giftNote of [7, {}, ['x']]) assert.equal((await place(amal, products, { giftNote })).status, 400)
  assert.equal((await place(amal, products, { giftNote: ` ${'é'.repeat(250)} ` })).status, 201)
})

test('C122 the gift is part of what a repeated key repeats', async () => {
  const amal = await shopper(app)
  const key = { 'idempotency-key': 'gift-1' }
  const gift = { giftWrap: true, giftNote: 'For Noor' }
  const first = await place(amal, products, gift, key)
  const again = await place(amal, products, gift, key)
  assert.deepEqual([again.status, again.json], [200, first.json])
  assert.equal((await place(amal, products, { ...gift, giftNote: 'For Layla' }, key)).status, 409)
  assert.equal((await place(amal, products, {}, key)).status, 409)
})

test('C122 closing the account deletes the note, keeps the order', async () => {
  const amal = await shopper(app)
  const noor = await shopper(app, 'Noor')
  const placed = await place(amal, products, { giftWrap: true, giftNote: 'For Noor' })
  const gift = await place(noor, products, { giftNote: 'For Amal' })
  const id = String(placed.json._id)
  await shipOrder(deps, id, { carrier: 'Aramex', trackingNumber: 'AX1' })
  await deliverOrder(deps, id)
  assert.equal((await amal.post('/api/user/close-account', { password })).status, 200)
  const row = await db.first(sql`select gift_wrap, gift_note, street from shop_order where id = ${id}`)
  assert.deepEqual(row, { gift_wrap: true, gift_note: null, street: '1 Palm St' })
  assert.equal((await noor.get(`/api/order/${gift.json._id}`)).json.giftNote, 'For Amal')
})
