import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productDetailResponse } from '@sahra/shared/contract/product'
import { sql } from '@sahra/server-kit/database/sql'
import { place } from '../../selling/order/testing/place-orders'
import { addProduct, lastMail, openTestApi, runMailingJobs, shopper } from '../../testing/test-api'

const { app, db, deps } = await openTestApi()
const NOTE = 'Made to order: ships in 3 to 4 weeks'
const ARABIC = 'يُصنع حسب الطلب: يُشحن خلال 3 إلى 4 أسابيع'

/** A bag whose first variant is made to order, and whose second one is sold out. */
async function madeToOrder() {
  const bag = await addProduct(db, {
    variants: [
      { color: 'Red', stock: 0 },
      { color: 'Blue', stock: 0 }
    ]
  })
  await db.run(sql`
    update variant set supply = 'made-to-order', lead_weeks = '3-4' where id = ${bag.variantId}`)
  return bag
}
const countsOf = (id: string | null) =>
  db.first(sql`select stock, ordered::int as ordered from variant where id = ${id}`)
const get = async (url: string) => (await app.inject(url)).json()

test('C358 a variant that is made to order can be bought, in its own words', async () => {
  const { productId } = await madeToOrder()
  const { product, variants } = productDetailResponse.parse(await get(`/api/products/${productId}`))
  assert.equal(product.defaultStock, 99)
  assert.deepEqual(
    variants.map(({ stock, supply, leadWeeks, supplyNote }) => [stock, supply, leadWeeks, supplyNote]),
    [
      [99, 'made-to-order', '3-4', NOTE],
      [0, undefined, undefined, undefined]
    ]
  )
  const arabic = productDetailResponse.parse(await get(`/api/products/${productId}?lang=ar`))
  assert.equal(arabic.variants[0]?.supplyNote, ARABIC)
})

test('C358 a product without variants that is not counted says so, and is found in stock', async () => {
  const { productId } = await addProduct(db, { name: 'Uncounted Scarf', stock: 0 })
  const inStock = async () => {
    const { results } = await get('/api/products/search?q=uncounted+scarf&inStock=1')
    return results.map(({ _id }: { _id: string }) => _id)
  }
  assert.deepEqual(await inStock(), [])
  await db.run(sql`update product set supply = 'uncounted' where id = ${productId}`)
  const { product } = productDetailResponse.parse(await get(`/api/products/${productId}`))
  assert.deepEqual([product.defaultStock, product.supplyNote], [99, 'Available to order'])
  assert.deepEqual(await inStock(), [productId])
})

test('C358 an order of it takes nothing from the stock, says when it ships, and gives nothing back', async () => {
  const amal = await shopper(app)
  const { productId, variantId } = await madeToOrder()
  const added = await amal.post('/api/cart/add', { productId, variantId, quantity: 3 })
  const [line] = added.json.items
  assert.deepEqual(
    [line.stock, line.unavailable, line.supply, line.supplyNote],
    [99, false, 'made-to-order', NOTE]
  )
  const { status, json } = await place(amal, [{ productId, variantId, quantity: 3 }])
  assert.equal(status, 201)
  assert.equal(json.products[0].supplyNote, NOTE)
  assert.deepEqual(await countsOf(variantId), { stock: 0, ordered: 3 })
  assert.match((await lastMail(db, amal.email, 'order'))?.body ?? '', new RegExp(NOTE))
  assert.equal((await amal.get(`/api/order/${json._id}?lang=ar`)).json.products[0].supplyNote, ARABIC)
  // It is counted from now on: the order still took nothing.
  await db.run(sql`update variant set supply = null, stock = 2 where id = ${variantId}`)
  assert.equal((await amal.put(`/api/order/cancel/${json._id}`, {})).status, 200)
  assert.deepEqual(await countsOf(variantId), { stock: 2, ordered: 0 })
})

test('C358 an order that took from the stock gives it back to a variant that is not counted any more', async () => {
  const amal = await shopper(app)
  const { productId, variantId } = await addProduct(db, { variants: [{ stock: 5 }] })
  const { json } = await place(amal, [{ productId, variantId, quantity: 2 }])
  await db.run(sql`update variant set supply = 'uncounted' where id = ${variantId}`)
  await amal.put(`/api/order/cancel/${json._id}`, {})
  assert.deepEqual(await countsOf(variantId), { stock: 5, ordered: 0 })
})

test('C358 shoppers who wait for a variant are told when it is made to order', async () => {
  const amal = await shopper(app)
  const { productId, variantIds } = await addProduct(db, { variants: [{ stock: 0 }] })
  await amal.post('/api/notify/subscribe', { productId, variantId: variantIds[0] })
  await db.run(sql`update variant set supply = 'made-to-order' where id = ${variantIds[0]}`)
  await runMailingJobs(deps)
  assert.equal((await lastMail(db, amal.email, 'notify'))?.subject, 'Back in stock: Maison Dune Bag')
})

test('C358 the wishlist says how a variant is supplied', async () => {
  const amal = await shopper(app)
  const { productId, variantId } = await madeToOrder()
  await amal.post('/api/wishlist', { productId, variantId })
  const [item] = (await amal.get('/api/wishlist')).json
  assert.deepEqual([item.status, item.stock, item.supplyNote], ['ok', 99, NOTE])
})
