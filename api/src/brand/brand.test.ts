import { brandsResponse } from '@sahra/shared/contract/content'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededCatalogue } from '../db/seed/seeded-catalogue'
import { freshDatabase } from '../db/testing'
import { buildServer } from '../server'
import { testDeps } from '../testing/test-config'

const app = await buildServer(testDeps(await freshDatabase(seededCatalogue)))

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
