import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { commandLine } from '../command-line/testing/command-line'
import { addProduct, openTestApi } from '../../testing/test-api'
import { systemWith } from './testing/system'

const api = await openTestApi()
const { app, db } = api
const call = await systemWith(api, 'care', 'reviews:read,reviews:write')
const { productId: product } = await addProduct(db)
const ids = Array.from({ length: 5 }, (_, index) => String(index).padStart(24, 'a'))
for (const [index, id] of ids.entries())
  await db.run(sql`
    insert into review (id, product_id, author, rating, comment, created_at)
    values (${id}, ${product}, ${`Amal ${index}`}, 5, 'Lovely.', '2026-11-01T00:00:00Z')`)
const [first = '', second = ''] = ids

test('C161 reviews are listed in pages, also when they are of the same moment', async () => {
  const seen: string[] = []
  let cursor = ''
  do {
    const page = (await call(`GET /reviews?product=${product}&limit=2${cursor && `&after=${cursor}`}`)).json
    seen.push(...page.items.map(({ id }: { id: string }) => id))
    cursor = page.nextCursor
  } while (cursor)
  assert.deepEqual(seen, ids.toReversed())
  assert.equal((await call('GET /reviews?after=x')).status, 400)
  assert.equal((await call('GET /reviews?state=odd')).status, 400)
  assert.deepEqual((await call('GET /reviews?product=nothing')).json, { items: [], nextCursor: null })
})

test('C161 a review is hidden with a reason once for a key, and shown again', async () => {
  const hide = (query = '') =>
    call(`POST /reviews/${first}/hide${query}`, { reason: 'names a person' }, { 'idempotency-key': 'h-1' })
  const shownTo = async () => (await app.inject(`/api/reviews/product/${product}`)).json().total as number
  assert.equal((await hide('?dryRun=true')).json.isHidden, true)
  assert.equal((await call('GET /reviews?state=hidden')).json.items.length, 0)
  const hidden = await hide()
  assert.deepEqual(hidden.json, { id: first, product, isHidden: true, isAnswered: false })
  assert.deepEqual((await hide()).json, hidden.json)
  assert.equal((await call(`POST /reviews/${first}/hide`, { reason: 'again' })).json.code, 'CONFLICT')
  assert.equal((await call(`POST /reviews/${second}/hide`, { reason: '' })).status, 400)
  const [listed] = (await call('GET /reviews?state=hidden')).json.items
  assert.deepEqual([listed.id, listed.hidden.reason, listed.author], [first, 'names a person', 'Amal 0'])
  assert.equal(await shownTo(), 4)
  assert.equal((await call(`POST /reviews/${first}/show`)).json.isHidden, false)
  assert.equal(await shownTo(), 5)
  const stored = await db.first<{ body: string }>(sql`select body from machine_key where key = 'h-1'`)
  assert.ok(stored && !stored.body.includes('Amal') && !stored.body.includes('Lovely'))
  assert.match(
    (await commandLine(api)('history', product)).join('\n'),
    /token care {2}review\.shown[^]+token care {2}review\.hidden/
  )
})

test('C161 a review is answered, and the answer is taken back', async () => {
  const answered = await call(`PUT /reviews/${second}/answer`, { answer: 'Thank you.' })
  assert.equal(answered.json.isAnswered, true)
  await call(`PUT /reviews/${second}/answer`, { answer: 'Thank you, Amal.' })
  assert.equal((await call(`GET /reviews/${second}`)).json.answer.text, 'Thank you, Amal.')
  assert.equal((await call('GET /reviews?state=unanswered')).json.items.length, 4)
  assert.equal((await call(`DELETE /reviews/${second}/answer`)).json.isAnswered, false)
  assert.equal((await call(`DELETE /reviews/${second}/answer`)).status, 409)
  for (const answer of ['', 'x'.repeat(1001), 5])
    assert.equal((await call(`PUT /reviews/${second}/answer`, { answer } as object)).status, 400)
  assert.equal((await call('PUT /reviews/nothing/answer', { answer: 'Hello' })).status, 404)
  const reader = await systemWith(api, 'reader', 'reviews:read')
  assert.equal((await reader(`PUT /reviews/${second}/answer`, { answer: 'x' })).status, 403)
})
