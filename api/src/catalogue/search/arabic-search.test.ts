import { searchResponse, suggestionsResponse } from '@sahra/shared/contract/product'
import { sql } from '@sahra/server-kit/database/sql'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededCatalogue } from '../../../../demo/src/testing/seeded-catalogue'
import { freshDatabase } from '../../db/testing'
import { buildServer } from '../../app'
import { testDeps } from '../../testing/test-config'

const db = await freshDatabase(seededCatalogue)
const app = await buildServer(testDeps(db))
const search = async (q: string, lang?: string) =>
  searchResponse.parse(
    (await app.inject({ url: '/api/products/search', query: { q, ...(lang && { lang }) } })).json()
  )
const idsOf = ({ results }: Awaited<ReturnType<typeof search>>) => results.map(({ _id }) => _id)
const suggest = async (q: string, lang?: string) =>
  suggestionsResponse.parse(
    (await app.inject({ url: '/api/products/suggestions', query: { q, ...(lang && { lang }) } })).json()
  ).suggestions

test('C138 an Arabic query finds the same on both sides of the shop', async () => {
  for (const q of ['شنطة سوداء', 'كونياك', 'الحقائب', 'ساعة كورفان', 'حقيبة cognac'])
    assert.deepEqual(idsOf(await search(q)), idsOf(await search(q, 'ar')), q)
})

test('C138 every Arabic name of a category, a colour and a brand finds what the English one does', async () => {
  const rows = await db.many<{ words: string; english: string }>(sql`
    select t.words, coalesce(c.name, b.name, t.id) as english from translation t
    left join category c on c.id = t.id left join brand b on b.id = t.id
    where (t.kind in ('category', 'colour') and t.field = 'name') or (t.kind = 'brand' and t.field = 'said')`)
  assert.ok(rows.length > 80)
  const lost: string[] = []
  for (const { words, english } of rows) {
    if (!(await search(english)).results.length) continue
    const { results, dropped = [] } = await search(words)
    if (!results.length || dropped.length) lost.push(`${words} (${english}): ${dropped.join(', ')}`)
  }
  assert.deepEqual(lost, [])
})

test('C138 letters are compared without hamza, marks, article and the form of their end', async () => {
  const found = idsOf(await search('حقيبة'))
  assert.ok(found.length > 10)
  for (const q of ['حقيبه', 'الحقيبة', 'حَقِيبَة', 'حقـيبة']) assert.deepEqual(idsOf(await search(q)), found, q)
  assert.deepEqual(idsOf(await search('أحذية')), idsOf(await search('احذيه')))
})

test('C138 a name that nobody has written in Arabic is found by its sound, and the page says so', async () => {
  const { results, corrected } = await search('بالميرا')
  assert.ok(results.length > 0 && results.every(({ name }) => name.startsWith('Palmyra')))
  assert.equal(corrected, 'palmyra')
})

test('C138 suggestions in Arabic, from the second letter on; each finds products', async () => {
  assert.ok((await suggest('حق', 'ar')).some(({ kind }) => kind === 'product'))
  const named = (await suggest('شنطة', 'ar')).filter(({ kind }) => kind === 'category')
  assert.ok(named.length > 0)
  for (const { name } of named) {
    assert.match(name, /\p{Script=Arabic}/u)
    const { results, dropped } = await search(name)
    assert.ok(results.length > 0 && !dropped?.length, name)
  }
  assert.ok((await suggest('شنطة')).some(({ name }) => name === 'Bags'))
})

test('C138 a new translation is found at once', async () => {
  await db.run(sql`
    insert into translation (kind, id, field, language, words) values ('colour', 'Cognac', 'name', 'fr', 'Fauve')`)
  assert.deepEqual(idsOf(await search('fauve')), idsOf(await search('cognac')))
})
