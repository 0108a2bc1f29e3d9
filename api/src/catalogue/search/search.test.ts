import { searchResponse, suggestionsResponse } from '@sahra/shared/contract/product'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededCatalogue } from '../../../../demo/src/testing/seeded-catalogue'
import { testProductId } from '../../../../demo/src/catalogue/test-products'
import { sql } from '@sahra/server-kit/database/sql'
import { freshDatabase } from '../../db/testing'
import { buildServer } from '../../app'
import { testDeps } from '../../testing/test-config'

const db = await freshDatabase(seededCatalogue)
const app = await buildServer(testDeps(db))
const search = async (q: string) =>
  searchResponse.parse((await app.inject({ url: '/api/products/search', query: { q } })).json()).results
const suggest = async (q: string) =>
  suggestionsResponse.parse((await app.inject({ url: '/api/products/suggestions', query: { q } })).json())
    .suggestions

test('API-008 results contain every word, matches in the name first', async () => {
  const results = await search('quilted bag')
  assert.ok(results.length > 10)
  assert.match(results[0]?.name ?? '', /Quilted Chain Bag/)
})

test('API-008 finds products by colour, category and without accents', async () => {
  assert.ok((await search('emerald ring')).length)
  assert.ok((await search('bags')).length)
  assert.deepEqual(await search('vendome'), await search('VENDÔME'))
  assert.ok((await search('vendome')).length)
})

test('API-008 a blank q returns no results', async () => {
  for (const q of ['', '   ', '\u0000']) assert.deepEqual(await search(q), [])
  assert.deepEqual((await app.inject('/api/products/search')).json(), { results: [] })
})

test('API-008 returns at most 50 results', async () => {
  assert.equal((await search('a')).length, 50)
})

test('API-008 corrects a misspelled word', async () => {
  const meant = await search('braclet')
  assert.deepEqual(meant, await search('bracelet'))
  // Of a bracelet watch it is the first word only.
  assert.ok(meant.slice(0, 10).every(({ name }) => /Bracelet$|Bangle/.test(name.replace(/, \d+$/, ''))))
})

test('API-008 treats SQL pattern characters literally', async () => {
  for (const q of ['%', '_', '\\', "'", '"; --', '＼', '% _ \\', '🙂', 'a\\'])
    assert.equal((await app.inject({ url: '/api/products/search', query: { q } })).statusCode, 200, q)
})

test('API-009 suggestions match the beginning of any word of the name, the brand or the category', async () => {
  const products = await everything()
  for (const q of ['pal', 'chain', 'casa', 'quilted ch', 'Évora'])
    for (const { _id, name } of await suggest(q)) {
      const text = _id ? `${products.get(_id)} ${name}` : name
      assert.ok(` ${fold(text)}`.includes(` ${fold(q)}`), `${q}: ${text}`)
    }
  assert.ok((await suggest('pal')).length)
  assert.ok((await suggest('c')).length)
})

test('API-009 product suggestions have an id, brand suggestions only a name', async () => {
  assert.deepEqual((await suggest('aure'))[0], { name: 'Aurel', kind: 'brand' })
  const product = (await suggest('palmyra top'))[0]
  assert.equal((await app.inject(`/api/products/${product?._id}`)).json().product.name, product?.name)
})

test('API-009 suggests for reordered and misspelled words', async () => {
  const clutches = await suggest('clutch meridian')
  assert.ok(clutches.length > 0)
  assert.deepEqual(clutches, await suggest('meridian clutch'))
  const bags = await suggest('bag horizon')
  assert.ok(bags.length > 0)
  assert.ok(bags.every(({ name }) => /Horizon (.*Bag|.*Clutch|Tote)/.test(name)))
  assert.match((await suggest('palmyrra'))[0]?.name ?? '', /^Palmyra/)
})

test('API-009 an empty text returns no suggestions', async () => {
  assert.deepEqual(await suggest(''), [])
  assert.deepEqual(await suggest('zzzzqqqq'), [])
})

test('finds but does not suggest an unlisted product; does neither for an inactive one', async () => {
  assert.equal((await search('Halo of the Dunes'))[0]?._id, testProductId('lastOne'))
  assert.ok((await suggest('Halo of')).every(({ _id }) => _id !== testProductId('lastOne')))
  assert.ok((await search('Withdrawn Top-Handle')).every(({ _id }) => _id !== testProductId('inactive')))
})

test('stops suggesting a deactivated product', async () => {
  const [first] = await suggest('palmyra top')
  await db.run(sql`update product set active = false where id = ${first?._id}`)
  assert.ok((await suggest('palmyra top')).every(({ _id }) => _id !== first?._id))
})

/** Brand of every listed product. */
async function everything(): Promise<Map<string, string>> {
  const rows = await db.many<{ id: string; brand: string }>(
    sql`select p.id, b.name as brand from product p join brand b on b.id = p.brand_id`
  )
  return new Map(rows.map(({ id, brand }) => [id, brand]))
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
