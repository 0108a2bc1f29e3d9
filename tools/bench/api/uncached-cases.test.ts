import assert from 'node:assert/strict'
import test from 'node:test'
import { generatedNames } from './generated-names'
import { uncachedCases } from './uncached-cases'

const ids = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}${index}`)

/** More than there are of some kinds of text. */
const TEXTS = 30_000

test('no path of the uncached cases repeats', () => {
  const cases = uncachedCases(generatedNames, { products: ids('p', 500), categories: ids('c', 4) })
  const all = cases.flatMap(({ nextPath }) => Array.from({ length: TEXTS }, nextPath))
  const paths = all.filter(path => path !== undefined)
  assert.equal(new Set(paths).size, paths.length)
  // Products and letters end, texts and filters do not.
  assert.equal(paths.length, 4 * TEXTS + 26 * 48 * 2 + 500)
})

test('made-up texts are names of the catalogue, beginnings of them and misspelt ones', () => {
  const [search] = uncachedCases(generatedNames, { products: [], categories: ['c0'] })
  const texts = Array.from({ length: 8 }, () =>
    new URL(search!.nextPath()!, 'http://h').searchParams.get('q')!
  )
  const names = new Set(
    [...generatedNames.models, ...generatedNames.adjectives].map(name => name.toLowerCase())
  )
  const known = texts.filter(text => text.split(' ').every(word => names.has(word)))
  assert.equal(known.length, 2)
})
