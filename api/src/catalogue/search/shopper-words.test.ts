import { searchResponse, suggestionsResponse } from '@sahra/shared/contract/product'
import { displayPrice } from '@sahra/shared/rules/product.rules'
import { sql } from '@sahra/server-kit/database/sql'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededCatalogue } from '../../../../demo/src/testing/seeded-catalogue'
import { buildServer } from '../../app'
import { newId } from '../../db/id'
import { freshDatabase } from '../../db/testing'
import { addProduct } from '../../testing/test-api'
import { testDeps } from '../../testing/test-config'

const db = await freshDatabase(seededCatalogue)
const app = await buildServer(testDeps(db))
const search = async (q: string) =>
  searchResponse.parse((await app.inject({ url: '/api/products/search', query: { q } })).json())
const names = async (q: string) => (await search(q)).results.map(({ name }) => name)
const suggest = async (q: string) =>
  suggestionsResponse.parse((await app.inject({ url: '/api/products/suggestions', query: { q } })).json())
    .suggestions

/** Adds a product of a new brand; returns its id. */
async function addProductOf(name: string): Promise<string> {
  const { productId } = await addProduct(db, { variants: [{ color: 'Red' }] })
  const brandId = newId()
  await db.run(sql`insert into brand (id, slug, name) values (${brandId}, ${brandId}, ${name})`)
  await db.run(sql`update product set brand_id = ${brandId} where id = ${productId}`)
  return productId
}

test('C355 a house that is not carried is named, and the thing is found', async () => {
  const { results, notCarried, dropped } = await search('hermes belt')
  assert.deepEqual(dropped, [])
  assert.deepEqual(notCarried?.houses, ['Hermès'])
  assert.equal(notCarried?.words, 'belt')
  const named = await db.first<{ name: string }>(
    sql`select name from category where id = ${notCarried?.category ?? ''}`
  )
  assert.equal(named?.name, 'Belts')
  assert.deepEqual(
    results.map(({ name }) => name),
    await names('belt')
  )
  assert.deepEqual((await search('وشاح هيرميس')).notCarried?.houses, ['Hermès'])
})

test('C355 a house alone finds what people look for there', async () => {
  const { results, notCarried } = await search('patek philippe')
  assert.deepEqual(notCarried, { houses: ['Patek Philippe'], words: '' })
  assert.ok(results.every(({ name }) => /Watch|Chronograph/.test(name)))
  assert.equal((await search('corvane watch')).notCarried, undefined)
})

test('C355 a house that has a product is an ordinary word', async () => {
  const productId = await addProductOf('Hermès')
  const { results, notCarried } = await search('hermes')
  assert.equal(notCarried, undefined)
  assert.deepEqual(
    results.map(({ _id }) => _id),
    [productId]
  )
  await db.run(sql`delete from product where id = ${productId}`)
  assert.deepEqual((await search('hermes')).notCarried?.houses, ['Hermès'])
})

test('C355 for whom something is changes nothing where products do not say it', async () => {
  const watches = await names('watch')
  for (const q of ["men's watch", 'watch for men', 'ladies watch', 'women’s watches', 'ساعة رجالية'])
    assert.deepEqual([q, await names(q), (await search(q)).corrected], [q, watches, undefined])
})

test('C355 for whom something is selects where products say it, and is left out first', async () => {
  const [{ id } = { id: '' }] = await db.many<{ id: string }>(
    sql`update product set tags = tags || '{mens}' where name like '%Dress Watch' and active returning id`
  )
  const { results, total } = await search('watch for him and men')
  assert.ok(total! > 0 && results.some(({ _id }) => _id === id))
  assert.ok(results.every(({ name }) => name.endsWith('Dress Watch')))
  assert.deepEqual((await search("men's scarf")).dropped, ['men'])
  await db.run(sql`update product set tags = array_remove(tags, 'mens')`)
})

test('C355 a sale is of reduced products', async () => {
  for (const q of ['sale', 'discounted watches', 'تخفيضات', 'bags on sale']) {
    const { results } = await search(q)
    assert.ok(results.length > 0, q)
    for (const product of results)
      assert.notEqual(displayPrice(product, product.variants?.[0]).sale, undefined, `${q}: ${product.name}`)
  }
})

test('C355 words written together are taken apart', async () => {
  assert.deepEqual(await names('casaverano'), await names('casa verano'))
  assert.deepEqual(await names('silkscarf'), await names('silk scarf'))
  assert.equal((await search('handbag')).corrected, undefined)
  assert.equal((await suggest('casaver'))[0]?.name, 'Casa Verano')
})

test('C355 a word of descriptions alone leaves no product out', async () => {
  const { total } = await search('silk scarf')
  assert.equal((await search('gouache silk scarf')).total, total)
})

test('C355 things come before names while the last word is typed', async () => {
  const products = (await suggest('gold w')).filter(({ kind }) => kind === 'product')
  assert.ok(products.length > 0)
  for (const { name } of products) assert.match(name, /Watch|Chronograph/)
})

test('C144, C355 the default brand is not suggested, listed or in the sitemap', async () => {
  const productId = await addProductOf('Unbranded')
  const { slug } = (await db.first<{ slug: string }>(sql`
    select b.slug from brand b join product p on p.brand_id = b.id where p.id = ${productId}`))!
  assert.ok((await suggest('unbra')).every(({ kind }) => kind !== 'brand'))
  for (const path of ['/api/brands', '/sitemap/pages.xml', '/api/products/search?q=bag&facets=1'])
    assert.doesNotMatch(
      (await app.inject(path)).body,
      new RegExp(`"slug":"${slug}","name"|/brand/${slug}`),
      path
    )
})
