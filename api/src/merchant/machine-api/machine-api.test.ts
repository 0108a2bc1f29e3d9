import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { commandLine } from '../command-line/testing/command-line'
import { place, tracking } from '../../selling/order/testing/place-orders'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import { systemWith } from './testing/system'

const api = await openTestApi()
const { app, db } = api
const type = commandLine(api)
const call = await systemWith(
  api,
  'erp',
  'products:read,products:write,stock:write,orders:read,orders:write,payments:refund'
)
const tote = { handle: 'oasis-tote', name: 'Oasis Tote', price: 4200, category: ['Bags', 'Totes'] }

test('C152 a product is added, read, changed and removed, with variants, and the history has the token', async () => {
  const added = await call('POST /products', tote)
  assert.deepEqual([added.status, added.json.handle, added.json.price], [201, 'oasis-tote', 4200])
  assert.equal((await call('POST /products', tote)).status, 409)
  const bad = await call('PATCH /products/oasis-tote', { price: -1 })
  assert.deepEqual([bad.status, bad.json.message], [400, 'price is not a price from 0.01 to 10000000'])
  assert.equal((await call('PATCH /products/oasis-tote', { colour: 'red' })).status, 400)
  await call('POST /products/oasis-tote/variants', { sku: 'OT-S', price: 4200, color: 'Sand', stock: 3 })
  const changed = await call('PATCH /variants/OT-S', { salePrice: 3600 })
  assert.deepEqual(
    changed.json.variants.map((variant: { sku: string; salePrice: number }) => [
      variant.sku,
      variant.salePrice
    ]),
    [['OT-S', 3600]]
  )
  assert.equal(
    (await call('PATCH /variants/OT-S', { salePrice: null })).json.variants[0].salePrice,
    undefined
  )
  assert.equal((await call('GET /products/OT-S')).json.handle, 'oasis-tote')
  assert.equal((await call('PATCH /variants/oasis-tote', { price: 1 })).status, 404)
  assert.deepEqual((await call('DELETE /variants/OT-S')).json.variants, [])
  assert.equal((await call('DELETE /products/oasis-tote')).status, 200)
  assert.equal((await call('GET /products/oasis-tote')).status, 404)
  const history = (await type('history', 'oasis-tote')).join('\n')
  assert.match(history, /token erp {2}product\.created/)
  assert.match(history, /token erp {2}product\.deleted/)
})

test('C151 texts of a product in further languages are changed one by one', async () => {
  await call('POST /products', { ...tote, handle: 'spoken', texts: { ar: { description: 'حقيبة.' } } })
  const added = await call('PATCH /products/spoken', { texts: { fr: { details: 'Cousu main.' } } })
  assert.deepEqual(added.json.texts, { ar: { description: 'حقيبة.' }, fr: { details: 'Cousu main.' } })
  const refused = await call('PATCH /products/spoken', { texts: { en: { details: 'x' } } })
  assert.deepEqual(
    [refused.status, refused.json.message],
    [400, 'texts.en is not a two-letter code of a further language']
  )
  const fewer = await call('PATCH /products/spoken', { texts: { ar: { description: '' } } })
  assert.deepEqual(fewer.json.texts, { fr: { details: 'Cousu main.' } })
})

test('C152 lists of products go on at the cursor until it is null', async () => {
  for (const handle of ['page-a', 'page-b', 'page-c']) await call('POST /products', { ...tote, handle })
  const handles: string[] = []
  let cursor = ''
  do {
    const { json } = await call(`GET /products?limit=2${cursor && `&cursor=${cursor}`}`)
    handles.push(...json.items.map((item: { handle: string }) => item.handle))
    cursor = json.nextCursor
  } while (cursor)
  assert.deepEqual(
    handles.filter(handle => handle.startsWith('page-')),
    ['page-a', 'page-b', 'page-c']
  )
  assert.equal(new Set(handles).size, handles.length)
  for (const query of ['cursor=x', 'limit=0', 'limit=x', 'limit=1000'])
    assert.equal((await call(`GET /products?${query}`)).status, 400, query)
})

