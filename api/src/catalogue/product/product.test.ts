import { productDetailResponse, variant } from '@sahra/shared/contract/product'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { seededCatalogue } from '../../../../demo/src/testing/seeded-catalogue'
import { testProductId, testVariantId } from '../../../../demo/src/catalogue/test-products'
import { sql } from '@sahra/server-kit/database/sql'
import { freshDatabase } from '../../db/testing'
import { buildServer } from '../../app'
import { testDeps } from '../../testing/test-config'

const db = await freshDatabase(seededCatalogue)
const app = await buildServer(testDeps(db))
const detail = async (id: string) =>
  productDetailResponse.parse((await app.inject(`/api/products/${id}`)).json())

test('API-006 returns a product with its variants and prices in AED', async () => {
  const { product, variants } = await detail(testProductId('lastOne'))
  assert.equal(product.name, 'Halo of the Dunes Pendant')
  assert.equal(product.price, 18_500)
  assert.equal(product.defaultStock, 1)
  assert.deepEqual(
    variants.map(variant => [variant._id, variant.price, variant.stock]),
    [[testVariantId('lastOne'), 18_500, 1]]
  )
  assert.deepEqual((await detail(testProductId('oddPrice'))).product.price, 33.33)
})

test('API-006 returns 404 for an unknown or malformed id', async () => {
  for (const id of ['0'.repeat(24), 'nonsense', '%00', "'; drop table product; --", 'A'.repeat(24)]) {
    const response = await app.inject(`/api/products/${encodeURIComponent(id)}`)
    assert.equal(response.statusCode, 404, id)
    assert.deepEqual(response.json(), {
      success: false,
      message: 'Product not found',
      code: 'NOT_FOUND',
      reason: 'UNKNOWN_PRODUCT'
    })
  }
})

test('API-006 returns 404 for an inactive or deleted product', async () => {
  assert.equal((await app.inject(`/api/products/${testProductId('inactive')}`)).statusCode, 404)
})

test('API-007 returns the variants of a product as a list', async () => {
  const response = await app.inject(`/api/variants/by-product/${testProductId('ten')}`)
  const [only] = z.array(variant).parse(response.json())
  assert.deepEqual(only?.optionValues, { Color: 'Marine', Size: 'One size' })
  assert.deepEqual((await app.inject(`/api/variants/by-product/${testProductId('roundPrice')}`)).json(), [])
  assert.equal((await app.inject('/api/variants/by-product/nonsense')).statusCode, 404)
})

test('leaves out inactive variants and their stock', async () => {
  await db.run(sql`update variant set active = false where id = ${testVariantId('ten')}`)
  const { product, variants } = await detail(testProductId('ten'))
  assert.deepEqual([product.defaultStock, variants.length], [0, 0])
  await db.run(sql`update variant set active = true where id = ${testVariantId('ten')}`)
  assert.equal((await detail(testProductId('ten'))).product.defaultStock, 10)
})

test('returns hostile text unchanged', async () => {
  const { product } = await detail(testProductId('hostile'))
  assert.match(product.name, /<script>alert\("piece"\)<\/script>/)
  assert.match(product.description, /\u2028\u2029/)
})

test('the database rejects a negative stock', async () => {
  await assert.rejects(
    db.run(sql`update variant set stock = -1 where id = ${testVariantId('ten')}`),
    /stock_check/
  )
  await assert.rejects(
    db.run(sql`update product set stock = -1 where id = ${testProductId('ten')}`),
    /stock_check/
  )
})
