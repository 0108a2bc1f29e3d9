import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql, type Statement } from '@sahra/server-kit/database/sql'
import { drawSeed, seededRandom } from '../../testing/seeded-random'
import { addProduct, openTestApi } from '../../testing/test-api'
import { createResponseCache } from './response-cache'
import { deleteChangesBefore, findOldestRunning } from './catalogue-change.queries'

const { db } = await openTestApi()
const { productId, variantId } = await addProduct(db, { variants: [{ stock: 5 }] })

/** Counts how often one key is loaded. */
function counting(now?: () => number) {
  const cache = createResponseCache(db, now)
  let loads = 0
  let counted = 0
  return {
    cache,
    read: async () => Number(await cache.json('a', async () => String(++loads))),
    count: () => cache.count('n', async () => ++counted)
  }
}

test('a response is loaded once, and again after every change of the catalogue', async () => {
  const { read } = counting()
  assert.deepEqual([await read(), await read()], [1, 1])
  const changes = [
    sql`update variant set stock = 4 where id = ${variantId}`,
    sql`update product set price = 1 where id = ${productId}`,
    sql`update product set active = false where id = ${productId}`,
    sql`update brand set name = 'Maison Deux'`,
    sql`update category set name = 'Sacs'`,
    sql`insert into review (id, product_id, author, rating, comment) values (${'a'.repeat(24)}, ${productId}, 'A', 5, 'x')`,
    sql`delete from product where id = ${productId}`
  ]
  for (const [index, change] of changes.entries()) {
    await db.run(change)
    assert.deepEqual([await read(), await read()], [index + 2, index + 2], change.text)
  }
})

test('other writes do not invalidate; a change of stock invalidates responses but not counts', async () => {
  const { productId, variantId } = await addProduct(db, { variants: [{ stock: 5 }] })
  const { read, count } = counting()
  await read()
  await count()
  await db.run(sql`insert into secret (name, value) values ('x', '')`)
  await db.run(sql`delete from secret`)
  assert.equal(await read(), 1)
  await db.run(sql`update variant set stock = stock - 1 where id = ${variantId}`)
  assert.deepEqual([await read(), await count()], [2, 1])
  await db.run(sql`update product set listed = false where id = ${productId}`)
  assert.deepEqual([await read(), await count()], [3, 2])
})

test('a change counts when it commits, even if it began before others', async () => {
  const { variantId } = await addProduct(db, { variants: [{ stock: 5 }] })
  const { read } = counting()
  let finish = () => {}
  let begun = () => {}
  const isBegun = new Promise<void>(resolve => (begun = resolve))
  const slow = db.transaction(async tx => {
    await tx.run(sql`update variant set stock = 3 where id = ${variantId}`)
    begun()
    await new Promise<void>(resolve => (finish = resolve))
  })
  await isBegun
  await addProduct(db)
  assert.deepEqual([await read(), await read()], [1, 1])
  finish()
  await slow
  assert.equal(await read(), 2)
})

test('a snapshot older than the change rows, or a failed check, invalidates everything', async () => {
  let time = 0
  const { read } = counting(() => time)
  await read()
  time += 600_001
  assert.equal(await read(), 2)

  let isDown = false
  const failing = createResponseCache({
    first: statement => (isDown ? Promise.reject(new Error('down')) : db.first(statement))
  })
  let loads = 0
  const again = () => failing.json('a', async () => String(++loads))
  await again()
  isDown = true
  await assert.rejects(again(), /down/)
  isDown = false
  assert.equal(String(await again()), '2')
})

test('a request during a check waits for the next check', async () => {
  let blocked = Promise.resolve()
  let checks = 0
  const slow = createResponseCache({
    async first<Row extends object>(statement: Statement) {
      const row = await db.first<Row>(statement)
      checks++
      await blocked
      return row
    }
  })
  let loads = 0
  const read = async () => Number(await slow.json('a', async () => String(++loads)))
  await read()
  let unblock = () => {}
  blocked = new Promise(resolve => (unblock = resolve))
  const early = read()
  while (checks < 2) await new Promise(setImmediate)
  await addProduct(db)
  const late = [read(), read()]
  unblock()
  assert.deepEqual(await Promise.all([early, ...late]), [1, 2, 2])
  assert.equal(checks, 3)
})

/** Resolves with the oldest running transaction after every change has ended, whatever runs in other databases. */
async function oldestAfterChanges(): Promise<string> {
  for (;;) {
    const oldest = (await findOldestRunning(db))!
    const left = await db.first(sql`select from catalogue_revision where xid >= ${oldest}::xid8`)
    if (!left) return oldest
  }
}

test('changes before the snapshot can be deleted', async () => {
  const { read } = counting()
  await addProduct(db)
  const past = await oldestAfterChanges()
  await read()
  assert.ok((await deleteChangesBefore(db, past)) > 0)
  assert.equal(await read(), 1)
  await addProduct(db)
  assert.equal(await read(), 2)
})

test('failed and undefined loads are not cached', async () => {
  const { cache } = counting()
  await assert.rejects(cache.json('x', () => Promise.reject(new Error('no'))))
  assert.equal(await cache.json('x', async () => undefined), undefined)
  assert.equal(String(await cache.json('x', async () => 'yes')), 'yes')
})

test('concurrent readers never read a value older than the last acknowledged write', async context => {
  const seed = drawSeed()
  context.diagnostic(`seed ${seed}`)
  const { integer, pick } = seededRandom(seed)
  const { variantIds } = await addProduct(db, { variants: [{ stock: 0 }, { stock: 0 }, { stock: 0 }] })
  const cache = createResponseCache(db)
  const acknowledged = new Map(variantIds.map(id => [id, 0]))
  let isDone = false
  let reads = 0
  const nextRead = async () => {
    for (const before = reads; reads === before && !isDone;) await new Promise(setImmediate)
  }
  const writer = async (id: string) => {
    for (let stock = 1; stock <= 60; stock++) {
      await db.transaction(async tx => {
        await tx.run(sql`update variant set stock = ${stock} where id = ${id}`)
        for (let ticks = integer(0, 5); ticks > 0; ticks--) await new Promise(setImmediate)
      })
      acknowledged.set(id, stock)
      // Without it a busy machine writes everything between two reads.
      await nextRead()
    }
  }
  const reader = async () => {
    while (!isDone) {
      const id = pick(variantIds)
      const atLeast = acknowledged.get(id) as number
      const response = await cache.json(id, async () => {
        const row = await db.first<{ stock: number }>(sql`select stock from variant where id = ${id}`)
        return String(row?.stock)
      })
      assert.ok(Number(response) >= atLeast, `read ${response} after ${atLeast} was acknowledged`)
      reads++
    }
  }
  const readers = Promise.all(Array.from({ length: 5 }, reader))
  try {
    await Promise.race([Promise.all(variantIds.map(writer)), readers])
  } finally {
    isDone = true
  }
  await readers
})
