import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { type CategoryMap, readCategoryMap } from './categories'
import { hashOfFile, openCatalogueFile } from './read-file'

const folder = temporaryFolder('categories')
async function fileOf(name: string, content: string): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, content)
  return file
}
const mapOf = async (...rows: string[]) =>
  readCategoryMap(await fileOf('map.csv', ['Category,Category here', ...rows, ''].join('\n')))

const DEEP = 'Apparel & Accessories > Handbags > Cross Body Bags > Leather'
const products = `Handle,Title,Variant Price,Product Category
deep,Deep,10,${DEEP}
deeper,Deeper,10,${DEEP} > Small
other,Other,10,Home > Living > Cushions > Silk
short,Short,10,Bags > Totes
none,None,10,
`

async function placed(content: string, categories?: CategoryMap) {
  const opened = await openCatalogueFile(await fileOf('products', content), {}, categories)
  assert.ok(typeof opened !== 'string')
  const found = new Map<string, unknown>()
  for await (const row of opened.rows)
    if ('product' in row) {
      const { name, category } = row.product as { name: string; category?: string[] }
      found.set(name, category?.join(' > '))
    }
  return { ...Object.fromEntries(found), shortened: opened.found.shortened }
}

test('C353 C360 without a map the last three levels count, and the import knows how many were deeper', async () => {
  assert.deepEqual(await placed(products), {
    Deep: 'Handbags > Cross Body Bags > Leather',
    Deeper: 'Cross Body Bags > Leather > Small',
    Other: 'Living > Cushions > Silk',
    Short: 'Bags > Totes',
    None: undefined,
    shortened: 3
  })
})

test('C360 a map puts a category, and those below it, where the merchant says', async () => {
  const map = await mapOf(
    `${DEEP.toUpperCase().replaceAll(' > ', '>')},Bags > Cross-body`,
    // Of two above a category, the nearest counts.
    'Apparel & Accessories,Other',
    'Home,Home',
    'Bags > Totes,Totes'
  )
  assert.ok(typeof map === 'object')
  assert.deepEqual(await placed(products, map), {
    Deep: 'Bags > Cross-body',
    Deeper: 'Bags > Cross-body',
    Other: 'Home',
    Short: 'Totes',
    None: undefined,
    shortened: 0
  })
  const feed = `id,title,price,product_type\na,Deep,10 AED,${DEEP}\n`
  assert.deepEqual(await placed(feed, map), { Deep: 'Bags > Cross-body', shortened: 0 })
})

test('C360 with another map the same file is another import', async () => {
  const file = await fileOf('products', products)
  const map = await mapOf('Home,Home')
  assert.ok(typeof map === 'object')
  assert.notEqual(await hashOfFile(file, {}, map), await hashOfFile(file))
})

test('C360 a map that cannot be meant is refused with its line', async () => {
  for (const [rows, reason] of [
    [['A,'], /line 2 has one category only/],
    [[',A'], /line 2 has one category only/],
    [['A,B', 'a ,C'], /line 3 has "a" again/],
    [['A,B > C > D > E'], /line 2 has more than 3 levels/],
    [['A,B,C'], /line 2 has another number of cells/],
    [[], /no rows with the columns "Category" and "Category here"/]
  ] as const)
    assert.match(String(await mapOf(...rows)), reason)
  assert.match(String(await readCategoryMap(await fileOf('x.csv', 'From,To\nA,B\n'))), /columns "Category"/)
})