test('C152 stock is set, or changed by a number, and never falls below 0', async () => {
  const { variantId } = await addProduct(db, { variants: [{ color: 'Sand', stock: 5 }] })
  const path = `PUT /stock/${variantId}`
  assert.equal((await call(path, { stock: 7 })).json.stock, 7)
  await Promise.all([1, 2, 3].map(() => call(path, { change: -2 })))
  assert.deepEqual((await call(path, { change: 0 })).json, { sku: variantId, stock: 1 })
  const refused = await call(path, { change: -2 })
  assert.deepEqual([refused.status, refused.json.code], [409, 'CONFLICT'])
  for (const body of [{}, { stock: -1 }, { stock: 1, change: 1 }, { stock: '1' }])
    assert.equal((await call(path, body)).status, 400, JSON.stringify(body))
  const { productId } = await addProduct(db, { variants: [{ color: 'Sand' }] })
  assert.equal((await call(`PUT /stock/${productId}`, { stock: 1 })).status, 409)
  assert.equal((await call('PUT /stock/nothing', { stock: 1 })).status, 404)
})

test('C152 a repeated write with the same key gets the first response, also at the same time; another request is refused', async () => {
  const { productId } = await addProduct(db, { stock: 10 })
  const key = { 'idempotency-key': 'receipt-1' }
  const send = (change: number) => call(`PUT /stock/${productId}`, { change }, key)
  const all = await Promise.all([send(-1), send(-1), send(-1)])
  assert.deepEqual(
    all.map(({ json }) => json.stock),
    [9, 9, 9]
  )
  assert.equal((await send(-1)).json.stock, 9)
  const other = await send(-2)
  assert.deepEqual([other.status, other.json.code], [409, 'CONFLICT'])
  assert.equal((await call(`PUT /stock/${productId}`, { change: 1 }, { 'idempotency-key': 'ü' })).status, 400)
  const failed = { 'idempotency-key': 'receipt-2' }
  assert.equal((await call(`PUT /stock/${productId}`, { change: -99 }, failed)).status, 409)
  await call(`PUT /stock/${productId}`, { stock: 99 })
  assert.equal((await call(`PUT /stock/${productId}`, { change: -99 }, failed)).json.stock, 0)
})

test('C343 a count ends a difference with what orders hold, and what comes in does not', async () => {
  const { productId } = await addProduct(db)
  await db.run(sql`update product set ordered = 9 where id = ${productId}`)
  const ordered = () => db.first(sql`select stock, ordered from product where id = ${productId}`)
  await call(`PUT /stock/${productId}`, { change: 2 })
  assert.deepEqual(await ordered(), { stock: 7, ordered: 9 })
  await call(`PUT /stock/${productId}`, { stock: 4 })
  assert.deepEqual(await ordered(), { stock: 4, ordered: 0 })
  for (const body of [{}, { stock: 1, change: 1 }])
    assert.equal((await call(`PUT /stock/${productId}`, body)).json.message, 'Send either stock or change')
})

test('C152 a sale is planned, listed and ended', async () => {
  const { productId } = await addProduct(db)
  const plan = {
    product: productId,
    salePrice: 80,
    startsAt: '2030-11-27T00:00:00+04:00',
    endsAt: '2030-11-28T00:00:00+04:00'
  }
  assert.deepEqual((await call('POST /sales', plan)).json, { skus: [productId] })
  assert.equal((await call('POST /sales', plan)).status, 409)
  assert.equal((await call('POST /sales', { ...plan, salePrice: 0 })).status, 400)
  assert.equal((await call('POST /sales', { ...plan, product: 'nothing' })).status, 404)
  const [sale] = (await call('GET /sales')).json.items
  assert.deepEqual([sale.sku, sale.salePrice, sale.startsAt], [productId, 80, '2030-11-26T20:00:00.000Z'])
  assert.equal((await call(`DELETE /sales/${sale.id}`)).status, 200)
  assert.equal((await call(`DELETE /sales/${sale.id}`)).status, 404)
})

