import { banner, bannerPlaces } from '@sahra/shared/contract/content'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededCatalogue } from '../../../../demo/src/testing/seeded-catalogue'
import { sql } from '@sahra/server-kit/database/sql'
import { freshDatabase } from '../../db/testing'
import { buildServer } from '../../app'
import { testDeps } from '../../testing/test-config'

const db = await freshDatabase(seededCatalogue)
const app = await buildServer(testDeps(db))

for (const place of bannerPlaces)
  test(`API-001 the ${place} banner has a picture`, async () => {
    const response = await app.inject(`/api/banner/${place}`)
    assert.equal(response.statusCode, 200)
    assert.match(banner.parse(response.json()).imageUrl, /^\/media\/banner-[\w-]+\.webp$/)
  })

test('a place without a banner returns an empty imageUrl', async () => {
  await db.run(sql`delete from banner where slot = 'promo'`)
  assert.deepEqual((await app.inject('/api/banner/promo')).json(), { imageUrl: '' })
})

test('an unknown place returns 404', async () => {
  assert.equal((await app.inject('/api/banner/banner-9')).statusCode, 404)
})
