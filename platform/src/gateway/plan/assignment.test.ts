import assert from 'node:assert/strict'
import test from 'node:test'
import { BUCKETS, isCandidate } from './assignment'

const ids = Array.from({ length: 40 }, (_, index) => index.toString(16).padStart(16, '0'))
const buckets = Array.from({ length: BUCKETS }, (_, bucket) => bucket)
const candidatesOf = (id: string, share: number): Set<number> =>
  new Set(buckets.filter(bucket => isCandidate(bucket, { id, share })))

test('a share is exact for every canary', () => {
  for (const id of ids)
    for (const share of [0.1, 0.5, 1, 5, 10, 12.5, 33.3, 50, 99, 99.9])
      assert.equal(candidatesOf(id, share).size, Math.round(share * 10), `${share} % of ${id}`)
})

test('a visitor with the candidates keeps them while the share grows', () => {
  for (const id of ids) {
    let before = new Set<number>()
    for (const share of [0.1, 1, 10, 50, 99.9]) {
      const now = candidatesOf(id, share)
      assert.deepEqual(
        [...before].filter(bucket => !now.has(bucket)),
        [],
        `${share} % of ${id}`
      )
      before = now
    }
  }
})

test('canaries are independent: no two share more or fewer visitors than chance gives them', () => {
  for (const share of [10, 50]) {
    const expected = share * share * (BUCKETS / 10_000)
    // Hypergeometric; six standard deviations for 780 pairs.
    const deviation = Math.sqrt((expected * (1 - share / 100) ** 2 * BUCKETS) / (BUCKETS - 1))
    const sets = ids.map(id => candidatesOf(id, share))
    for (const [index, set] of sets.entries())
      for (const other of sets.slice(index + 1)) {
        const both = [...set].filter(bucket => other.has(bucket)).length
        assert.ok(Math.abs(both - expected) <= 6 * deviation, `${both} in both, ${expected} expected`)
      }
  }
})

test('an invalid bucket is not a candidate', () => {
  for (const bucket of [-1, BUCKETS, NaN, 0.5])
    assert.equal(isCandidate(bucket, { id: ids[0] ?? '', share: 99.9 }), false)
})