test('C152 an order is listed, confirmed, shipped, delivered and refunded', async () => {
  const amal = await shopper(app)
  const { productId } = await addProduct(db)
  const numbers: string[] = []
  for (let n = 0; n < 3; n++) numbers.unshift((await place(amal, [{ productId, quantity: 1 }])).json.number)
  const first = (await call('GET /orders?limit=2&status=Pending')).json
  const second = (await call(`GET /orders?limit=2&status=Pending&cursor=${first.nextCursor}`)).json
  assert.deepEqual(
    [...first.items, ...second.items].map((order: { number: string }) => order.number),
    numbers
  )
  assert.equal(second.nextCursor, null)
  assert.equal((await call('GET /orders?cursor=x')).status, 400)
  const number = numbers[0] ?? ''
  const order = (await call(`GET /orders/${number}`)).json
  assert.deepEqual([order.email, order.isConfirmed, order.address.city], [amal.email, false, 'Dubai'])
  assert.equal((await call(`POST /orders/${number}/confirm`)).json.isConfirmed, true)
  assert.equal((await call(`POST /orders/${number}/ship`, { carrier: ' ', trackingNumber: '1' })).status, 400)
  const key = { 'idempotency-key': 'parcel-1' }
  const shipped = await call(`POST /orders/${number}/ship`, tracking, key)
  assert.deepEqual([shipped.status, shipped.json.tracking.trackingNumber], [200, 'AX1'])
  assert.deepEqual((await call(`POST /orders/${number}/ship`, tracking, key)).json, shipped.json)
  assert.equal((await call(`POST /orders/${number}/ship`, tracking)).status, 409)
  assert.equal((await call(`POST /orders/${number}/deliver`)).json.status, 'Delivered')
  assert.equal((await call(`POST /orders/${number}/refund`, { amount: 10.5 })).json.refunded, 10.5)
  assert.equal((await call(`POST /orders/${number}/refund`)).json.paymentStatus, 'Refunded')
  assert.equal((await call('GET /orders/SA-1999-000001')).status, 404)
  assert.equal((await call(`POST /orders/${numbers[1]}/reject`)).json.status, 'Cancelled')
  assert.match((await type('history', number)).join('\n'), /token erp {2}order\.ship {2}/)
})

test('C179 a repeated step of an order does nothing twice and gets the order as it is then; its data is not stored', async () => {
  const amal = await shopper(app)
  const { productId } = await addProduct(db)
  const { number, _id: id } = (await place(amal, [{ productId, quantity: 1 }])).json
  const send = (step: string, body?: object) =>
    call(`POST /orders/${number}/${step}`, body, { 'idempotency-key': `${step}-${number}` })
  const confirmed = await send('confirm')
  const shipped = await send('ship', tracking)
  assert.deepEqual((await send('ship', tracking)).json, shipped.json)
  const { status, json } = await send('confirm')
  assert.deepEqual([status, json.isConfirmed, json.status], [200, true, 'Shipped'])
  assert.notDeepEqual(json, confirmed.json)
  const stored = await db.many<{ body: string }>(
    sql`select body from machine_key where key like ${`%-${number}`} order by key`
  )
  assert.deepEqual(stored, [{ body: `{"id":"${id}"}` }, { body: `{"id":"${id}"}` }])
  // What the version before has stored, also of a customer who was erased.
  const keep = (body: string) =>
    db.run(sql`update machine_key set body = ${body} where key = ${`ship-${number}`}`)
  await keep('{}')
  assert.deepEqual((await send('ship', tracking)).json, {})
  await keep(JSON.stringify(shipped.json))
  assert.equal((await send('ship', tracking)).json.number, number)
})
