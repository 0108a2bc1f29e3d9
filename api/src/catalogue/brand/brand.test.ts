import { brandsResponse } from '@sahra/shared/contract/content'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addProduct } from '../product-data/edit-product.service'
import { seededCatalogue } from '../../../../demo/src/testing/seeded-catalogue'
import { freshDatabase } from '../../db/testing'
import { buildServer } from '../../app'
import { testDeps } from '../../testing/test-config'

const db = await freshDatabase(seededCatalogue)
const app = await buildServer(testDeps(db))

for (const address of ['/brands', '/api/brands'])
  test(`API-010 ${address} returns brands with name and slug, sorted by name`, async () => {
    const { brands: list } = brandsResponse.parse((await app.inject(address)).json())
    assert.ok(list.length >= 12)
    assert.deepEqual(
      list.map(brand => brand.name),
      list.map(brand => brand.name).sort((a, b) => a.localeCompare(b))
    )
    assert.ok(list.every(brand => /^[a-z0-9-]+$/.test(brand.slug)))
  })

test('the default brand of products added without one is not among the brands', async () => {
  const names = async () =>
    brandsResponse.parse((await app.inject('/brands')).json()).brands.map(({ name }) => name)
  const before = await names()
  const scarf = { handle: 'plain-scarf', name: 'Plain scarf', price: '90' }
  await addProduct(db, scarf, 'test')
  assert.deepEqual(await names(), before)
  const branded = { ...scarf, handle: 'noor-scarf', brand: 'Noor' }
  await addProduct(db, branded, 'test')
  assert.deepEqual(
    await names(),
    [...before, 'Noor'].sort((a, b) => a.localeCompare(b))
  )
})
