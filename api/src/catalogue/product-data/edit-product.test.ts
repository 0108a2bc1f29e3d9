import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { addProduct, openTestApi } from '../../testing/test-api'
import { changeProduct } from './edit-product.service'

const { db } = await openTestApi()

test('C147 an order that takes stock while the product is edited keeps it', async () => {
  const { productId } = await addProduct(db, { stock: 5 })
  let edit: Promise<unknown> | undefined
  await db.transaction(async tx => {
    await tx.run(sql`update product set stock = stock - 2 where id = ${productId}`)
    edit ??= changeProduct(db, productId, 'tester', form => ({ ...form, name: 'Renamed' }))
    const isWaiting = () =>
      db.first(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    while (!(await isWaiting())) continue
  })
  await edit
  assert.deepEqual(await db.first(sql`select name, stock from product where id = ${productId}`), {
    name: 'Renamed',
    stock: 3
  })
})
