import { banner, bannerPlaces } from '@sahra/shared/contract/content'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededCatalogue } from '../db/seed/seeded-catalogue'
import { sql } from '../db/sql'
import { freshDatabase } from '../db/testing'
import { buildServer } from '../server'
import { testDeps } from '../testing/test-config'

const db = await freshDatabase(seededCatalogue)
const app = await buildServer(testDeps(db))

for (const place of bannerPlaces)
  test(`API-001 the ${place} banner has a picture`, async () => {
    const answer = await app.inject(`/api/banner/${place}`)
    assert.equal(answer.statusCode, 200)
    assert.match(banner.parse(answer.json()).imageUrl, /^\/media\/banner-[\w-]+\.webp$/)
  })

test('a place without a banner answers an empty address, so that the page leaves it out', async () => {
  await db.run(sql`delete from banner where slot = 'promo'`)
  assert.deepEqual((await app.inject('/api/banner/promo')).json(), { imageUrl: '' })
})

test('a place that does not exist is 404', async () => {
  assert.equal((await app.inject('/api/banner/banner-9')).statusCode, 404)
})
