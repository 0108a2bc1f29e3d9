import { type ReviewListResponse, reviewListResponse } from '@sahra/shared/contract/review'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { addProduct, openTestApi, shopper, type SignedIn } from '../../testing/test-api'

const { app, db } = await openTestApi()
const { productId } = await addProduct(db)

const read = async (): Promise<ReviewListResponse> =>
  reviewListResponse.parse((await app.inject(`/api/reviews/product/${productId}`)).json())
const write = (author: SignedIn, rating: number, comment = 'A fine scarf.') =>
  author.post('/api/reviews', { productId, rating, comment })

test('C103 a second review of a shopper edits the first, and the summary follows', async () => {
  const [amal, noor] = [await shopper(app), await shopper(app, 'Noor')]
  const first = await write(amal, 5)
  await write(noor, 4)
  const second = await write(amal, 1, 'It faded.')
  assert.deepEqual([first.status, first.json.edited], [201, false])
  assert.deepEqual([second.status, second.json.edited, second.json._id], [200, true, first.json._id])
  const { items, total, summary } = await read()
  assert.deepEqual(
    items.map(({ comment, rating }) => [comment, rating]),
    [
      ['It faded.', 1],
      ['A fine scarf.', 4]
    ]
  )
  assert.equal(total, 2)
  assert.deepEqual(summary, {
    avgRating: 2.5,
    reviewCount: 2,
    countsByStar: { 1: 1, 2: 0, 3: 0, 4: 1, 5: 0 }
  })
  assert.deepEqual(second.json.summary, summary)
})

test('C103 concurrent reviews of a shopper leave one', async () => {
  const amal = await shopper(app)
  const { total } = await read()
  await Promise.all([1, 2, 3, 4].map(rating => write(amal, rating)))
  const after = await read()
  assert.equal(after.total, total + 1)
  assert.equal(
    Object.values(after.summary.countsByStar).reduce((sum, count) => sum + count, 0),
    total + 1
  )
})

// SEC-21
test('C103 publishes the given name and an initial', async () => {
  const names: [string, string][] = [
    ['Layla Haddad', 'Layla H.'],
    ['  Layla   bint   Haddad ', 'Layla H.'],
    ['Layla', 'Layla'],
    ['Layla H.', 'Layla H.'],
    ['ليلى حداد', 'ليلى ح.'],
    ['layla@sahra.example', 'layla'],
    ['', '']
  ]
  for (const [name, shown] of names)
    assert.equal((await db.first<{ name: string }>(sql`select public_name(${name}) as name`))?.name, shown)
  const author = await shopper(app)
  await db.run(sql`update shopper set name = 'Noor Al Marri' where email = ${author.email}`)
  assert.deepEqual((await write(author, 5)).json.user, { name: 'Noor M.' })
  // The api's older version stores full names.
  await db.run(sql`update review set author = 'Noor Al Marri' where author = 'Noor M.'`)
  assert.deepEqual((await read()).items[0]?.user, { name: 'Noor M.' })
})
