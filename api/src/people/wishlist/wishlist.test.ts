import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wishlistResponse, type WishlistItem } from '@sahra/shared/contract/wishlist'
import { newId } from '../../db/id'
import { sql } from '@sahra/server-kit/database/sql'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'

const { app, db } = await openTestApi()

test('API-028 and API-030 lists items newest first, with their status', async () => {
  const amal = await shopper(app)
  const fine = await addProduct(db, { name: 'Fine', variants: [{ stock: 3, salePrice: 8000 }] })
  const out = await addProduct(db, { name: 'Out', variants: [{ stock: 0 }, { stock: 0 }] })
  const inactive = await addProduct(db, { name: 'Gone', stock: 4 })
  const added = await amal.post('/api/wishlist', { productId: fine.productId, variantId: fine.variantId })
  assert.equal(added.status, 201)
  await amal.post('/api/wishlist', { productId: out.productId, variantId: null })
  await amal.post('/api/wishlist', { productId: inactive.productId })
  await db.run(sql`update product set active = false where id = ${inactive.productId}`)
  const { json } = await amal.get('/api/wishlist/?_ts=123')
  assert.deepEqual(wishlistResponse.parse(json), json)
  assert.deepEqual(
    json.map((item: WishlistItem) => [
      item.product?.name,
      item.status,
      item.stock,
      item.product?.defaultPrice
    ]),
    [
      ['Gone', 'product_unavailable', 0, 100],
      ['Out', 'out_of_stock', 0, 100],
      ['Fine', 'ok', 3, 80]
    ]
  )
  assert.deepEqual(json[2], added.json)
})

test('API-029 rejects a duplicate with the message the screens expect', async () => {
  const amal = await shopper(app)
  const { productId, variantIds } = await addProduct(db, { variants: [{}, {}] })
  const add = (variantId?: string | null) => amal.post('/api/wishlist', { productId, variantId })
  assert.equal((await add(variantIds[0])).status, 201)
  const again = await add(variantIds[0])
  assert.deepEqual(
    [again.status, again.json],
    [
      409,
      {
        success: false,
        message: 'Product already in wishlist.',
        code: 'ALREADY_THERE',
        reason: 'IN_WISHLIST'
      }
    ]
  )
  assert.equal((await add(variantIds[1])).status, 201)
  assert.equal((await add(null)).status, 201)
  assert.equal((await add(null)).status, 409)
})

test('C65 removes by wishlistId before the path, or else the product or one of its variants', async () => {
  const amal = await shopper(app)
  const { productId, variantIds } = await addProduct(db, { variants: [{}, {}] })
  for (const variantId of variantIds) await amal.post('/api/wishlist', { productId, variantId })
  const [newest] = (await amal.get('/api/wishlist')).json
  const removed = await amal.delete('/api/wishlist/dummy', { wishlistId: newest.wishlistId })
  assert.deepEqual(removed.json, { success: true, message: 'Removed from wishlist' })
  assert.equal((await amal.get('/api/wishlist')).json.length, 1)
  await amal.post('/api/wishlist', { productId, variantId: variantIds[1] })
  await amal.delete(`/api/wishlist/${productId}`, { variantId: variantIds[1] })
  assert.deepEqual(
    (await amal.get('/api/wishlist')).json.map((item: WishlistItem) => item.variantId),
    [variantIds[0]]
  )
  assert.equal((await amal.delete(`/api/wishlist/${productId}`)).status, 200)
  assert.equal((await amal.delete(`/api/wishlist/${productId}`)).status, 404)
})

test('SEC-19 leaves the items of other shoppers alone and rejects an unknown product', async () => {
  const amal = await shopper(app)
  const noor = await shopper(app, 'Noor')
  const { productId } = await addProduct(db)
  const { json } = await noor.post('/api/wishlist', { productId })
  assert.equal((await amal.delete('/api/wishlist/dummy', { wishlistId: json.wishlistId })).status, 404)
  assert.equal((await noor.get('/api/wishlist')).json.length, 1)
  assert.equal((await amal.post('/api/wishlist', { productId: newId() })).status, 404)
})
