import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { hashOfFile } from './read-file'
import type { PriceOptions } from './shopify-markets'
import { readText } from './testing/read-text'

const table = (header: string, ...rows: string[]) =>
  [`Handle,Title,Variant Price${header}`, ...rows, ''].join('\n')
const uae = ',Price / United Arab Emirates'
const both = `${uae},Price / Saudi Arabia`
const pricesOf = async (content: string, options: PriceOptions = {}) => {
  const { products, problems } = await readText(content, options)
  return problems.length ? problems : products.map(({ price }) => price / 100)
}

for (const [what, content, options, expected] of [
  ['one market of the Emirates', table(uae, 'a,A,320,1175'), {}, [1175]],
  ['by its short name', table(',Price / UAE', 'a,A,320,1175'), {}, [1175]],
  ['by its Arabic name', table(',Price / الإمارات العربية المتحدة', 'a,A,320,1175'), {}, [1175]],
  ['of several, the one that is named', table(both, 'a,A,320,1175,1200'), { market: 'saudi arabia' }, [1200]],
  ['a market without prices', table(',Price / International', 'a,A,320,'), {}, [320]],
  [
    'another market, AED without a market',
    table(',Price / International', 'a,A,1175,320'),
    { currency: 'AED' },
    [1175]
  ],
  [
    'prices of the market, else in AED',
    table(uae, 'a,A,320,1175', 'b,B,400,'),
    { currency: 'AED' },
    [1175, 400]
  ]
] as [string, string, PriceOptions, number[]][])
  test(`C350 takes the prices of ${what}`, async () => {
    assert.deepEqual(await pricesOf(content, options), expected)
  })

for (const [what, content, expected] of [
  [
    'several markets',
    table(both, 'a,A,320,1175,1200'),
    /^1 Price \/ United Arab Emirates .*--market "United Arab Emirates" \(or Saudi Arabia\)$/
  ],
  [
    'a market that may have another currency',
    table(',Price / International', 'a,A,1175,320'),
    /^1 Price \/ International .*--market "International"/
  ],
  [
    'a market of the Emirates without any price',
    table(uae, 'a,A,320,'),
    /^1 Price \/ United Arab Emirates .*--currency AED/
  ],
  [
    'a market that only has products',
    table(',Included / United Arab Emirates', 'a,A,320,TRUE'),
    /^1 Included .*--currency AED/
  ],
  [
    'a price that the market lacks',
    table(uae, 'a,A,320,1175', 'b,B,400,'),
    /^3 Price \/ United Arab Emirates is missing.*--currency AED/
  ],
  ['a price with another currency', table('', 'a,A,$320'), /^2 Variant Price is in USD/],
  [
    'neither TRUE nor FALSE',
    table(`${uae},Included / United Arab Emirates`, 'a,A,1,2,maybe'),
    /^2 Included .* is neither TRUE nor FALSE/
  ]
] as [string, string, RegExp][])
  test(`C350 asks about ${what}, and takes nothing`, async () => {
    const [problem, ...more] = await pricesOf(content)
    assert.match(String(problem), expected)
    assert.deepEqual(more, [])
  })

test('C350 refuses options that are not for the file', async () => {
  await assert.rejects(
    readText(table(uae, 'a,A,1,2'), { market: 'Oman' }),
    /no prices of a market Oman, only of United/
  )
  await assert.rejects(readText(table(uae, 'a,A,1,2'), { currency: 'USD' }), /the shop sells in AED/)
  await assert.rejects(readText('{"handle":"a"}', { currency: 'AED' }), /is not a product CSV of Shopify/)
  await assert.rejects(readText(table(',Variant Price', 'a,A,1,2')), /has the column Variant Price twice/)
})

test('C350 a variant that the market leaves out is not sold', async () => {
  const { products } = await readText(
    'Handle,Title,Option1 Name,Option1 Value,Variant Price,Included / UAE,Price / UAE\n' +
      'a,A,Size,S,1,TRUE,4\na,,,M,1,FALSE,4\n'
  )
  assert.deepEqual(
    products[0]?.variants?.map(({ active }) => active),
    [true, false]
  )
})

test('C350 an import that was cut off continues only with the same market', async () => {
  const sample = path.join(import.meta.dirname, 'testing/house-export.csv')
  const choices = [
    {},
    { market: undefined },
    { market: 'UAE' },
    { currency: 'AED' },
    { currency: 'AED', uncounted: 1 }
  ]
  const hashes = await Promise.all(choices.map(options => hashOfFile(sample, options)))
  assert.equal(hashes[0], hashes[1])
  assert.equal(new Set(hashes).size, 4)
})
