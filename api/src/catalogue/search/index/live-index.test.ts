import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { openTestApi, addProduct } from '../../../testing/test-api'
import { searchEngineOf } from '../engine'
import { LiveIndex } from './live-index'

const { db } = await openTestApi()
const engine = searchEngineOf(db)
const found = (text: string): Promise<string[]> =>
  engine.find(text, ({ documents }, { index }) => [...documents].map(document => index.ids[document]!))

test('a query sees every change that was committed before it', async () => {
  const { productId, variantId } = await addProduct(db, { variants: [{ stock: 5 }] })
  await db.run(sql`update product set name = 'Zephyrine Tote' where id = ${productId}`)
  assert.deepEqual(await found('zephyrine'), [productId])
  await db.run(sql`update product set name = 'Quillon Tote' where id = ${productId}`)
  assert.deepEqual(await found('quillon'), [productId])
  assert.deepEqual(await found('zephyrine'), [])
  await db.run(sql`update variant set color = 'Vermilion' where id = ${variantId}`)
  assert.deepEqual(await found('vermilion'), [productId])
  await db.run(
    sql`update brand set name = 'Maison Ystad' where id = (select brand_id from product where id = ${productId})`
  )
  assert.ok((await found('ystad quillon')).includes(productId))
  await db.run(
    sql`update category set name = 'Satchelry' where id = (select category_id from product where id = ${productId})`
  )
  assert.ok((await found('satchelry')).includes(productId))
  await db.run(sql`update product set active = false where id = ${productId}`)
  assert.deepEqual(await found('quillon'), [])
  await db.run(sql`update product set active = true where id = ${productId}`)
  assert.deepEqual(await found('quillon'), [productId])
  await db.run(sql`delete from product where id = ${productId}`)
  assert.deepEqual(await found('quillon'), [])
})

test('a change that commits after a later one is seen, too', async () => {
  const { productId, variantId } = await addProduct(db, { variants: [{ stock: 5 }] })
  let finish = (): void => {}
  let begun = (): void => {}
  const isBegun = new Promise<void>(resolve => (begun = resolve))
  const slow = db.transaction(async tx => {
    await tx.run(sql`update variant set color = 'Lanternfish' where id = ${variantId}`)
    begun()
    await new Promise<void>(resolve => (finish = resolve))
  })
  await isBegun
  await addProduct(db)
  assert.deepEqual(await found('lanternfish'), [])
  finish()
  await slow
  assert.deepEqual(await found('lanternfish'), [productId])
})

test('a new synonym works at once', async () => {
  const { productId } = await addProduct(db)
  await db.run(sql`update product set name = 'Borealis Tote' where id = ${productId}`)
  assert.deepEqual(await found('carryall'), [])
  await db.run(sql`insert into search_synonym (words, means) values ('carryall', 'borealis')`)
  assert.deepEqual(await found('carryall'), [productId])
  await db.run(sql`delete from search_synonym where words = 'carryall'`)
  assert.deepEqual(await found('carryall'), [])
})

test('is reloaded when its snapshot is older than the changes that are stored, or too much is out of date', async () => {
  let now = 0
  const live = new LiveIndex(db, () => now)
  const { index: first } = await live.read()
  assert.equal((await live.read()).index, first)
  const { productId } = await addProduct(db)
  for (let change = 0; change < 3; change++) {
    await db.run(sql`update product set stock = ${change} where id = ${productId}`)
    assert.equal((await live.read()).index, first)
  }
  now += 600_001
  const { index: second } = await live.read()
  assert.notEqual(second, first)
  assert.equal(second.count, first.count)
  assert.equal(second.length, second.count)
})
