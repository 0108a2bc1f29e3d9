import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededCatalogue } from '../db/seed/seeded-catalogue'
import { sql } from '../db/sql'
import { freshDatabase } from '../db/testing'
import { buildServer } from '../server'
import { testDeps } from '../testing/test-config'

const db = await freshDatabase(seededCatalogue)
const app = await buildServer(testDeps(db))
const publicSettings = async () => (await app.inject('/api/settings/public')).json()

test('API-011 the seed has the specified shipping, tax and delivery', async () => {
  assert.deepEqual(await publicSettings(), {
    shipping: {
      methods: [
        { code: 'standard', label: 'Standard', amount: 15, active: true, etaDaysMin: 2, etaDaysMax: 4 }
      ],
      defaultMethodCode: 'standard',
      freeOver: 199
    },
    tax: { rate: 5, displayMode: 'exclusive' },
    delivery: { eta: '2–4 days' }
  })
})

test('a changed setting is seen at once', async () => {
  await db.run(
    sql`update setting set value = jsonb_set(value, '{tax,displayMode}', '"inclusive"') where key = 'public'`
  )
  assert.equal((await publicSettings()).tax.displayMode, 'inclusive')
})
