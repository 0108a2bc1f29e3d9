import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededCatalogue } from '../../../demo/src/testing/seeded-catalogue'
import { freshDatabase } from '../../../api/src/db/testing'
import { heldOutQueries } from './held-out-queries'
import { ndcg } from './judge'
import { judgedQueries } from './queries'
import { engineAnswer, scoreOf, unjudged } from './score'

test('the gain of a list is relative to the best list', () => {
  assert.equal(ndcg([3, 1, 0], [0, 1, 3]), 1)
  assert.equal(ndcg([0, 0], [3, 0]), 0)
  assert.ok(ndcg([1, 3], [3, 1]) < 0.75)
})

test('at least 200 queries are judged, each once, and each has a right product', () => {
  assert.ok(judgedQueries.length >= 200)
  assert.equal(new Set(judgedQueries.map(({ text }) => text)).size, judgedQueries.length)
  assert.deepEqual(unjudged(), [])
})

test('150 more are judged, none of them twice, and each has a right product', () => {
  assert.ok(heldOutQueries.length >= 150)
  const texts = [...judgedQueries, ...heldOutQueries].map(({ text }) => text)
  assert.equal(new Set(texts).size, texts.length)
  assert.deepEqual(unjudged(heldOutQueries), [])
})

test('the search finds what shoppers mean: NDCG@10 of at least 0.98, nothing only for nonsense', async t => {
  const { mean, queries, empty, invented } = await scoreOf(engineAnswer(await freshDatabase(seededCatalogue)))
  t.diagnostic(`NDCG@10 ${mean.toFixed(4)}`)
  for (const { text, score } of queries.slice(0, 5)) t.diagnostic(`${score.toFixed(2)} ${text}`)
  assert.deepEqual({ empty, invented }, { empty: [], invented: [] })
  assert.ok(mean >= 0.98, String(mean))
})

test('C355 the search finds the thing whatever else is typed: NDCG@10 of at least 0.95', async t => {
  const answer = engineAnswer(await freshDatabase(seededCatalogue))
  const { mean, queries, empty } = await scoreOf(answer, heldOutQueries)
  t.diagnostic(`NDCG@10 ${mean.toFixed(4)} of ${queries.length} held-out queries`)
  for (const { text, score } of queries.slice(0, Number(process.env['WORST'] ?? 5)))
    t.diagnostic(`${score.toFixed(2)} ${text}`)
  assert.deepEqual(empty, [])
  assert.ok(mean >= 0.95, String(mean))
})
