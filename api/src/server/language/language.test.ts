import { cartResponse } from '@sahra/shared/contract/cart'
import type { Category } from '@sahra/shared/contract/category'
import type { ProductDetailResponse, ProductListResponse } from '@sahra/shared/contract/product'
import { sql } from '@sahra/server-kit/database/sql'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededCatalogue } from '../../../../demo/src/testing/seeded-catalogue'
import { freshDatabase } from '../../db/testing'
import { readChanges } from '../../catalogue/changes/changes.service'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'

const { app, db } = await openTestApi({}, await freshDatabase(seededCatalogue))
const get = async (url: string) => app.inject(url)
const json = async <Body>(url: string): Promise<Body> => (await get(url)).json<Body>()

const { items } = await json<ProductListResponse>('/api/products/all?limit=48&facets=1&colours=Cognac')
const [{ product }] = items as [ProductListResponse['items'][number]]
const addresses = [
  '/api/category',
  '/api/banner/hero',
  '/api/settings/public',
  `/api/products/${product._id}`,
  `/api/products/${product._id}/look`,
  '/api/products/all?facets=1',
  '/api/products/search?q=bag&facets=1'
]

test('C136 an unknown, malformed or repeated language is English, to the byte', async () => {
  for (const address of addresses) {
    const english = await get(address)
    for (const lang of ['en', 'xx', 'AR', 'arabic', '', 'a%00', '%D8%B9', "ar'--", 'ar&lang=xx&lang=']) {
      const other = await get(`${address}${address.includes('?') ? '&' : '?'}lang=${lang}`)
      if (lang.startsWith('ar&')) assert.equal(other.statusCode, 200)
      else assert.deepEqual([other.statusCode, other.body], [200, english.body], `${address} ${lang}`)
    }
  }
})

test('C136 what is asked in Arabic never answers the same address in English', async () => {
  for (const address of addresses) {
    const before = (await get(address)).body
    const arabic = await get(`${address}${address.includes('?') ? '&' : '?'}lang=ar`)
    assert.match(arabic.body, /[\u0600-\u06ff]/, address)
    assert.equal((await get(address)).body, before, address)
  }
})

test('C136 options and facets keep their values and have a label', async () => {
  const listing = await json<ProductListResponse>('/api/products/all?facets=1&colours=Cognac&lang=ar')
  assert.ok(listing.total > 0)
  assert.deepEqual(listing.facets?.colours.find(({ name }) => name === 'Cognac')?.label, 'كونياك')
  const { variants } = await json<ProductDetailResponse>(`/api/products/${product._id}?lang=ar`)
  const cognac = variants.find(({ optionValues }) => optionValues.Color === 'Cognac')
  assert.equal(cognac?.optionLabels?.Color, 'كونياك')
})

test('C207 what a picture shows is told with the product, in its language', async () => {
  assert.ok(!('imageTexts' in product), 'a listing is as short as before')
  const shown = async (lang: string) => {
    const detail = await json<ProductDetailResponse>(`/api/products/${product._id}${lang}`)
    return detail.product.imageTexts ?? {}
  }
  const [english, arabic] = [await shown(''), await shown('?lang=ar')]
  const side = Object.keys(english).find(image => image.endsWith('-side.webp')) ?? ''
  assert.deepEqual([english[side], arabic[side]], ['from the side', 'من الجانب'])
  assert.deepEqual(Object.keys(arabic), Object.keys(english))
})

test('C136 a category keeps the English name of its address', async () => {
  const [bags] = await json<Category[]>('/api/category?lang=ar')
  assert.deepEqual([bags?.label, bags?.name, bags?.slug], ['الحقائب', 'Bags', 'bags'])
})

test('C136 each text without a translation is English, and a new one shows at once', async () => {
  const { since } = await readChanges(db, undefined)
  const [first] = await json<Category[]>('/api/category?lang=ar')
  await db.run(sql`delete from translation where id = ${first!._id} and field = 'name'`)
  const [second] = await json<Category[]>('/api/category?lang=ar')
  assert.equal(second?.label, 'Bags')
  assert.equal(second?.description, first?.description)
  assert.equal((await readChanges(db, since)).everything, true)
  const address = `/api/products/${product._id}?lang=fr`
  assert.doesNotMatch((await get(address)).body, /Un sac/)
  await db.run(sql`
    insert into translation (kind, id, field, language, words)
    values ('product', ${product._id}, 'description', 'fr', 'Un sac.')`)
  assert.equal((await json<ProductDetailResponse>(address)).product.description, 'Un sac.')
})

test('C136 the texts of a deleted thing go with it', async () => {
  const id = 'e'.repeat(24)
  await db.run(sql`insert into category (id, slug, name) values (${id}, 'gone', 'Gone')`)
  await db.run(sql`
    insert into translation (kind, id, field, language, words) values ('category', ${id}, 'name', 'ar', 'مضى')`)
  await db.run(sql`delete from category where id = ${id}`)
  assert.equal(await db.first(sql`select from translation where id = ${id}`), undefined)
})

test('C136 a line of the cart has its options in Arabic', async () => {
  const amal = await shopper(app)
  const { productId, variantId } = await addProduct(db, {
    variants: [{ color: 'Cognac', size: 'Mini', price: 12_000 }]
  })
  await amal.post('/api/cart/add', { productId, variantId, quantity: 1 })
  const optionsIn = async (url: string) =>
    cartResponse.parse((await amal.get(url)).json).items[0]?.variant?.optionValues
  assert.deepEqual(await optionsIn('/api/cart/?lang=ar'), { Color: 'كونياك', Size: 'ميني' })
  assert.deepEqual(await optionsIn('/api/cart/'), { Color: 'Cognac', Size: 'Mini' })
})
