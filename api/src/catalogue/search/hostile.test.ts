import { productListResponse, searchResponse, suggestionsResponse } from '@sahra/shared/contract/product'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from '../../../../demo/src/catalogue/catalogue'
import { seededCatalogue } from '../../../../demo/src/testing/seeded-catalogue'
import { freshDatabase } from '../../db/testing'
import { buildServer } from '../../app'
import { drawSeed, seededRandom } from '../../testing/seeded-random'
import { testDeps } from '../../testing/test-config'

const QUERIES = 10_000
const AT_ONCE = 4

const app = await buildServer(testDeps(await freshDatabase(seededCatalogue)))

const calls = [
  { path: '/api/products/search', name: 'q', more: { limit: '1', facets: '1' }, response: searchResponse },
  { path: '/api/products/suggestions', name: 'q', more: {}, response: suggestionsResponse },
  {
    path: '/api/products/all',
    name: 'search',
    more: { limit: '1', facets: '1' },
    response: productListResponse
  }
] as const

/** Parts of queries: what the catalogue says, and what people and scanners paste. */
const words = catalogue(new Date(0)).flatMap(({ name, brand, keywords }) =>
  `${name} ${brand} ${keywords}`.split(/\s+/)
)
const signs = [
  ...`& | ! ( ) : * <-> '' ' " \\ ; -- /* */ % _ $1 \${1} ~ ^ + = < > , . ? @ # [ ] { }`.split(' '),
  ...['and', 'or', 'not', 'AND NOT', 'under 2000', 'over 1e9', '39', '-1', '0x10', '99999999999999999999'],
  ...[
    '👜',
    '👩🏽‍🦱',
    '🇦🇪',
    'é',
    'e\u0301',
    'ﬁ',
    'İ',
    'ß',
    'شنطة',
    'حقيبة يد',
    '包',
    '\u202e',
    '\u200d',
    '\ufeff'
  ],
  ...['\0', '\n', '\t', '\r', '\u001b[0m', '\ud800', '\udc00', 'a'.repeat(150), '🖤'.repeat(60)],
  ...["'; drop table product; --", "' or 1=1", 'to_tsquery(', '<script>alert(1)</script>', '../../etc/passwd']
]

test('10,000 random queries: each has a valid response, or a sentence for a text that is too long', async t => {
  const seed = drawSeed()
  t.diagnostic(`TEST_SEED=${seed}`)
  const random = seededRandom(seed)
  const draw = (): string =>
    Array.from({ length: random.integer(1, 6) }, () =>
      random.bool(0.6) ? random.pick(words) : random.pick(signs)
    ).join(random.pick([' ', ' ', '', '+']))
  let tooLong = 0
  const check = async (place: number): Promise<void> => {
    const { path, name, more, response } = calls[place % calls.length]!
    const text = draw()
    const answer = await app.inject({ url: path, query: { [name]: text, ...more } })
    const shown = `${path} ${JSON.stringify(text)}: ${answer.body.slice(0, 300)}`
    // By code points, as the api counts.
    if ([...text].length > 200) {
      tooLong++
      assert.equal(answer.statusCode, 400, shown)
      assert.match(answer.json<{ message: string }>().message, /^Your search is too long\./, shown)
    } else {
      assert.equal(answer.statusCode, 200, shown)
      assert.ok(response.safeParse(answer.json()).success, shown)
    }
  }
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < QUERIES) await check(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  assert.ok(tooLong > 0)
})
