import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseQuery, withoutArticle } from './query-words.rules'
import { editDistance } from './edit-distance'

const cases: [text: string, words: string[], min?: number, max?: number][] = [
  ['Red  Bag', ['red', 'bag']],
  ['VENDÔME', ['vendome']],
  ['women’s bag', ['women', 'bag']],
  ['bag under 2000', ['bag'], undefined, 2000],
  ['bags below 2,000 aed', ['bags'], undefined, 2000],
  ['watch under 20k', ['watch'], undefined, 20_000],
  ['under AED 1500 wallet', ['wallet'], undefined, 1500],
  ['watch over 50000', ['watch'], 50_000, undefined],
  ['rings between 5000 and 10000', ['rings'], 5000, 10_000],
  ['from 500 to 900 dhs scarf', ['scarf'], 500, 900],
  ['scarf 800 aed', ['scarf'], undefined, 800],
  ['شنطة تحت ٢٠٠٠', ['شنطه'], undefined, 2000],
  ['loafers 38.5', ['loafers', '38.5']],
  ['36mm watch', ['36', 'mm', 'watch']],
  ['thunder 2000', ['thunder', '2000']],
  ['🙂 ... !', []]
]
for (const [text, words, min, max] of cases)
  test(`“${text}” is ${JSON.stringify(words)}${min ? ` from ${min}` : ''}${max ? ` up to ${max}` : ''}`, () => {
    assert.deepEqual(parseQuery(text), { words, min, max })
  })

test('an Arabic word loses its article, and nothing else', () => {
  assert.equal(withoutArticle('الساعات'), 'ساعات')
  assert.equal(withoutArticle('والحقايب'), 'حقايب')
  assert.equal(withoutArticle('الى'), 'الى')
  assert.equal(withoutArticle('belt'), 'belt')
})

test('a swap counts as one error, and more errors than the limit do not count on', () => {
  assert.equal(editDistance('handbga', 'handbag', 2), 1)
  assert.equal(editDistance('braclet', 'bracelet', 2), 1)
  assert.equal(editDistance('ring', 'ring', 2), 0)
  assert.equal(editDistance('ring', 'scarf', 2), 3)
  assert.equal(editDistance('watch', 'wallets', 1), 2)
})
