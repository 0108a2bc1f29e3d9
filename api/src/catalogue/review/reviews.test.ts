import {
  type ReviewListResponse,
  reviewListResponse,
  writeReviewResponse
} from '@sahra/shared/contract/review'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '../../db/id'
import { seededCatalogue } from '../../../../demo/src/testing/seeded-catalogue'
import { testProductId, testVariantId } from '../../../../demo/src/catalogue/test-products'
import { sql } from '@sahra/server-kit/database/sql'
import { freshDatabase } from '../../db/testing'
import type { Deps } from '../../server/feature'
import { buildServer } from '../../app'
import { testDeps } from '../../testing/test-config'

const db = await freshDatabase(seededCatalogue)
type Visitor = Awaited<ReturnType<Deps['findShopper']>>
const layla: NonNullable<Visitor> = {
  id: newId(),
  name: 'Layla',
  email: 'layla@shop.test',
  isAccountVerified: true,
  sessionId: 'x'
}
let visitor: Visitor = null
const app = await buildServer(testDeps(db, { findShopper: async () => visitor }))
await db.run(sql`
  insert into shopper (id, name, email, email_key, password_hash)
  values (${layla.id}, ${layla.name}, ${layla.email}, ${layla.email}, 'none')`)

const productId = testProductId('ten')
const read = async (id: string, query: Record<string, string> = {}): Promise<ReviewListResponse> =>
  reviewListResponse.parse((await app.inject({ url: `/api/reviews/product/${id}`, query })).json())
const write = (payload: object) => app.inject({ method: 'POST', url: '/api/reviews', payload })
const review = { productId, rating: 4, comment: 'A fine scarf.' }

const most = await db.first<{ id: string; n: number }>(sql`
  select id, review_count as n from product order by review_count desc, id limit 1`)

test('API-031 returns a page of reviews with the summary of all', async () => {
  const { id, n } = most as { id: string; n: number }
  const first = await read(id, { page: '1', limit: '5' })
  assert.deepEqual([first.total, first.page, first.limit, first.pages], [n, 1, 5, Math.ceil(n / 5)])
  assert.equal(first.items.length, 5)
  const { countsByStar, reviewCount, avgRating } = first.summary
  const stars = Object.entries(countsByStar)
  assert.equal(
    stars.reduce((sum, [, count]) => sum + count, 0),
    reviewCount
  )
  const average = stars.reduce((sum, [star, count]) => sum + Number(star) * count, 0) / reviewCount
  assert.ok(Math.abs(average - avgRating) < 0.006)
})

test('API-031 sorts by newest, highest and lowest without repeating reviews across pages', async () => {
  const { id, n } = most as { id: string; n: number }
  for (const sort of ['newest', 'highest', 'lowest', 'nonsense']) {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map(page => read(id, { sort, page: String(page), limit: '3' }))
    )
    const items = pages.flatMap(page => page.items)
    assert.equal(new Set(items.map(item => item._id)).size, Math.min(n, 15))
    const keys = items.map(item =>
      sort === 'highest'
        ? -item.rating
        : sort === 'lowest'
          ? item.rating
          : -Date.parse(item.createdAt as string)
    )
    assert.deepEqual(
      keys,
      keys.toSorted((a, b) => a - b),
      sort
    )
  }
})

test('API-031 invalid page and limit fall back; an unknown product is 404', async () => {
  const page = await read(productId, { page: '-1', limit: '0' })
  assert.deepEqual([page.page, page.limit, page.total, page.pages], [1, 10, 0, 0])
  for (const id of ['0'.repeat(24), 'nonsense', testProductId('inactive')])
    assert.equal((await app.inject(`/api/reviews/product/${id}`)).statusCode, 404)
})

test('API-032 returns 401 to a visitor and stores nothing', async () => {
  const response = await write(review)
  assert.equal(response.statusCode, 401)
  assert.equal(response.json().code, 'NO_SESSION')
  assert.equal((await read(productId)).total, 0)
})

test('API-032 stores a review and returns it with the new summary', async () => {
  visitor = layla
  const response = await write({
    ...review,
    comment: '  A fine scarf.  ',
    variantId: testVariantId('ten'),
    user: 'Mallory'
  })
  assert.equal(response.statusCode, 201)
  const written = writeReviewResponse.parse(response.json())
  assert.deepEqual(
    [written.comment, written.rating, written.user, written.verified],
    ['A fine scarf.', 4, { name: 'Layla' }, false]
  )
  assert.deepEqual(written.summary, {
    avgRating: 4,
    reviewCount: 1,
    countsByStar: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 }
  })
  assert.equal((await read(productId)).items[0]?._id, written._id)
  assert.doesNotMatch((await app.inject(`/api/reviews/product/${productId}`)).body, /layla@|shopper/)
})

const refused: [string, object][] = [
  ['rating 0', { rating: 0 }],
  ['rating 6', { rating: 6 }],
  ['rating 4.5', { rating: 4.5 }],
  ['rating as text', { rating: '5' }],
  ['rating null', { rating: null }],
  ['a blank comment', { comment: '   ' }],
  ['no comment', { comment: undefined }],
  ['1001 characters', { comment: 'x'.repeat(1001) }],
  ['a comment of invisible characters (C103)', { comment: '\u200b\u2060 \u3164\u00ad' }],
  ['a comment with NUL', { comment: 'a\u0000b' }],
  ['a variant of another product', { variantId: testVariantId('lastOne') }],
  ['a malformed product id', { productId: 'nonsense' }]
]
for (const [name, change] of refused)
  test(`API-032 returns 400 for ${name}`, async () => {
    const response = await write({ ...review, ...change })
    assert.equal(response.statusCode, 400, response.body)
    assert.equal(response.json().success, false)
  })

test('API-032 accepts 1000 characters; an unknown product is 404', async () => {
  const longest = { ...review, productId: testProductId('roundPrice'), comment: 'x'.repeat(1000) }
  assert.equal((await write(longest)).statusCode, 201)
  assert.equal((await write({ ...review, productId: '0'.repeat(24) })).statusCode, 404)
})

test('API-033 C103 is verified by a delivered order of the product', async () => {
  const order = newId()
  const verified = async () => (await read(productId)).items.map(item => item.verified)
  await db.run(sql`
    insert into shop_order (id, shopper_id, payment_method, subtotal, shipping_fee, tax_amount, tax_rate, tax_mode,
      grand_total, shipping_code, shipping_label, delivery_eta, name, street, city, state, zip, country, request_hash)
    values (${order}, ${layla.id}, 'COD', 1, 0, 0, 5, 'exclusive', 1, 's', 's', 's', 'n', 's', 'c', 's', 'z', 'c', 'h')`)
  await db.run(sql`
    insert into order_line (order_id, position, product_id, title, unit_price, quantity)
    values (${order}, 0, ${productId}, 'Scarf', 1, 1)`)
  for (const [status, shown] of [
    ['Pending', false],
    ['Shipped', false],
    ['Delivered', true],
    ['Cancelled', false]
  ] as const) {
    await db.run(sql`update shop_order set status = ${status} where id = ${order}`)
    assert.deepEqual(await verified(), [shown], status)
  }
})
