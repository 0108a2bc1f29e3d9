import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import type { RequestListener } from 'node:http'
import test from 'node:test'
import { seededRandom } from '../canary/simulation'
import { openBuiltShop, rendered } from '../testing/built-shop'

const seed = Number(process.env['TEST_SEED']) || randomInt(2 ** 31)
const next = seededRandom(seed)

const searchResponse = (id: string, name: string): object => {
  const product = { _id: id.padStart(24, 'a'), name, price: 100, images: [], status: 'active' }
  return { items: [{ product, variants: [] }], total: 1, page: 1, limit: 24 }
}

/** Responses depend on the cookie, if there is one, and on the search; delays are random. */
const cookies: (string | undefined)[] = []
const api: RequestListener = (request, response) => {
  const url = new URL(request.url ?? '/', 'http://api')
  const { cookie } = request.headers
  cookies.push(cookie)
  const own = cookie ? `Own product of ${cookie}` : undefined
  const searched = url.searchParams.get('search') ?? ''
  const body =
    url.pathname === '/api/products/all' ? searchResponse(searched, own ?? `Product ${searched}.`) : []
  setTimeout(() => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(body))
  }, next() * 30)
}

test('concurrent pages contain nothing personal and what their URL names', async t => {
  t.diagnostic(`seed ${seed}`)
  const { address, reports } = await openBuiltShop(t, ['shell', 'mfe-catalogue'], api)
  await rendered(`${address}/products?search=warm`, reports)
  const shoppers = ['sid=layla-secret', 'sid=omar-secret']
  const words = Array.from({ length: 12 }, (_, place) => `word${place}x`)
  const visits = Array.from({ length: 150 }, () => ({
    cookie: shoppers[Math.floor(next() * shoppers.length)]!,
    word: words[Math.floor(next() * words.length)]!
  }))
  const seen = new Map<string, Set<string>>()
  let withContent = 0
  for (let from = 0; from < visits.length; from += 10) {
    await Promise.all(
      visits.slice(from, from + 10).map(async ({ cookie, word }) => {
        const got = await fetch(`${address}/products?search=${word}`, { headers: { cookie } })
        const html = await got.text()
        assert.equal(got.headers.get('set-cookie'), null)
        assert.doesNotMatch(html, /secret|Own product/)
        if (!html.includes('id="sahra-data"')) return
        withContent++
        assert.ok(html.includes(`Product ${word}.`), `${word} (seed ${seed})`)
        for (const other of words)
          if (other !== word)
            assert.ok(!html.includes(`Product ${other}.`), `${other} in ${word} (seed ${seed})`)
        const etags = seen.get(word) ?? new Set()
        seen.set(word, etags.add(`${got.headers.get('etag')}`))
      })
    )
  }
  assert.ok(withContent > visits.length / 2, `${withContent} pages had content`)
  for (const [word, tags] of seen)
    assert.equal(tags.size, 1, `${word} is the same for all visitors (seed ${seed})`)
  assert.deepEqual([...new Set(cookies)], [undefined])
})
