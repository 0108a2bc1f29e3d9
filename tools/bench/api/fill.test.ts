import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { freshDatabase } from '../../../api/src/db/testing'
import { seededCatalogue } from '../../../demo/src/testing/seeded-catalogue'
import { countProducts, fillCatalogue } from './fill.queries'
import { generatedNames } from './generated-names'

test('a filled catalogue has variants, listings and their counts, and the triggers work again', async () => {
  const db = await freshDatabase(seededCatalogue)
  const seeded = await countProducts(db)
  await fillCatalogue(db, seeded + 30, generatedNames, () => undefined)
  assert.equal(await countProducts(db), seeded + 30)
  const bare = await db.many(sql`
    select id from product p where listed and active and deleted_at is null and not (
      exists (select from variant where product_id = p.id) and
      exists (select from product_listing where product_id = p.id and category_id = ''))
      and slug like 'product-%'`)
  assert.deepEqual(bare, [])
  const deep = () =>
    db.first<{ n: number }>(sql`
      select (select deep from listing_count where category_id = '' and brand_id = '')
        - (select count(*) from product_listing where category_id = '') as n`)
  assert.equal(Number((await deep())?.n), 0)
  await db.run(sql`update product set active = false where slug = ${`product-${seeded + 1}`}`)
  assert.equal(Number((await deep())?.n), 0)
})
