import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { freshDatabase } from '../../db/testing'
import { openTestApi } from '../../testing/test-api'
import { exportText, importText } from '../import-export/testing/import-text'

const { app, db } = await openTestApi()
const line = (texts?: unknown) =>
  JSON.stringify({ handle: 'tote', sku: 'T', name: 'Tote', price: 10, description: 'A tote.', texts })
const stored = () =>
  db.many(sql`select field, language, words from translation where kind = 'product' order by language, field`)
const shown = async (language: string) =>
  (await app.inject(`/api/products/all?lang=${language}`)).json().items[0].product

test('C151 a file brings texts of a product, which are shown at once, changed one by one and removed', async () => {
  await importText(db, line({ fr: { details: 'Cousu main.' }, ar: { description: 'حقيبة.' } }))
  assert.deepEqual(
    [(await shown('ar')).description, (await shown('fr')).description, (await shown('en')).description],
    ['حقيبة.', 'A tote.', 'A tote.']
  )
  const { changed } = await importText(db, line({ ar: { description: 'حقيبة يد.', details: 'خياطة.' } }))
  assert.deepEqual(changed[0]?.changes, [
    { field: 'texts.ar.description', before: 'حقيبة.', after: 'حقيبة يد.' },
    { field: 'texts.ar.details', before: null, after: 'خياطة.' }
  ])
  assert.equal((await importText(db, line())).counts.unchanged, 1)
  const exported = await exportText(db, 'json')
  assert.match(
    exported,
    /"texts":\{"ar":\{"description":"حقيبة يد\.","details":"خياطة\."\},"fr":\{"details":"Cousu main\."\}\}/
  )
  const empty = await freshDatabase()
  await importText(empty, exported)
  assert.equal(await exportText(empty, 'json'), exported)
  const removed = await importText(db, line({ ar: { description: '' }, fr: { details: ' ' } }))
  assert.deepEqual(removed.changed[0]?.changes, [
    { field: 'texts.ar.description', before: 'حقيبة يد.', after: null },
    { field: 'texts.fr.details', before: 'Cousu main.', after: null }
  ])
  assert.deepEqual(await stored(), [{ field: 'detailedDescription', language: 'ar', words: 'خياطة.' }])
  assert.equal((await shown('ar')).description, 'A tote.')
})

test('C151 a shop without translations exports no texts, and an import without them leaves the table alone', async () => {
  const plain = await freshDatabase()
  await importText(plain, line())
  assert.doesNotMatch(await exportText(plain, 'json'), /texts/)
  // Any statement on it clears all cached responses.
  await plain.run(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'touched'; end $$;
    create trigger refuse before insert or update or delete on translation for each statement execute function refuse()`)
  const { outcome, counts } = await importText(plain, line().replace('A tote.', 'A bag.'))
  assert.deepEqual([outcome, counts.changed], ['imported', 1])
  await assert.rejects(importText(plain, line({ ar: { details: 'خياطة.' } })), /touched/)
})

const problems: [string, unknown, RegExp][] = [
  ['English', { en: { description: 'x' } }, /^1 texts\.en is not a two-letter code/],
  ['an unknown language', { xx: { description: 'x' } }, /^1 texts\.xx is no/],
  ['a region', { 'ar-AE': { description: 'x' } }, /^1 texts\.ar-AE is no/],
  ['an unknown field', { ar: { name: 'x' } }, /^1 texts\.ar\.name is not a field/],
  ['a text that is too long', { ar: { details: 'x'.repeat(20_001) } }, /^1 texts\.ar\.details .*20000/],
  ['control characters', { ar: { description: 'a\u0007' } }, /^1 texts\.ar\.description has control/],
  ['a number', { ar: { description: 1 } }, /^1 texts\.ar\.description /],
  ['a list', [], /^1 texts /],
  ['null', null, /^1 texts /]
]
for (const [what, texts, expected] of problems)
  test(`C151 refuses ${what} in texts, with line and column, and changes nothing`, async () => {
    const before = await stored()
    const { outcome, problems } = await importText(db, line(texts))
    const [{ line: number, column, reason } = { line: 0, column: '', reason: '' }] = problems
    assert.match(`${number} ${column} ${reason}`, expected)
    assert.equal(outcome, 'refused')
    assert.deepEqual(await stored(), before)
  })

test('C207 what a picture shows is stored with it, removed by an empty text, and changes the product', async () => {
  const db = await freshDatabase()
  const bag = (more: object) =>
    importText(db, JSON.stringify({ handle: 'bag', name: 'Bag', price: 10, ...more }))
  const textsNow = async () =>
    (JSON.parse(await exportText(db, 'json')) as { imageTexts?: Record<string, string> }).imageTexts
  await bag({
    images: ['/media/a.webp', '/media/b.webp'],
    imageTexts: { '/media/a.webp': 'A', '/media/b.webp': 'B' }
  })
  const { changed } = await bag({ imageTexts: { '/media/a.webp': '', '/media/none.webp': 'None' } })
  assert.deepEqual(
    changed[0]?.changes.map(({ field }) => field),
    ['imageTexts']
  )
  assert.deepEqual(await textsNow(), { '/media/b.webp': 'B' })
  const events = await db.many<{ type: string }>(sql`select type from shop_event order by type`)
  assert.deepEqual(
    events.map(({ type }) => type),
    ['product.created', 'product.updated']
  )
  await bag({ images: ['/media/a.webp'] })
  assert.equal(await textsNow(), undefined)
})
