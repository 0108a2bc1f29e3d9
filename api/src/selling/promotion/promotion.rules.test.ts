import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseReduction, codeOf, problemOf, type Promotion } from './promotion.rules'

const bag = { productId: 'bag', amount: 10_000 }
const scarf = { productId: 'scarf', amount: 3333 }
const promotion = (change: Partial<Promotion> = {}): Promotion => ({
  id: 1,
  code: null,
  label: 'Summer',
  basisPoints: 1000,
  amount: null,
  minimum: 0,
  state: 'running',
  maxUses: null,
  maxUsesPerShopper: null,
  uses: 0,
  usesOfShopper: 0,
  isForShopper: true,
  productIds: ['bag', 'scarf'],
  ...change
})

for (const [name, change, amount, shares] of [
  ['ten percent of both, half a fils up', {}, 1333, [1000, 333]],
  ['a percentage with decimals', { basisPoints: 1250 }, 1667, [1250, 417]],
  ['only what it is for', { productIds: ['scarf'] }, 333, [0, 333]],
  ['an amount, divided by what the items cost', { basisPoints: null, amount: 1000 }, 1000, [750, 250]],
  [
    'never more than the items cost',
    { basisPoints: null, amount: 99_999, productIds: ['scarf'] },
    3333,
    [0, 3333]
  ],
  ['all of it', { basisPoints: 10_000 }, 13_333, [10_000, 3333]],
  ['at the minimum', { minimum: 13_333 }, 1333, [1000, 333]]
] as [string, Partial<Promotion>, number, number[]][])
  test(`C150 takes off ${name}`, () => {
    const { reduction, problem } = chooseReduction([promotion(change)], [bag, scarf])
    assert.deepEqual([reduction?.amount, reduction?.shares, problem], [amount, shares, undefined])
  })

for (const [problem, change] of [
  ['PROMOTION_ENDED', { state: 'ended' }],
  ['PROMOTION_PLANNED', { state: 'planned' }],
  ['PROMOTION_USED_UP', { maxUses: 3, uses: 3 }],
  ['PROMOTION_FIRST_ORDER', { isForShopper: false }],
  ['PROMOTION_USED_BY_SHOPPER', { maxUsesPerShopper: 1, uses: 1, usesOfShopper: 1 }],
  ['PROMOTION_OTHER_ITEMS', { productIds: ['ring'] }],
  ['PROMOTION_BELOW_MINIMUM', { minimum: 13_334 }],
  // The minimum is that of what it reduces.
  ['PROMOTION_BELOW_MINIMUM', { minimum: 3334, productIds: ['scarf'] }],
  [undefined, { maxUses: 3, uses: 2, maxUsesPerShopper: 2, usesOfShopper: 1, minimum: 13_333 }]
] as [string | undefined, Partial<Promotion>][])
  test(`C150 ${problem ?? 'no problem'}: ${JSON.stringify(change)}`, () => {
    const items = [bag, scarf]
    assert.equal(problemOf(promotion(change), items), problem)
    // A promotion without a code is skipped silently; for a code the shopper reads the reason.
    assert.equal(Boolean(chooseReduction([promotion(change)], items).reduction), problem === undefined)
    const chosen = chooseReduction([promotion({ ...change, code: 'SUMMER' })], items, 'SUMMER')
    assert.equal(chosen.problem, problem)
  })

test('C150 of several promotions one counts: the best one, of equal ones the code', () => {
  const summer = promotion({ code: 'SUMMER' })
  const old = promotion({ id: 2, label: 'Old' })
  const better = promotion({ id: 3, basisPoints: 2000 })
  const chosen = (promotions: Promotion[], code?: string) => {
    const { reduction, problem } = chooseReduction(promotions, [bag, scarf], code)
    return [reduction?.promotion.id, problem]
  }
  assert.deepEqual(chosen([old, better]), [3, undefined])
  assert.deepEqual(chosen([promotion({ id: 4 }), old]), [2, undefined])
  assert.deepEqual(chosen([summer, old], 'SUMMER'), [1, undefined])
  assert.deepEqual(chosen([summer, better], 'SUMMER'), [3, 'PROMOTION_NOT_BETTER'])
  assert.deepEqual(chosen([old], 'WINTER'), [2, 'PROMOTION_UNKNOWN'])
  assert.deepEqual(chosen([summer, old]), [2, undefined], 'a code that was not entered')
})

test('C150 codes are read without case and blanks around them', () => {
  assert.equal(codeOf(' welcome-10 '), 'WELCOME-10')
  // Copied out of an Arabic mail.
  assert.equal(codeOf('\u200f\u2068WELCOME20\u2069'), 'WELCOME20')
  for (const typed of ['', 'ab', 'two words', 'x'.repeat(31), 'ÄÖÜ', "'; drop"])
    assert.equal(codeOf(typed), undefined)
})
