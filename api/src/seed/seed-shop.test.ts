import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import type { Database } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { demo } from '../../../demo/src/demo'
import { ConfigError, readConfig } from '../server/config/config'
import { addProduct, openTestApi } from '../testing/test-api'
import { findSeed } from './seed'
import { seedShop } from './seed-shop'

const count = async (db: Database, table: 'product' | 'shopper') =>
  (
    await db.first<{ n: number }>(
      table === 'product'
        ? sql`select count(*)::int as n from product`
        : sql`select count(*)::int as n from shopper`
    )
  )?.n

/** Starts as an api with this environment does. */
function seedAs(db: Database, env: Record<string, string>) {
  const config = readConfig(env)
  return seedShop(db, config, config.seed === 'none' ? undefined : demo, () => {})
}

test('C199 a shop that began empty gets neither the demo nor its claims at a later start without SEED', async () => {
  const { db } = await openTestApi()
  const start = (seed: 'none' | 'demo') => seedAs(db, { SEED: seed })
  assert.equal((await start('none')).pieces, 0)
  assert.equal((await start('demo')).pieces, 0)
  assert.equal(await count(db, 'product'), 0)
  await addProduct(db, { stock: 5 })
  const { seed, pieces } = await start('demo')
  assert.deepEqual([seed, pieces], ['none', 0])
  assert.deepEqual([await count(db, 'product'), await count(db, 'shopper')], [1, 0])
})

test('C199 a demo stays one after a start with SEED=none', async () => {
  const { db } = await openTestApi()
  await seedAs(db, { SEED: 'demo', NODE_ENV: 'production' })
  await addProduct(db, { stock: 5 })
  await seedAs(db, { SEED: 'none' })
  assert.equal((await seedAs(db, { SEED: 'demo', NODE_ENV: 'production' })).pieces, 25_000)
})

test('C215 a shop with products of its own alone began empty, also before that was noted', async () => {
  const { db } = await openTestApi()
  await addProduct(db, { stock: 5 })
  const { seed, pieces } = await seedAs(db, { SEED: 'demo' })
  assert.deepEqual([seed, pieces], ['none', 0])
  assert.deepEqual([await count(db, 'product'), await count(db, 'shopper')], [1, 0])
})

test('C298 an api without the demo names what is missing and the setting; a shop of its own needs none', async () => {
  const nowhere = path.join(import.meta.dirname, 'nowhere/demo.ts')
  assert.equal(await findSeed('none', nowhere), undefined)
  await assert.rejects(
    findSeed('demo', nowhere),
    (error: Error) =>
      error instanceof ConfigError &&
      error.message ===
        `SEED=demo fills the shop from demo/, which is not there (${nowhere}). Set SEED=none for a shop of your own.`
  )
})
