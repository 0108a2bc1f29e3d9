import { suggestionsResponse, type Suggestion } from '@sahra/shared/contract/product'
import { sql } from '@sahra/server-kit/database/sql'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededCatalogue } from '../../../../demo/src/testing/seeded-catalogue'
import { freshDatabase } from '../../db/testing'
import { buildServer } from '../../app'
import { testDeps } from '../../testing/test-config'

const db = await freshDatabase(seededCatalogue)
const app = await buildServer(testDeps(db))
const get = async (path: string, q: string) =>
  (await app.inject({ url: `/api/products/${path}`, query: { q } })).json()
const suggest = async (q: string) => suggestionsResponse.parse(await get('suggestions', q)).suggestions
const namesOf = (suggestions: Suggestion[], kind: Suggestion['kind']) =>
  suggestions.filter(suggestion => suggestion.kind === kind).map(({ name }) => name)

test('API-009 a suggested product has its brand, picture and price', async () => {
  const [suggestion] = await suggest('elba zip wallet')
  const { product, variants } = (await app.inject(`/api/products/${suggestion?._id}`)).json()
  assert.deepEqual(suggestion, {
    _id: product._id,
    name: 'Elba Flap Wallet',
    kind: 'product',
    brand: product.brand.name,
    image: variants[0]?.images[0] ?? product.images[0],
    price: variants[0]?.price ?? product.price,
    ...(variants[0]?.salePrice ? { salePrice: variants[0].salePrice } : {})
  })
})

test('API-009 a reduced product has both prices of its first variant', async () => {
  const { _id } = (await suggest('elba zip wallet'))[0]!
  await db.run(
    sql`update variant set price = 250000, sale_price = 190050 where product_id = ${_id} and position = 0`
  )
  const [reduced] = await suggest('elba zip wallet')
  assert.deepEqual([reduced?.price, reduced?.salePrice], [2500, 1900.5])
})

test('suggests categories for typing errors, synonyms and Arabic words', async () => {
  assert.deepEqual(namesOf(await suggest('handbga'), 'category'), ['Handbags'])
  assert.ok(namesOf(await suggest('purse'), 'category').includes('Handbags'))
  const arabic = await suggest('شنطة')
  assert.ok(namesOf(arabic, 'category').includes('Bags'))
  assert.ok(namesOf(arabic, 'product').length > 0)
  assert.ok(namesOf(await suggest('palmyrra'), 'product').every(name => name.startsWith('Palmyra')))
})

test('groups at most 8 suggestions; what begins with the text comes before the products', async () => {
  const suggestions = await suggest('b')
  assert.equal(suggestions.length, 8)
  const kinds = suggestions.map(({ kind }) => kind)
  const groups = kinds.filter((kind, index) => kind !== kinds[index - 1])
  assert.deepEqual(groups, ['brand', 'category', 'product'])
  assert.equal((await suggest('purse'))[0]?.kind, 'product')
})

test('every suggested brand and category finds products', async () => {
  await db.run(
    sql`insert into category (id, name, slug) values (${'e'.repeat(24)}, 'Bagatelles', 'bagatelles')`
  )
  await db.run(sql`insert into brand (id, name, slug) values (${'d'.repeat(24)}, 'Bagnoli', 'bagnoli')`)
  const named = new Set<string>()
  for (const q of ['bagn', 'bagat', ...'abcdefghijklmnopqrstuvwxyz'])
    for (const { _id, name } of await suggest(q)) if (!_id) named.add(name)
  assert.ok(named.size > 30)
  for (const name of named) {
    const { results, dropped, corrected } = await get('search', name)
    assert.ok(results.length > 0, name)
    assert.deepEqual({ dropped, corrected }, { dropped: [], corrected: undefined }, name)
  }
})

test('suggests a renamed category by its new name at once', async () => {
  await db.run(sql`update category set name = 'Minaudières' where name = 'Chain bags'`)
  assert.deepEqual(namesOf(await suggest('minaud'), 'category'), ['Minaudières'])
  assert.ok(!namesOf(await suggest('chain'), 'category').includes('Chain bags'))
})
