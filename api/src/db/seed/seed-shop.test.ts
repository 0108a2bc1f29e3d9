import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { readConfig } from '../../server/config/config'
import { addProduct, openTestApi } from '../../testing/test-api'
import { seedShop } from './seed-shop'

const count = async (db: Awaited<ReturnType<typeof openTestApi>>['db'], table: 'product' | 'shopper') =>
  (
    await db.first<{ n: number }>(
      table === 'product'
        ? sql`select count(*)::int as n from product`
        : sql`select count(*)::int as n from shopper`
    )
  )?.n

test('C199 a shop that began empty gets neither the demo nor its claims at a later start without SEED', async () => {
  const { db } = await openTestApi()
  const start = (seed: string) => seedShop(db, readConfig({ SEED: seed }), () => {})
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
  await seedShop(db, readConfig({ SEED: 'demo', NODE_ENV: 'production' }), () => {})
  await addProduct(db, { stock: 5 })
  await seedShop(db, readConfig({ SEED: 'none' }), () => {})
  assert.equal(
    (await seedShop(db, readConfig({ SEED: 'demo', NODE_ENV: 'production' }), () => {})).pieces,
    25_000
  )
})

test('C215 a shop with products of its own alone began empty, also before that was noted', async () => {
  const { db } = await openTestApi()
  await addProduct(db, { stock: 5 })
  const { seed, pieces } = await seedShop(db, readConfig({ SEED: 'demo' }), () => {})
  assert.deepEqual([seed, pieces], ['none', 0])
  assert.deepEqual([await count(db, 'product'), await count(db, 'shopper')], [1, 0])
})
