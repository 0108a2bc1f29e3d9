import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addProduct } from '../../testing/test-api'
import { sql } from '@sahra/server-kit/database/sql'
import { seededCatalogue } from '../../../../demo/src/testing/seeded-catalogue'
import { freshDatabase } from '../../db/testing'
import type { ExportFormat } from './export.service'
import { exportText, importText, publicUrl } from './testing/import-text'

const full = await freshDatabase(seededCatalogue)
/** Pictures have absolute addresses in feeds; the command line takes those of the shop back. */
const withPaths = (text: string) => text.replaceAll(`${publicUrl}/media/`, '/media/')

/** Shows the first difference instead of two catalogues. */
function assertSame(actual: string, expected: string) {
  const at = [...expected].findIndex((letter, index) => actual[index] !== letter)
  if (actual !== expected) assert.equal(actual.slice(at - 80, at + 200), expected.slice(at - 80, at + 200))
}

for (const format of ['json', 'shopify'] satisfies ExportFormat[])
  test(`C144 ${format}: export, import into an empty shop, export: the same bytes, hostile texts included`, async () => {
    const exported = await exportText(full, format)
    const empty = await freshDatabase()
    const result = await importText(empty, exported)
    assert.deepEqual(result.problems, [])
    assert.equal(result.outcome, 'imported')
    assertSame(await exportText(empty, format), exported)
  })

test('C144 json: an import into the same shop changes nothing, not even the time of the last change', async () => {
  const before = await full.many(sql`select id, changed_at, xmin::text from product order by id`)
  const { counts } = await importText(full, await exportText(full, 'json'))
  assert.deepEqual([counts.new, counts.changed], [0, 0])
  assert.deepEqual(await full.many(sql`select id, changed_at, xmin::text from product order by id`), before)
})

test('C144 shopify: an import into the same shop changes no product', async () => {
  const { counts, changed } = await importText(full, await exportText(full, 'shopify'), { isDryRun: true })
  assert.deepEqual(
    changed.flatMap(({ product, changes }) => changes.map(change => [product.handle, change])),
    []
  )
  assert.equal(counts.new, 0)
})

for (const format of ['google', 'google-xml', 'meta'] satisfies ExportFormat[])
  test(`C144 ${format}: a feed that is imported gives the same feed`, async () => {
    const exported = await exportText(full, format)
    const empty = await freshDatabase()
    const result = await importText(empty, withPaths(exported))
    assert.deepEqual(result.problems, [])
    assertSame(await exportText(empty, format), exported)
  })

test('C353 shopify: what is archived, a draft or unlisted comes back as such', async () => {
  const states = ['active', 'unlisted', 'draft', 'archived']
  const rows = states.map(state => `${state},${state},10,${state}`)
  const db = await freshDatabase()
  await importText(db, ['Handle,Title,Variant Price,Status', ...rows, ''].join('\n'))
  const exported = await exportText(db, 'shopify')
  const found = exported.trim().split('\r\n').slice(1)
  assert.deepEqual(
    found.map(row => [row.split(',')[0], row.split(',').at(-1)]),
    states.toSorted().map(state => [state, state])
  )
  const { counts } = await importText(db, exported)
  assert.deepEqual(counts, { new: 0, changed: 0, unchanged: 4 })
})

for (const format of ['json', 'shopify', 'google', 'google-xml', 'meta'] satisfies ExportFormat[])
  test(`C358 ${format}: what no stock limits comes back as it is, with its weeks`, async () => {
    const db = await freshDatabase()
    const { variantIds } = await addProduct(db, {
      variants: [...'abcd'].map(color => ({ color, stock: 0 }))
    })
    await addProduct(db, { name: 'Scarf', stock: 0 })
    await db.run(sql`update product set supply = 'uncounted', lead_weeks = '2' where name = 'Scarf'`)
    const [made, range, uncounted] = variantIds
    await db.run(sql`
      update variant set supply = case id when ${uncounted} then 'uncounted' else 'made-to-order' end,
        lead_weeks = case id when ${made} then '4' when ${range} then '3-4' end
      where id in (${made}, ${range}, ${uncounted})`)
    const exported = await exportText(db, format)
    const empty = await freshDatabase()
    const { problems } = await importText(empty, withPaths(exported))
    assert.deepEqual(problems, [])
    assertSame(await exportText(empty, format), exported)
    // That of a product counts only where there are no variants: a feed says it of both.
    const products = await empty.many(sql`select name from product where supply is not null`)
    assert.deepEqual(products, [{ name: 'Scarf' }])
  })

const threeOptions = [
  'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Price',
  'ring,Ring,Metall,Gold,Taille de bague,52,Gravur,"Yes: A, B & 5%",R-1,900',
  'ring,,,Gold,,54,,No,R-2,900',
  'ring,,,Silver,,52,,No,R-3,500',
  'card,Card,Denomination,500,,,,,C-1,500',
  'card,,,1000,,,,,C-2,1000',
  ''
].join('\n')

for (const format of ['json', 'shopify', 'google', 'google-xml', 'meta'] satisfies ExportFormat[])
  test(`C387 ${format}: a file with three options comes back with all of them, byte by byte`, async () => {
    const db = await freshDatabase()
    const { problems } = await importText(db, threeOptions)
    assert.deepEqual(problems, [])
    const stored = await db.many(sql`select sku, color, size, options from variant order by sku desc`)
    assert.deepEqual(stored.slice(0, 3), [
      {
        sku: 'R-3',
        color: null,
        size: '52',
        options: [
          { name: 'Metal', value: 'Silver' },
          { name: 'Engraving', value: 'No' }
        ]
      },
      {
        sku: 'R-2',
        color: null,
        size: '54',
        options: [
          { name: 'Metal', value: 'Gold' },
          { name: 'Engraving', value: 'No' }
        ]
      },
      {
        sku: 'R-1',
        color: null,
        size: '52',
        options: [
          { name: 'Metal', value: 'Gold' },
          { name: 'Engraving', value: 'Yes: A, B & 5%' }
        ]
      }
    ])
    const exported = await exportText(db, format)
    const empty = await freshDatabase()
    assert.deepEqual((await importText(empty, withPaths(exported))).problems, [])
    assertSame(await exportText(empty, format), exported)
    assert.deepEqual(
      await empty.many(sql`select sku, color, size, options from variant order by sku desc`),
      stored
    )
    // The search finds them.
    const [found] = await empty.many(
      sql`select 1 from search_document where words @@ to_tsquery('shop', 'silver')`
    )
    assert.ok(found)
  })
