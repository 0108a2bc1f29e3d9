import assert from 'node:assert/strict'
import type { RequestListener } from 'node:http'
import test from 'node:test'
import { openBuiltShop, rendered } from '../../testing/built-shop'

const MINUTE_MS = 60_000
const [visited = '', unvisited = ''] = ['b', 'c'].map(letter => letter.repeat(24))
let price = 100
const productOf = (_id: string) => ({
  _id,
  name: 'Verona Bag',
  description: 'A bag.',
  brand: 'Aurel',
  price,
  images: [],
  status: 'active'
})

/** Beginning of the paths that get 503, as without the database: none, one, or all with `/`. */
let failing: string | undefined
const api: RequestListener = (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://api')
  const item = { product: productOf(visited), variants: [] }
  const bodies: Record<string, unknown> = {
    '/api/products/all': { items: [item], total: 1, page: 1, limit: 24 },
    [`/api/products/${visited}`]: item,
    [`/api/products/${unvisited}`]: { product: productOf(unvisited), variants: [] }
  }
  if (pathname.startsWith('/api/banner/'))
    bodies[pathname] = { imageUrl: '/media/a.webp', alt: `Verona Bag ${price} ${pathname}` }
  if (pathname.startsWith('/api/reviews')) response.statusCode = 404
  const isFailing = failing !== undefined && pathname.startsWith(failing)
  if (isFailing) response.statusCode = 503
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(isFailing ? { success: false } : (bodies[pathname] ?? [])))
}

const pages = ['/', '/products', `/product/${visited}`]
const content = /Verona Bag/

test('pages keep their content for hours without the api, and are fresh soon after', async t => {
  const { address, reports, stopApi, startApi } = await openBuiltShop(
    t,
    ['shell', 'mfe-catalogue', 'mfe-product'],
    api
  )
  for (const page of pages) assert.ok(content.test(await rendered(address + page, reports)), page)
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
  const read = async (page: string) => {
    const response = await fetch(address + page)
    return { response, html: await response.text() }
  }
  const assertCached = async (what: string) => {
    for (const page of pages) {
      const { response, html } = await read(page)
      assert.ok(content.test(html), `${page} ${what}`)
      assert.equal(response.status, 200, `${page} ${what}`)
      assert.equal(
        response.headers.get('cache-control'),
        'public, max-age=0, s-maxage=1, stale-if-error=86400'
      )
    }
  }

  await stopApi()
  t.mock.timers.tick(MINUTE_MS)
  await assertCached('a minute after the api has stopped')
  const missing = await read(`/product/${unvisited}`)
  assert.deepEqual(
    [missing.response.status, missing.response.headers.get('cache-control')],
    [503, 'no-store']
  )
  assert.ok(!content.test(missing.html))
  for (const hours of [1, 6, 16]) {
    t.mock.timers.tick(hours * 60 * MINUTE_MS)
    await assertCached(`${hours} h later`)
  }
  failing = '/'
  await startApi()
  t.mock.timers.tick(2 * MINUTE_MS)
  await assertCached('while the api responds with errors')

  failing = undefined
  price = 250
  t.mock.timers.tick(MINUTE_MS)
  for (const page of pages) assert.ok(/250/.test((await read(page)).html), `${page} is fresh`)
})

test('a page with a part that failed does not replace the complete one', async t => {
  price = 300
  const { address, reports, stopApi } = await openBuiltShop(t, ['shell', 'mfe-catalogue'], api)
  const [hero, promo] = [/Verona Bag 300 \/api\/banner\/hero/, /Verona Bag 300 \/api\/banner\/promo/]
  assert.match(await rendered(`${address}/`, reports), hero)
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
  const read = async () => (await fetch(`${address}/`)).text()

  failing = '/api/banner/hero'
  t.after(() => (failing = undefined))
  t.mock.timers.tick(2 * MINUTE_MS)
  const incomplete = await read()
  assert.match(incomplete, promo)
  assert.doesNotMatch(incomplete, hero)

  await stopApi()
  t.mock.timers.tick(2 * MINUTE_MS)
  assert.match(await read(), hero)
})
