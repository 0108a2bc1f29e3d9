import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints, type Endpoint } from '@sahra/shared/endpoints/endpoints'
import { sql } from '@sahra/server-kit/database/sql'
import { seededCatalogue } from '../../../../demo/src/testing/seeded-catalogue'
import { testProductId } from '../../../../demo/src/catalogue/test-products'
import { freshDatabase } from '../../db/testing'
import { buildServer } from '../../app'
import { sitemapPages, sitemapProducts } from './sitemap.service'
import { urlSetXml } from './sitemap.text'
import { testDeps } from '../../testing/test-config'

const deps = testDeps(await freshDatabase(seededCatalogue))
const app = await buildServer(deps)
const { publicUrl } = deps.config
const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

test('SX-020 robots.txt names the sitemap', async () => {
  const { body, headers } = await app.inject('/robots.txt')
  assert.match(body, new RegExp(`Sitemap: ${publicUrl}/sitemap\\.xml`))
  assert.match(String(headers['content-type']), /^text\/plain/)
})

test('C251 robots.txt allows what the scripts of public pages read of the api, which is not listed itself', async () => {
  const { body } = await app.inject('/robots.txt')
  const [allowed, disallowed] = ['Allow', 'Disallow'].map(rule =>
    [...body.matchAll(new RegExp(`^${rule}: (.*)$`, 'gm'))].map(([, path = '']) => path)
  )
  assert.deepEqual(disallowed, ['/api/'])
  // The longest rule wins (RFC 9309).
  const isAllowed = (path: string) => allowed!.some(rule => rule !== '/' && path.startsWith(rule))
  for (const [name, { session }] of Object.entries<Endpoint>(endpoints)) {
    const path = name.slice(name.indexOf(' ') + 1).replace(/\{\w+\}/g, 'x')
    if (name.startsWith('GET /api/') && session === 'none' && !path.includes('/dev/'))
      assert.ok(isAllowed(path), path)
    if (session === 'required') assert.ok(!isAllowed(path), path)
  }
  for (const path of ['/api/cart/', '/api/order', '/api/user/data', '/api/dev/mailbox'])
    assert.ok(!isAllowed(path), path)
  assert.equal((await app.inject('/api/products/all?limit=1')).headers['x-robots-tag'], 'noindex')
  assert.equal((await app.inject('/sitemap.xml')).headers['x-robots-tag'], undefined)
})

test('SX-020 a crawler that has a file of the sitemap gets it again only when it has changed', async () => {
  for (const file of ['/robots.txt', '/sitemap.xml', '/sitemap/pages.xml', '/sitemap/products-1.xml']) {
    const etag = String((await app.inject(file)).headers['etag'])
    const ask = () => app.inject({ url: file, headers: { 'if-none-match': `W/${etag}` } })
    const repeated = await ask()
    assert.deepEqual([repeated.statusCode, repeated.body, repeated.headers['etag']], [304, '', etag], file)
    assert.match(String(repeated.headers['cache-control']), /max-age=3600/)
    if (!file.includes('products')) continue
    const id = await oldestProduct()
    await deps.db.run(sql`update product set name = 'Renamed Bag' where id = ${id}`)
    const changed = await ask()
    assert.equal(changed.statusCode, 200)
    assert.match(changed.body, /renamed-bag/)
  }
})

const oldestProduct = async () =>
  (await deps.db.first<{ id: string }>(sql`select id from product where listed order by created_at limit 1`))!
    .id
const entryOf = (xml: string, part: string) =>
  [...xml.matchAll(/<url>.*?<\/url>/g)].map(([entry]) => entry).find(entry => entry.includes(part)) ?? ''

test('SX-020 the sitemap lists every page and every listed product', async () => {
  const index = await app.inject('/sitemap.xml')
  assert.match(String(index.headers['content-type']), /^application\/xml/)
  assert.deepEqual(addresses(index.body), [
    `${publicUrl}/sitemap/pages.xml`,
    `${publicUrl}/sitemap/products-1.xml`
  ])
  const pages = addresses((await app.inject('/sitemap/pages.xml')).body)
  for (const path of ['/', '/about', '/brand', '/brand/aurel', '/journal', '/journal/how-we-authenticate'])
    assert.ok(pages.includes(publicUrl + path), path)
  const products = addresses((await app.inject('/sitemap/products-1.xml')).body)
  const { total } = (await app.inject('/api/products/all')).json<{ total: number }>()
  assert.equal(products.length, total)
  assert.ok(!products.some(address => address?.includes(testProductId('inactive'))))
})

