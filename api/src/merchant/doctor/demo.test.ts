import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../../server/config/config'
import { seedShop } from '../../seed/seed-shop'
import { demo } from '../../../../demo/src/demo'
import { freshDatabase } from '../../db/testing'
import { checksOf } from './doctor.service'

test('C282 a fresh demo has no finding', async () => {
  const db = await freshDatabase()
  const config = readConfig({ SEED: 'demo' })
  await seedShop(db, config, demo, () => {})
  for (const { name, page } of checksOf(config))
    for (let after: string | null = ''; after !== null;) {
      const { findings, last } = await page(db, after)
      assert.deepEqual(findings, [], name)
      after = last
    }
})
