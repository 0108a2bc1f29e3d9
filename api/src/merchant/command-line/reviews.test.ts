import { personalDataResponse } from '@sahra/shared/contract/security'
import { type ReviewListResponse, reviewListResponse } from '@sahra/shared/contract/review'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readChanges } from '../../catalogue/changes/changes.service'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import { commandLine } from './testing/command-line'

const { app, db, deps } = await openTestApi()
const type = commandLine({ db, deps })
const refused = (message: RegExp, ...typed: string[]) => assert.rejects(type(...typed), { message })

const { productId } = await addProduct(db)
const [amal, noor] = [await shopper(app), await shopper(app, 'Noor')]
const write = (author: typeof amal, rating: number, comment: string) =>
  author.post('/api/reviews', { productId, rating, comment })
const { _id: id }: { _id: string } = (await write(amal, 1, 'Ask for Karim at the door.')).json
await write(noor, 5, 'A fine bag.')
const read = async (): Promise<ReviewListResponse> =>
  reviewListResponse.parse((await app.inject(`/api/reviews/product/${productId}`)).json())
const shown = async () => {
  const { items, total, summary } = await read()
  return [items.map(({ comment }) => comment), total, summary.avgRating, summary.countsByStar[1]]
}

test('C154 a hidden review is shown to no one and does not count, until it is shown again', async () => {
  const { since } = await readChanges(db, undefined)
  await type('review', 'hide', id, 'names a person')
  assert.deepEqual(await shown(), [['A fine bag.'], 1, 5, 0])
  assert.deepEqual((await readChanges(db, since)).ids, [productId])
  const product = (await app.inject(`/api/products/${productId}`)).json()
  assert.deepEqual([product.product.reviewCount, product.product.avgRating], [1, 5])
  assert.match((await type('review', 'list', '--hidden')).join('\n'), /Karim[^]+hidden: names a person/)
  await refused(/hidden already/, 'review', 'hide', id, 'again')
  await type('review', 'show', id)
  assert.deepEqual(await shown(), [['A fine bag.', 'Ask for Karim at the door.'], 2, 3, 1])
  await refused(/not hidden/, 'review', 'show', id)
})

test('C154 an edited review stays hidden, and its author keeps it with the reason', async () => {
  await type('review', 'hide', id, 'names a person')
  const edited = await write(amal, 2, 'Ask for Karim.')
  assert.deepEqual([edited.status, edited.json.summary.reviewCount], [200, 1])
  assert.deepEqual(await shown(), [['A fine bag.'], 1, 5, 0])
  const { reviews } = personalDataResponse.parse((await amal.get('/api/user/export')).json)
  assert.deepEqual(
    reviews.map(({ comment, hiddenReason }) => [comment, hiddenReason]),
    [['Ask for Karim.', 'names a person']]
  )
  await type('review', 'show', id)
  assert.deepEqual((await read()).summary.countsByStar, { 1: 0, 2: 1, 3: 0, 4: 0, 5: 1 })
})

test('C154 an answer is shown with its review, and goes when the review is rewritten', async () => {
  const { since } = await readChanges(db, undefined)
  await type('review', 'answer', id, 'Thank you. The strap is adjustable.')
  const answered = (await read()).items.find(({ _id }) => _id === id)
  assert.equal(answered?.answer?.comment, 'Thank you. The strap is adjustable.')
  assert.deepEqual((await readChanges(db, since)).ids, [productId])
  assert.ok(!(await type('review', 'list', '--unanswered')).join().includes(id))
  await type('review', 'answer', id, 'The strap is adjustable.')
  await type('review', 'withdraw-answer', id)
  await refused(/has no answer/, 'review', 'withdraw-answer', id)
  await type('review', 'answer', id, 'The strap is adjustable.')
  await write(amal, 4, 'The strap is fine now.')
  assert.equal((await read()).items[0]?.answer, undefined)
})

test('C154 refuses bad input and changes nothing', async () => {
  const before = await type('review', 'list')
  await refused(/no review nothing/, 'review', 'hide', 'nothing', 'x')
  for (const reason of ['', ' ', '\u200b', 'x'.repeat(501)])
    await refused(/A reason/, 'review', 'hide', id, reason)
  for (const answer of ['', 'x'.repeat(1001), 'a\u0007b'])
    await refused(/An answer/, 'review', 'answer', id, answer)
  await type('review', 'hide', id, 'x', '--dry-run')
  assert.deepEqual(await type('review', 'list'), before)
})

test('C154 the history of the product says who hid and answered what', async () => {
  const lines = (await type('history', productId)).join('\n')
  assert.match(lines, /review\.answered.+adjustable/)
  assert.match(lines, /review\.hidden.+names a person/)
})
