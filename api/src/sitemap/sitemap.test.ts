import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededCatalogue } from '../db/seed/seeded-catalogue'
import { testProductId } from '../db/seed/test-products'
import { freshDatabase } from '../db/testing'
import { buildServer } from '../server'
import { testDeps } from '../testing/test-config'

const deps = testDeps(await freshDatabase(seededCatalogue))
const app = await buildServer(deps)
const { publicUrl } = deps.config
const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

test('SX-020 robots.txt names the sitemap', async () => {
  const { body, headers } = await app.inject('/robots.txt')
  assert.match(body, new RegExp(`Sitemap: ${publicUrl}/sitemap\\.xml`))
  assert.match(String(headers['content-type']), /^text\/plain/)
})

test('SX-020 the sitemap lists every page and every listed product', async () => {
  const index = await app.inject('/sitemap.xml')
  assert.match(String(index.headers['content-type']), /^application\/xml/)
  assert.deepEqual(addresses(index.body), [
    `${publicUrl}/sitemap/pages.xml`,
    `${publicUrl}/sitemap/products-1.xml`
  ])
  const pages = addresses((await app.inject('/sitemap/pages.xml')).body)
  for (const path of ['/', '/about', '/brand/aurel']) assert.ok(pages.includes(publicUrl + path), path)
  const products = addresses((await app.inject('/sitemap/products-1.xml')).body)
  const { total } = (await app.inject('/api/products/all')).json<{ total: number }>()
  assert.equal(products.length, total)
  assert.ok(!products.includes(`${publicUrl}/product/${testProductId('inactive')}`))
})

test('a sitemap file that does not exist is not found', async () => {
  for (const path of ['/sitemap/products-2.xml', '/sitemap/products-0.xml', '/sitemap/x.xml'])
    assert.ok([400, 404].includes((await app.inject(path)).statusCode), path)
})
