import assert from 'node:assert/strict'
import type { RequestListener } from 'node:http'
import test from 'node:test'
import { openBuiltShop, rendered } from '../../testing/built-shop'
import { openBrowser } from '../../testing/chromium'
import { stopClock } from '../../testing/page-clock'

const id = 'b'.repeat(24)
const other = 'c'.repeat(24)
const product = {
  _id: id,
  name: 'Verona Bag',
  description: 'A bag.',
  brand: 'Aurel',
  price: 100,
  images: [],
  status: 'active'
}
const api: RequestListener = (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://api')
  const found = /^\/api\/products\/[bc]{24}$/.test(pathname) ? { product, variants: [] } : []
  // Reviews are optional on the page.
  if (pathname.startsWith('/api/reviews')) response.statusCode = 500
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(pathname.startsWith('/api/auth') ? { success: false } : found))
}
const MAX_MS = 3000

test('without the api the page shows its error within three seconds, and Retry recovers it', async t => {
  const shop = await openBuiltShop(t, ['shell', 'mfe-product'], api)
  await rendered(`${shop.address}/product/${other}`, shop.reports)
  await shop.stopApi()
  const browser = await openBrowser()
  t.after(() => browser.close())
  const page = await browser.newPage()
  const clock = await stopClock(page.context())
  const response = await page.goto(`${shop.address}/product/${id}`, { waitUntil: 'commit' })
  // Rendered with its error (C102); the browser loads it again by itself.
  assert.equal(response?.status(), 503)
  assert.match((await response?.text()) ?? '', /Retry<\/button>/)
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' })
  const took = await clock.passUntil(page, () => retry.isVisible())
  assert.ok(took < MAX_MS, `${took} ms`)
  await shop.startApi()
  await page.clock.resume()
  await retry.click()
  await page.getByRole('heading', { level: 1, name: 'Verona Bag' }).waitFor()
})

test('a page in the cache is served without the api', async t => {
  const shop = await openBuiltShop(t, ['shell', 'mfe-product'], api)
  await rendered(`${shop.address}/product/${id}`, shop.reports)
  await shop.stopApi()
  assert.match(await rendered(`${shop.address}/product/${id}`), /Verona Bag<\/h1>/)
})
