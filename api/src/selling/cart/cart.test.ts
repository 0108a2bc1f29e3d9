import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cartResponse } from '@sahra/shared/contract/cart'
import { newId } from '../../db/id'
import { sql } from '@sahra/server-kit/database/sql'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'

const { app, db } = await openTestApi()

test('API-024 and API-025 every call returns the whole cart in the shape of the contract', async () => {
  const amal = await shopper(app)
  assert.deepEqual((await amal.get('/api/cart/')).json, { items: [], version: '0' })
  const { productId, variantId } = await addProduct(db, {
    variants: [{ color: 'Red', size: 'M', price: 12_000, salePrice: 9990 }]
  })
  const { status, json } = await amal.post('/api/cart/add', { productId, variantId, quantity: 2 })
  assert.equal(status, 200)
  assert.deepEqual(cartResponse.parse(json), json)
  const { lineId, ...line } = json.items[0]
  assert.match(lineId, /^[0-9a-f]{24}$/)
  assert.deepEqual(line, {
    productId,
    variantId,
    quantity: 2,
    stock: json.items[0].stock,
    unitPrice: 99.9,
    unavailable: false,
    reason: null,
    product: {
      _id: productId,
      name: 'Dune Bag',
      brand: 'Maison',
      images: ['/media/bag.webp', '/media/bag-side.webp'],
      defaultImages: ['/media/bag.webp']
    },
    variant: { images: ['/media/bag-red.webp'], optionValues: { Color: 'Red', Size: 'M' } }
  })
  const updated = await amal.patch('/api/cart/update', { productId, variantId, quantity: 4 })
  assert.equal(updated.json.items[0].quantity, 4)
  const less = await amal.post('/api/cart/remove', { lineId, productId, variantId, quantity: 1 })
  assert.equal(less.json.items[0].quantity, 3)
  const none = await amal.post('/api/cart/remove', { lineId, productId, variantId, quantity: 3 })
  assert.deepEqual(none.json.items, [])
  await amal.post('/api/cart/add', { productId, variantId })
  assert.deepEqual((await amal.delete('/api/cart/clear')).json.items, [])
})

test('API-027 adding the same item adds up, and more than the stock changes nothing', async () => {
  const amal = await shopper(app)
  const { productId } = await addProduct(db, { stock: 3 })
  await amal.post('/api/cart/add', { productId, variantId: null, quantity: 2 })
  const more = await amal.post('/api/cart/add', { productId, quantity: 1 })
  assert.deepEqual(
    more.json.items.map((line: { quantity: number }) => line.quantity),
    [3]
  )
  const tooMany = await amal.post('/api/cart/add', { productId, quantity: 1 })
  assert.deepEqual(
    [tooMany.status, tooMany.json],
    [409, { success: false, message: 'Only 3 item(s) available in stock.', code: 'OUT_OF_STOCK', left: 3 }]
  )
  const update = await amal.patch('/api/cart/update', { productId, quantity: 9 })
  assert.equal(update.json.message, 'Only 3 item(s) available in stock.')
  const typed = await amal.patch('/api/cart/update', { productId, quantity: 600 })
  assert.equal(typed.json.message, 'Only 3 item(s) available in stock.')
  assert.deepEqual((await amal.get('/api/cart')).json, more.json)
})

test('C108 a product without stock is called sold out', async () => {
  const amal = await shopper(app)
  const { productId } = await addProduct(db, { stock: 0 })
  const { status, json } = await amal.post('/api/cart/add', { productId })
  assert.deepEqual([status, json.message], [409, 'This item is sold out.'])
})

