import type { Review } from '@sahra/shared/contract/review'
import {
  appendNew,
  authorOf,
  addToSummary,
  dateOf,
  languageOf,
  reviewId,
  starShare,
  filterByStar
} from './reviews.rules'
import { emptySummary } from './reviews.store'

const review = (more: Partial<Review> = {}): Review => ({ rating: 5, comment: 'Fine', ...more })

test.each<[string, Review['user'], string]>([
  ['name', { name: 'Layla H.', fullName: 'Layla Haddad' }, 'Layla H.'],
  ['full name', { fullName: 'Noor Aziz' }, 'Noor Aziz'],
  ['plain value', 'Omar', 'Omar'],
  ['nothing', null, ''],
  ['an empty object', {}, ''],
  ['blank', ' ', '']
])('PR-054 the author from %s', (_, user, author) => {
  expect(authorOf(review({ user }))).toBe(author)
})

test.each([
  ['createdAt first', { createdAt: 'a', date: 'b', updatedAt: 'c' }, 'a'],
  ['then date', { date: 'b', updatedAt: 'c' }, 'b'],
  ['then updatedAt', { updatedAt: 'c' }, 'c'],
  ['none', {}, undefined]
])('PR-056 the date: %s', (_, dates, day) => {
  expect(dateOf(review(dates))).toBe(day)
})

test('PR-052 skips reviews already listed', () => {
  const shown = [review({ _id: '1' }), review({ id: '2' })]
  const more = [review({ _id: '2' }), review({ _id: '3' }), review({ comment: 'No id' })]
  expect(appendNew(shown, more).map(reviewId)).toEqual(['1', '2', '3', undefined])
})

test('PR-048 filters by star', () => {
  const all = [review({ rating: 5 }), review({ rating: 3 })]
  expect(filterByStar(all, 3)).toEqual([all[1]])
  expect(filterByStar(all, undefined)).toEqual(all)
})

test('PR-061 counts one more review and keeps the average', () => {
  const before = { avgRating: 4.5, reviewCount: 2, countsByStar: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 } }
  expect(addToSummary(before, 3)).toEqual({
    avgRating: 4.5,
    reviewCount: 3,
    countsByStar: { 1: 0, 2: 0, 3: 1, 4: 1, 5: 1 }
  })
})

test('PR-046 the share of each star', () => {
  const summary = { avgRating: 4, reviewCount: 4, countsByStar: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 3 } }
  expect(starShare(summary, 5)).toBe(0.75)
  expect(starShare(summary, 1)).toBe(0)
  expect(starShare(emptySummary, 5)).toBe(0)
})

test.each([
  ['حقيبة جميلة', 'ar'],
  ['5 نجوم, Dune', 'ar'],
  ['The Dune حقيبة', 'en'],
  ['10/10 👍', undefined],
  ['', undefined]
])('C166 takes the language of %p from its first letter', (text, language) =>
  expect(languageOf(text)).toBe(language)
)
