import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../db/sql'
import { seededRandom, drawSeed } from '../testing/seeded-random'
import { addProduct, openTestApi } from '../testing/test-api'
import { createResponseCache } from './response-cache'
import { deleteChangesBefore, oldestRunningTransaction } from './catalogue-change.queries'
import { lru } from './lru'

const { db } = await openTestApi()
const { productId, variantId } = await addProduct(db, { variants: [{ stock: 5 }] })

/** How often an answer was made, under one key, as things happen. */
function counting(now?: () => number) {
  const kept = createResponseCache(db, now)
  let made = 0
  let counted = 0
  return {
    kept,
    ask: async () => Number(await kept.json('a', async () => String(++made))),
    count: () => kept.count('n', async () => ++counted)
  }
}

test('an answer is made once, and again after every change of what the catalogue shows', async () => {
  const { ask } = counting()
  assert.deepEqual([await ask(), await ask()], [1, 1])
  const changes = [
    sql`update variant set stock = 4 where id = ${variantId}`,
    sql`update product set price = 1 where id = ${productId}`,
    sql`update product set active = false where id = ${productId}`,
    sql`update brand set name = 'Maison Deux'`,
    sql`update category set name = 'Sacs'`,
    sql`insert into review (id, product_id, author, rating, comment) values (${'a'.repeat(24)}, ${productId}, 'A', 5, 'x')`,
    sql`delete from product where id = ${productId}`
  ]
  for (const [place, change] of changes.entries()) {
    await db.run(change)
    assert.deepEqual([await ask(), await ask()], [place + 2, place + 2], change.text)
  }
})

test('what shoppers do besides leaves it as it is; a count outlives changes of stock', async () => {
  const { productId, variantId } = await addProduct(db, { variants: [{ stock: 5 }] })
  const { ask, count } = counting()
  await ask()
  await count()
  await db.run(sql`insert into secret (name, value) values ('x', '')`)
  await db.run(sql`delete from secret`)
  assert.equal(await ask(), 1)
  await db.run(sql`update variant set stock = stock - 1 where id = ${variantId}`)
  assert.deepEqual([await ask(), await count()], [2, 1])
  await db.run(sql`update product set listed = false where id = ${productId}`)
  assert.deepEqual([await ask(), await count()], [3, 2])
})

test('a change counts when it is done, though it was begun before others', async () => {
  const { variantId } = await addProduct(db, { variants: [{ stock: 5 }] })
  const { ask } = counting()
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
  assert.deepEqual([await ask(), await ask()], [1, 1])
  finish()
  await slow
  assert.equal(await ask(), 2)
})

test('after a rest longer than notes are kept, everything is asked anew; a failed look forgets it too', async () => {
  let time = 0
  const { ask } = counting(() => time)
  await ask()
  time += 600_001
  assert.equal(await ask(), 2)

  let isAway = false
  const shaky = createResponseCache({
    first: statement => (isAway ? Promise.reject(new Error('away')) : db.first(statement))
  })
  let made = 0
  const again = () => shaky.json('a', async () => String(++made))
  await again()
  isAway = true
  await assert.rejects(again(), /away/)
  isAway = false
  assert.equal(String(await again()), '2')
})

test('who comes while a look is under way waits for the next one', async () => {
  let gate = Promise.resolve()
  let looks = 0
  const slow = createResponseCache({
    async first(statement) {
      const row = await db.first(statement)
      looks++
      await gate
      return row as never
    }
  })
  let made = 0
  const ask = async () => Number(await slow.json('a', async () => String(++made)))
  await ask()
  let open = () => {}
  gate = new Promise(resolve => (open = resolve))
  const early = ask()
  while (looks < 2) await new Promise(setImmediate)
  await addProduct(db)
  const late = [ask(), ask()]
  open()
  assert.deepEqual(await Promise.all([early, ...late]), [1, 2, 2])
  assert.equal(looks, 3)
})

test('notes older than a look can be thrown away', async () => {
  const { ask } = counting()
  await addProduct(db)
  const past = await oldestRunningTransaction(db)
  await ask()
  assert.ok((await deleteChangesBefore(db, past as string)) > 0)
  assert.equal(await ask(), 1)
  await addProduct(db)
  assert.equal(await ask(), 2)
})

test('an answer that failed, or that there is none of, is not kept', async () => {
  const { kept } = counting()
  await assert.rejects(kept.json('x', () => Promise.reject(new Error('no'))))
  assert.equal(await kept.json('x', async () => undefined), undefined)
  assert.equal(String(await kept.json('x', async () => 'yes')), 'yes')
})

test('the shelf holds so much, and lets go of what was asked for the longest ago', async () => {
  let made = 0
  const kept = lru<string>(10, text => text.length)
  const get = (key: string) => kept.get(key, async () => `${key}${++made}`.padEnd(4))
  await get('a')
  await get('b')
  await get('a')
  await get('c')
  assert.equal(await get('a'), 'a1  ')
  assert.equal(await get('b'), 'b4  ')
})

test('under writers of every kind nobody reads what was true before the last change that was acknowledged', async context => {
  const seed = drawSeed()
  context.diagnostic(`seed ${seed}`)
  const { whole, pick } = seededRandom(seed)
  const { variantIds } = await addProduct(db, { variants: [{ stock: 0 }, { stock: 0 }, { stock: 0 }] })
  const kept = createResponseCache(db)
  const acknowledged = new Map(variantIds.map(id => [id, 0]))
  let isOver = false
  const writer = async (id: string) => {
    for (let stock = 1; stock <= 60; stock++) {
      await db.transaction(async tx => {
        await tx.run(sql`update variant set stock = ${stock} where id = ${id}`)
        for (let turns = whole(0, 5); turns > 0; turns--) await new Promise(setImmediate)
      })
      acknowledged.set(id, stock)
    }
  }
  let reads = 0
  const reader = async () => {
    while (!isOver) {
      const id = pick(variantIds)
      const atLeast = acknowledged.get(id) as number
      const answer = await kept.json(id, async () => {
        const row = await db.first<{ stock: number }>(sql`select stock from variant where id = ${id}`)
        return String(row?.stock)
      })
      assert.ok(Number(answer) >= atLeast, `read ${answer} after ${atLeast} was acknowledged`)
      reads++
    }
  }
  const readers = Array.from({ length: 5 }, reader)
  await Promise.all(variantIds.map(writer))
  isOver = true
  await Promise.all(readers)
  assert.ok(reads > 100)
})