test('C111 the sitemap has addresses with names, pictures, and valid XML', async () => {
  const name = 'Bag <"A&B"> & more'
  const id = await oldestProduct()
  await deps.db.run(sql`update product set name = ${name} where id = ${id}`)
  const products = (await app.inject('/sitemap/products-1.xml')).body
  const entry = entryOf(products, id)
  assert.match(entry, new RegExp(`<loc>${publicUrl}/product/${id}/bag-a-b-more</loc><lastmod>20`))
  assert.match(
    entry,
    new RegExp(`<image:image><image:loc>${publicUrl}/media/[^<]+</image:loc></image:image>`)
  )
  const pages = (await app.inject('/sitemap/pages.xml')).body
  assert.match(pages, new RegExp(`<loc>${publicUrl}/c/[0-9a-f]{24}/handbags\\?deep=1</loc><lastmod>20`))
  for (const xml of [products, pages, (await app.inject('/sitemap.xml')).body]) {
    assert.match(xml, /^<\?xml version="1\.0" encoding="UTF-8"\?>\n</)
    assert.doesNotMatch(xml, /&(?!amp;|lt;|gt;|quot;)/)
    assertBalanced(xml)
  }
  assert.equal(
    urlSetXml([{ url: 'https://shop.example/?a=1&b=<2>' }]).includes(
      '<loc>https://shop.example/?a=1&amp;b=&lt;2&gt;</loc>'
    ),
    true
  )
})

/** Every element of the document is closed where it has to be. */
function assertBalanced(xml: string): void {
  const open: string[] = []
  for (const [, closing, element = ''] of xml.matchAll(/<(\/?)([a-z:]+)[^>?]*>/gi)) {
    if (closing) assert.equal(open.pop(), element)
    else open.push(element)
  }
  assert.deepEqual(open, [])
}

test('the time of a product changes with its content, not with its stock', async () => {
  const id = await oldestProduct()
  const lastmod = async () => {
    const { body } = await app.inject('/sitemap/products-1.xml')
    return /<lastmod>(.*?)</.exec(entryOf(body, id))?.[1]
  }
  const created = await lastmod()
  await deps.db.run(sql`update product set stock = stock + 1, name = name where id = ${id}`)
  assert.equal(await lastmod(), created)
  await deps.db.run(sql`update product set price = price + 100 where id = ${id}`)
  assert.notEqual(await lastmod(), created)
})

test('a category and a brand without products are in no sitemap, nor among the brands', async () => {
  const { db } = deps
  await db.run(sql`insert into brand (id, slug, name) values (${'b'.repeat(24)}, 'empty-brand', 'Empty')`)
  await db.run(
    sql`insert into category (id, slug, name) values (${'c'.repeat(24)}, 'empty-category', 'Empty')`
  )
  const { body } = await app.inject('/sitemap/pages.xml')
  assert.doesNotMatch(body, /empty|c{24}/)
  assert.doesNotMatch((await app.inject('/brands')).body, /empty-brand/)
})

test('a sitemap file that does not exist is not found', async () => {
  for (const path of ['/sitemap/products-2.xml', '/sitemap/products-0.xml', '/sitemap/x.xml'])
    assert.ok([400, 404].includes((await app.inject(path)).statusCode), path)
})

test('C216 only the shop of the build lists its collection of towels and robes', async () => {
  const lists = async () =>
    addresses((await app.inject('/sitemap/pages.xml')).body).includes(`${publicUrl}/collection`)
  const rename = (shop: object) =>
    deps.db.run(sql`
      insert into setting (key, value) values ('shop', ${JSON.stringify(shop)}::jsonb)
      on conflict (key) do update set value = excluded.value`)
  assert.equal(await lists(), true)
  await rename({ name: 'Maison' })
  assert.equal(await lists(), false)
  await rename({ city: 'Al Ain' })
  assert.equal(await lists(), true)
})

test('C140 a shop of several languages lists every page in each, with all of them', async () => {
  const site = { publicUrl, languages: ['ar'] }
  const pages = await sitemapPages(deps.db, site)
  assertBalanced(pages.replace(/<xhtml:link [^>]*\/>/g, ''))
  const alternates = (path: string) =>
    [
      ['en', path],
      ['ar', `/ar${path === '/' ? '' : path}`],
      ['x-default', path]
    ]
      .map(([code, page]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${publicUrl}${page}"/>`)
      .join('')
  for (const [page, path] of [
    ['/', '/'],
    ['/ar', '/'],
    ['/about', '/about'],
    ['/ar/about', '/about']
  ] as const)
    assert.ok(pages.includes(`<url><loc>${publicUrl}${page}</loc>${alternates(path)}</url>`), page)
  const products = (await sitemapProducts(deps.db, site, 1)) ?? ''
  const listed = addresses((await app.inject('/sitemap/products-1.xml')).body)
  assert.equal(addresses(products).length, 2 * listed.length)
  assert.match(products, /xmlns:xhtml="http:\/\/www\.w3\.org\/1999\/xhtml"/)
})

test('C140 the sitemap of a shop of one language names none', async () => {
  for (const file of ['pages', 'products-1'])
    assert.doesNotMatch((await app.inject(`/sitemap/${file}.xml`)).body, /xhtml|hreflang/)
})
