import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { windows1252 } from '../../catalogue/formats/testing/read-text'
import { openTestApi } from '../../testing/test-api'
import { commandLine } from './testing/command-line'

const api = await openTestApi()
const type = commandLine(api)
const folder = temporaryFolder('categories')
const write = async (name: string, content: string | Buffer) => {
  const file = path.join(folder, name)
  await writeFile(file, content)
  return file
}
const products = await write(
  'products.csv',
  'Handle,Title,Variant Price,Type\na,A,10,Home > Living > Cushions > Silk\n'
)
const categoryOf = async () => {
  const [form = ''] = await type('product', 'show', 'a')
  return (JSON.parse(form) as { category: string[] }).category
}

test('C360 the import says that levels are left out, and --categories where products belong', async () => {
  const deep = await type('import', products)
  assert.match(deep.join('\n'), /1 product in categories deeper than three levels.+--categories <file>/)
  assert.deepEqual(await categoryOf(), ['Living', 'Cushions', 'Silk'])
  const map = await write('map.csv', 'Category,Category here\nHome > Living,Home > Textiles\n')
  const mapped = await type('import', products, '--categories', map)
  assert.doesNotMatch(mapped.join('\n'), /deeper/)
  assert.match(mapped.join('\n'), /category: Living > Cushions > Silk → Home > Textiles/)
  assert.deepEqual(await categoryOf(), ['Home', 'Textiles'])
})

test('C360 a wrong file of categories changes nothing', async () => {
  const wrong = await write('wrong.csv', 'Category,Category here\nHome,\n')
  await assert.rejects(
    type('import', products, '--categories', wrong),
    /wrong\.csv cannot be read: line 2 has one category only\./
  )
  await assert.rejects(
    type('import', products, '--categories', 'nowhere.csv'),
    /There is no file nowhere\.csv/
  )
})

const sample = await readFile(
  path.resolve(import.meta.dirname, '../../catalogue/formats/testing/house-export.csv'),
  'utf8'
)
const rows = sample.split('\r\n')
const western = rows.filter(row => !/\p{Script=Arabic}/u.test(row)).join('\r\n')

/** What Shopify's template has and the shop does not; the sample has a value in each. */
const withoutPlace = [
  ...['Cost per item', 'Charge tax', 'Tax code', 'Gift card', 'SEO title', 'SEO description'],
  ...['Unit price total measure', 'Weight value (grams)', 'Requires shipping', 'Fulfillment service'],
  ...['Color (product.metafields.shopify.color-pattern)', 'Care (product.metafields.custom.care)'],
  ...['Google product category', 'Gender', 'Age group', 'Manufacturer part number (MPN)', 'Ad group name'],
  ...['Ads labels', 'Condition', 'Custom product', 'Custom label 0', 'Custom label 4']
]
const PRICE = 'Price / United Arab Emirates'
const [header = [], ...cells] = parse(western)
/** The file with another price in a row. */
const priced = (row: number, price: string) =>
  stringify([
    header,
    ...cells.map((own, index) => (index === row ? own.with(header.indexOf(PRICE), price) : own))
  ])

for (const [encoding, encode] of [
  ['UTF-8', Buffer.from],
  ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['Windows-1252', windows1252]
] as const)
  test(`C350 a dry run says what becomes of each row and column of an export in ${encoding}`, async () => {
    const report = async (text: string) => type('import', await write('house.csv', encode(text)), '--dry-run')
    const [, ignored = '', ...said] = await report(western)
    for (const column of withoutPlace) assert.ok(ignored.includes(column), column)
    assert.doesNotMatch(ignored, /Emirates|Title,|SKU|Barcode|Inventory|Vendor/)
    assert.deepEqual(said, [
      'Prices are those of the market United Arab Emirates.',
      '1 product in categories deeper than three levels: the last three count. Say where they belong with --categories <file>.',
      '2 pictures at other addresses are left out. Give them as a folder or zip, --pictures <folder>, or download them: --fetch-pictures.',
      'Products: 6 new, 0 changed, 0 unchanged, 0 refused.'
    ])
    for (const row of cells.keys()) {
      const lines = await report(priced(row, 'much'))
      assert.deepEqual(lines.slice(-2), [
        'Products: 5 new, 0 changed, 0 unchanged, 1 refused.',
        `  refused: line ${row + 2}, ${PRICE}: is not a price from 0.01 to 10000000`
      ])
    }
    await assert.rejects(type('find', 'scarf'), /Nothing is called/)
  })
