import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { addProduct, openTestApi } from '../../testing/test-api'
import { readChanges, type Changes } from './changes.service'

const api = await openTestApi()
const { db } = api

test('lists the products whose stock or price has changed, once', async () => {
  const { productId, variantId } = await addProduct(db, { variants: [{ stock: 5 }] })
  const other = await addProduct(db, { variants: [{ stock: 5 }] })
  const { since } = await readChanges(db, undefined)
  assert.deepEqual((await readChanges(db, since)).ids, [])
  await db.run(sql`update variant set stock = stock - 1 where id = ${variantId}`)
  const changed = await readChanges(db, since)
  assert.deepEqual([changed.everything, changed.ids], [false, [productId]])
  await db.run(sql`update product set price = price + 1 where id = ${other.productId}`)
  const later = await readChanges(db, changed.since)
  assert.deepEqual([later.everything, later.ids], [false, [other.productId]])
})

test('what concerns other pages, too, is everything', async () => {
  const { productId } = await addProduct(db, { variants: [{ stock: 5 }] })
  const changes = [
    sql`update product set active = false where id = ${productId}`,
    sql`update brand set name = name || '!'`,
    sql`update category set name = name || '!'`,
    sql`insert into setting (key, value) values ('test', '1')`,
    sql`insert into banner (slot) values ('test')`
  ]
  for (const change of changes) {
    const { since } = await readChanges(db, undefined)
    await db.run(change)
    assert.equal((await readChanges(db, since)).everything, true, change.text)
  }
})

test('what the api cannot know is everything: no token, an invented one, an old one', async () => {
  const now = Date.now()
  const { since } = await readChanges(db, undefined, now)
  assert.equal((await readChanges(db, since, now + 600_000)).everything, false)
  for (const [token, later] of [
    [undefined, now],
    ['x', now],
    [Buffer.from('{"snapshot":"1; drop table","serverRun":"","at":0}').toString('base64url'), 0],
    [since, now + 600_001]
  ] as const)
    assert.equal((await readChanges(db, token, later)).everything, true, token)
})

test('GET /changes', async () => {
  const first = await api.app.inject({ url: '/changes' })
  const { since, everything } = first.json<Changes>()
  assert.deepEqual([first.statusCode, everything, first.headers['cache-control']], [200, true, 'no-store'])
  const { statusCode, body } = await api.app.inject({ url: `/changes?since=${since}` })
  assert.deepEqual([statusCode, (JSON.parse(body) as Changes).everything], [200, false])
})
