import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productDetailResponse } from '@sahra/shared/contract/product'
import { sql } from '@sahra/server-kit/database/sql'
import { addProduct, openTestApi } from '../../testing/test-api'
import { applyDueSales, planSale } from '../sale/sale.service'

const { app, db } = await openTestApi()
const productOf = async (id: string) =>
  productDetailResponse.parse((await app.inject(`/api/products/${id}`)).json()).product

test('C357 a product has the codes of its house, by variant', async () => {
  const { productId, variantIds } = await addProduct(db, { variants: [{ size: 'S' }, { size: 'M' }] })
  assert.equal((await productOf(productId)).codes, undefined)
  await db.run(
    sql`update variant set sku = 'AU-1', barcode = '4006381333931' where id = ${variantIds[0] ?? ''}`
  )
  await db.run(sql`update variant set barcode = 'shelf 7' where id = ${variantIds[1] ?? ''}`)
  assert.deepEqual((await productOf(productId)).codes, {
    [variantIds[0] ?? '']: { sku: 'AU-1', gtin: '4006381333931' }
  })
})

test('C357 a product says when its running sale ends', async () => {
  const { productId } = await addProduct(db, { variants: [{ size: 'S' }] })
  const at = (hours: number) => new Date(Date.parse('2026-12-01T00:00:00Z') + hours * 3_600_000)
  await planSale(db, { key: productId, salePrice: 8000, startsAt: at(1), endsAt: at(2), by: 'tester' }, at(0))
  assert.equal((await productOf(productId)).saleEndsAt, undefined)
  await applyDueSales(db, at(1))
  assert.equal((await productOf(productId)).saleEndsAt, '2026-12-01T02:00:00.000Z')
  await applyDueSales(db, at(2))
  assert.equal((await productOf(productId)).saleEndsAt, undefined)
})