test('API-026 an unavailable product shows in its line with the reason', async () => {
  const amal = await shopper(app)
  const products = await Promise.all(
    ['deleted', 'inactive', 'variant deleted', 'variant inactive', 'sold out', 'fine'].map(name =>
      addProduct(db, { name, variants: [{ stock: 2 }] })
    )
  )
  for (const { productId, variantId } of products) await amal.post('/api/cart/add', { productId, variantId })
  const [deleted, inactive, noVariant, inactiveVariant, soldOut] = products
  await db.run(sql`update product set deleted_at = now() where id = ${deleted?.productId}`)
  await db.run(sql`update product set active = false where id = ${inactive?.productId}`)
  await db.run(sql`update variant set deleted_at = now() where id = ${noVariant?.variantId}`)
  await db.run(sql`update variant set active = false where id = ${inactiveVariant?.variantId}`)
  await db.run(sql`update variant set stock = 0 where id = ${soldOut?.variantId}`)
  const { items } = (await amal.get('/api/cart')).json
  assert.deepEqual(
    items.map((line: Record<string, unknown>) => [
      line['reason'],
      line['unavailable'],
      line['unitPrice'],
      line['product'] !== null,
      line['variant'] !== null
    ]),
    [
      ['PRODUCT_DELETED', true, null, false, false],
      ['PRODUCT_INACTIVE', true, 100, true, true],
      ['VARIANT_DELETED', true, null, true, false],
      ['VARIANT_INACTIVE', true, 100, true, true],
      [null, true, 100, true, true],
      [null, false, 100, true, true]
    ]
  )
  const name = { productId: inactive?.productId, variantId: inactive?.variantId }
  assert.equal((await amal.patch('/api/cart/update', { ...name, quantity: 2 })).status, 409)
  assert.equal((await amal.post('/api/cart/remove', { lineId: items[0].lineId })).json.items.length, 5)
  await db.run(sql`delete from product where id = ${inactive?.productId}`)
  assert.equal((await amal.get('/api/cart')).json.items[0].reason, 'PRODUCT_DELETED')
})

test('SEC-19 rejects variants of other products and lines of other shoppers', async () => {
  const amal = await shopper(app)
  const noor = await shopper(app, 'Noor')
  const one = await addProduct(db, { variants: [{}] })
  const other = await addProduct(db, { variants: [{}] })
  const add = (body: unknown) => amal.post('/api/cart/add', body)
  assert.equal((await add({ productId: one.productId, variantId: other.variantId })).status, 400)
  assert.equal((await add({ productId: one.productId })).json.message, 'Please select a variant')
  assert.equal((await add({ productId: newId() })).status, 404)
  const { json } = await noor.post('/api/cart/add', { productId: one.productId, variantId: one.variantId })
  assert.equal((await amal.post('/api/cart/remove', { lineId: json.items[0].lineId })).status, 404)
  assert.equal((await noor.get('/api/cart')).json.items.length, 1)
})

test('API-046 rejects an invalid quantity', async () => {
  const amal = await shopper(app)
  const { productId } = await addProduct(db)
  for (const quantity of [0, -1, 1.5, 100, '2', null])
    assert.equal((await amal.post('/api/cart/add', { productId, quantity })).status, 400, String(quantity))
  assert.equal((await amal.patch('/api/cart/update', { productId, quantity: 1 })).status, 404)
})

test('C101 the version changes only when the lines change', async () => {
  const amal = await shopper(app)
  const { productId } = await addProduct(db)
  const version = async () => (await amal.get('/api/cart')).json.version
  const first = await version()
  const { json } = await amal.post('/api/cart/add', { productId })
  assert.notEqual(json.version, first)
  await amal.patch('/api/cart/update', { productId, quantity: 1 })
  await amal.post('/api/cart/add', { productId, quantity: 99 })
  assert.equal(await version(), json.version)
  await amal.delete('/api/cart/clear')
  const cleared = await version()
  assert.notEqual(cleared, json.version)
  await amal.delete('/api/cart/clear')
  assert.equal(await version(), cleared)
})

test('of twenty concurrent adds of a product with 15 in stock, 15 count', async () => {
  const amal = await shopper(app)
  const { productId } = await addProduct(db, { stock: 15 })
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => amal.post('/api/cart/add', { productId, quantity: 1 }))
  )
  assert.equal(responses.filter(({ status }) => status === 200).length, 15)
  assert.equal((await amal.get('/api/cart')).json.items[0].quantity, 15)
})
