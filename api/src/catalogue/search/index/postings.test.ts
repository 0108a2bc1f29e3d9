import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawSeed, seededRandom } from '../../../testing/seeded-random'
import { Postings } from './postings'

test('returns the documents that were added, whatever lies between them', context => {
  const seed = drawSeed()
  context.diagnostic(`seed ${seed}`)
  const { integer, pick } = seededRandom(seed)
  for (let round = 0; round < 50; round++) {
    const postings = new Postings()
    const added: number[] = []
    for (
      let document = integer(0, 3);
      added.length < 500;
      document += integer(1, pick([1, 200, 70_000, 3_000_000]))
    ) {
      postings.add(document)
      added.push(document)
    }
    const out = new Uint32Array(600)
    assert.equal(postings.count, 500)
    assert.deepEqual([...out.subarray(0, postings.readInto(out))], added)
  }
})

test('a document of a common word takes little more than a byte', () => {
  const postings = new Postings()
  for (let document = 0; document < 100_000; document += 3) postings.add(document)
  assert.ok(postings.size < 1.6 * postings.count, String(postings.size))
})
