import type { Category } from '@sahra/shared/contract/category'
import type { ProductListResponse } from '@sahra/shared/contract/product'
import { bannerPlaces, type Brand } from '@sahra/shared/contract/content'
import { sql } from '@sahra/server-kit/database/sql'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brands } from '../../../../demo/src/product/brands'
import { models } from '../../../../demo/src/product/models'
import { seedCatalogue } from '../../../../demo/src/rows/seed'
import { freshDatabase } from '../../db/testing'
import { openTestApi } from '../../testing/test-api'

const db = await freshDatabase()
await seedCatalogue(db, () => {})
const { app } = await openTestApi({}, db)
const read = async <Body>(url: string): Promise<Body> => (await app.inject(url)).json<Body>()

/** Keys whose values are not sentences: ids, addresses, dates, values of filters, and names, which stay Latin. */
const silent =
  /^(_id|id|slug|name|title|brand|tags|category|subCategory|parent|product|image|images|defaultImages|imageUrl|narrowImageUrl|picture|link|turntable|bannerImage|createdAt|issuedAt|checkedAt|result|event|at|serialEnd|digitalLink|number|certificate|grade|code|defaultMethodCode|displayMode|optionValues|paymentProviders|shop)$/
const names = [...models, ...Object.values(brands).map(({ name }) => name)].toSorted(
  (a, b) => b.length - a.length
)

/** Latin words of a text that are neither a name nor a reference, a size or a unit of one letter. */
function latinWords(text: string): string[] {
  const rest = names
    .reduce((left, name) => left.replaceAll(name, ''), text)
    .replace(/\b[A-Z]{2}-\d{4}\b|\b(?:XS|S|M|L)\b/g, '')
  return rest.match(/\p{Script=Latin}+/gu) ?? []
}

/** Every text that a page shows, with where it stands. */
function shown(value: unknown, place: string): [place: string, text: string][] {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    // Of the values of a filter the label is shown; a number has none.
    silent.test(key) ? [] : shown(inner, `${place}.${key}`)
  )
}

async function expectArabic(url: string): Promise<void> {
  for (const [place, text] of shown(await read(url), url)) {
    if (!/\p{L}/u.test(text)) continue
    assert.match(text, /\p{Script=Arabic}/u, `${place}: ${text}`)
    assert.deepEqual(latinWords(text), [], `${place}: ${text}`)
  }
}

test('C137 every text of every seeded product is Arabic but names', async () => {
  const rows = await db.many<{ id: string }>(sql`select id from product where active`)
  assert.ok(rows.length > 250)
  for (const { id } of rows) await expectArabic(`/api/products/${id}?lang=ar`)
})

test('C137 categories, brands, banners, settings and certificates are Arabic', async () => {
  await expectArabic('/api/category?lang=ar')
  for (const { slug } of (await read<{ brands: Brand[] }>('/api/brands')).brands)
    await expectArabic(`/api/brands/${slug}?lang=ar`)
  for (const place of bannerPlaces) await expectArabic(`/api/banner/${place}?lang=ar`)
  await expectArabic('/api/settings/public?lang=ar')
  const rows = await db.many<{ number: string }>(sql`select number from certificate`)
  assert.ok(rows.length > 20)
  for (const { number } of rows) await expectArabic(`/api/certificates/${number}?lang=ar`)
})

test('C137 every value of a filter that is a word has an Arabic label', async () => {
  const { facets } = await read<ProductListResponse>('/api/products/all?facets=1&lang=ar')
  const { colours = [], sizes = [] } = facets ?? {}
  assert.ok(colours.length > 30 && sizes.length > 30)
  for (const { name, label } of [...colours, ...sizes])
    if (/[a-z]{2}/.test(name)) assert.match(label ?? '', /^[\p{Script=Arabic}\p{M}\d ]+$/u, name)
})

test('C137 no two categories or colours have the same Arabic name', async () => {
  const rows = await db.many<{ kind: string; words: string }>(sql`
    select kind, words from translation where kind in ('category', 'colour') and field = 'name'`)
  const told = rows.map(({ kind, words }) => `${kind} ${words}`)
  assert.equal(new Set(told).size, told.length)
  const tree = await read<Category[]>('/api/category?lang=ar')
  assert.ok(tree.every(({ label = '' }) => /\p{Script=Arabic}/u.test(label)))
})
