import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from '../catalogue/catalogue'
import { reviewsByAuthor } from '../shoppers/shoppers'
import { reviewsOf, writtenReviews } from './reviews'

const today = new Date('2026-01-15T00:00:00Z')
const products = catalogue(today)
const reviews = reviewsOf(products, today)
const comments = [
  ...Object.values(writtenReviews).flatMap(list => list.map(([, comment]) => comment)),
  ...Object.values(reviewsByAuthor).flatMap(list => list.map(({ comment }) => comment))
]
const repeated = (texts: string[]) => texts.filter((text, place) => texts.indexOf(text) !== place)

test('C381 no sentence of a review is repeated', () => {
  const sentences = comments.flatMap(comment => comment.split(/(?<=[.!?;]) /))
  assert.ok(sentences.length > 400, `${sentences.length}`)
  assert.deepEqual(repeated(sentences.map(sentence => sentence.toLowerCase())), [])
})

test('C381 every family has reviews, and each is published once', () => {
  const kinds = new Set(products.map(({ kind }) => kind))
  assert.deepEqual(new Set(Object.keys(writtenReviews)), kinds)
  assert.deepEqual(repeated(reviews.map(({ comment }) => comment)), [])
  assert.deepEqual(repeated(reviews.map(({ id }) => id)), [])
  assert.ok(reviews.length >= 250, `${reviews.length}`)
})

test('C381 a pre-loved product has no reviews, a bestseller has several, by different shoppers', () => {
  const ofProduct = (id: string) => reviews.filter(({ productId }) => productId === id)
  for (const { id, tags, bestseller, name } of products) {
    const own = ofProduct(id)
    if (tags.includes('pre-loved')) assert.deepEqual(own, [], name)
    if (bestseller) assert.ok(own.length >= 3, `${name}: ${own.length}`)
    assert.deepEqual(repeated(own.map(({ author }) => author)), [], name)
  }
})

test('reviews date from after their product was offered, and a product has more than a page of them', () => {
  const offered = new Map(products.map(({ id, createdAt }) => [id, createdAt]))
  const counts = new Map<string, number>()
  for (const { productId, createdAt } of reviews) {
    assert.ok(createdAt > (offered.get(productId) as Date) && createdAt <= today)
    counts.set(productId, (counts.get(productId) ?? 0) + 1)
  }
  assert.ok(Math.max(...counts.values()) > 10)
})
