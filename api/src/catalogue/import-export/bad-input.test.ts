import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { freshDatabase } from '../../db/testing'
import { exportText, importText } from './testing/import-text'

const header =
  'Handle,Title,Body (HTML),Vendor,Type,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price'
const row = (
  handle: string,
  cells: Partial<Record<'title' | 'body' | 'sku' | 'stock' | 'price' | 'was', string>> = {}
) => {
  const { title = 'Bag', body = '', sku = `SKU-${handle}`, stock = '3', price = '120.00', was = '' } = cells
  return [handle, title, `"${body.replaceAll('"', '""')}"`, 'Aurel', 'Bags', sku, stock, price, was].join(',')
}
const csv = (...rows: string[]) => [header, ...rows, ''].join('\r\n')
const db = await freshDatabase()
const count = async () => (await db.first<{ n: number }>(sql`select count(*) as n from product`))?.n
const problems = async (content: string | Buffer) => {
  const result = await importText(db, content)
  assert.equal(result.outcome, 'refused')
  assert.equal(await count(), 0)
  return result.problems.map(({ line, column, reason }) => `${line} ${column} ${reason}`)
}

const cases: [string, string, RegExp][] = [
  ['a negative price', row('b', { price: '-5' }), /^3 Variant Price is not a price/],
  ['an absurd price', row('b', { price: '99999999999' }), /^3 Variant Price is not a price/],
  ['a price of zero', row('b', { price: '0' }), /^3 Variant Price is not a price/],
  ['a price in words', row('b', { price: 'ask us' }), /^3 Variant Price is not a price/],
  ['a price with three decimals', row('b', { price: '1.005' }), /^3 Variant Price is not a price/],
  ['an absurd earlier price', row('b', { was: '1e9' }), /^3 Variant Compare At Price is not a price/],
  ['a stock that is not a number', row('b', { stock: 'many' }), /^3 Variant Inventory Qty is not a number$/],
  ['an absurd stock', row('b', { stock: '99999999' }), /^3 Variant Inventory Qty is more than 1000000$/],
  ['a product without a name', row('b', { title: '' }), /^3 Title is missing$/],
  ['a product without a price', row('b', { price: '' }), /^3 Variant Price is missing$/],
  [
    'a cell of 1 MB',
    row('b', { body: 'x'.repeat(1_048_576) }),
    /^3 Body \(HTML\) has more than 20000 characters$/
  ],
  ['control characters', row('b', { title: 'Bag\u0007' }), /^3 Title has control characters/],
  ['a SKU that another product has', row('b', { sku: 'SKU-a' }), /^3 Variant SKU SKU-a is also in line 2/],
  ['a row without a handle', row(''), /^3 Handle is missing/],
  ['a row with fewer cells', 'b,Bag', /^3 row has another number of cells/],
  [
    'a file that was cut in a cell',
    `${row('b').slice(0, 6)}"<p>A bag`,
    /^3 row (a quoted cell does not end|cannot be read|has)/
  ]
]
for (const [what, bad, expected] of cases)
  test(`C144 refuses ${what}, with its line and column, and imports nothing`, async () => {
    const [first = ''] = await problems(csv(row('a'), bad))
    assert.match(first, expected)
  })

test('C144 refuses JSON Lines with unknown fields, a broken line and a foreign type of value', async () => {
  const lines = [
    '{"handle":"a","name":"Bag","price":1,"hidden":true}',
    '{"handle":',
    '{"handle":"c","name":"Bag","price":[1]}',
    '{"handle":"d","name":"Bag","price":1,"id":"d"}',
    '{"handle":"e","name":"Bag","price":1,"active":"yes","images":[]}',
    '{"handle":"f","name":"Bag","price":1,"category":["a","b","c","d"]}',
    '{"handle":"g","name":"Bag","price":1,"variants":[{"price":1}]}'
  ]
  const found = await problems(lines.join('\n'))
  assert.deepEqual(found, [
    '1 hidden is not a field of a product',
    '2 row is not JSON',
    '3 price is neither a number nor a text',
    '4 id is not an id: 24 digits from 0 to f',
    '5 active is not true or false',
    '6 category has more than 3 entries',
    '7 sku is missing'
  ])
})

test('C144 refuses another currency and a feed that was cut off', async () => {
  const item = '<item><g:id>1</g:id><title>Bag</title><g:price>5.00 USD</g:price></item>'
  const feed = (items: string) => `<rss xmlns:g="g"><channel>${items}`
  assert.match((await problems(feed(`${item}</channel></rss>`)))[0] ?? '', /^1 price is in USD/)
  assert.match((await problems(feed(item.slice(0, 40)))).join(), /file is not well-formed XML/)
})

test('C144 imports the valid rows on request', async () => {
  const content = csv(row('a'), row('b', { price: '-1' }), row('c'))
  const { outcome, counts, refused } = await importText(db, content, { skipRefused: true })
  assert.deepEqual([outcome, counts.new, refused, await count()], ['imported', 2, 1, 2])
})

for (const [encoding, encode] of [
  ['UTF-8', (text: string) => Buffer.from(text)],
  ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16 with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 without one', (text: string) => Buffer.from(text, 'utf16le')],
  ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')]
] as const)
  test(`C144 reads ${encoding}`, async () => {
    const own = await freshDatabase()
    await importText(own, encode(csv(row('a', { title: 'Étui à l·or ü' }))))
    assert.equal((await own.first<{ name: string }>(sql`select name from product`))?.name, 'Étui à l·or ü')
  })

test('C144 reads semicolons, as spreadsheets in Europe write them', async () => {
  const own = await freshDatabase()
  const { counts } = await importText(own, csv(row('a')).replaceAll(',', ';'))
  assert.equal(counts.new, 1)
})

test('C144 a formula stays text, is escaped in what a spreadsheet opens, and comes back as it was', async () => {
  const own = await freshDatabase()
  const formula = "=cmd|' /C calc'!A0"
  await importText(own, csv(row('a', { title: formula, body: '@SUM(1)' })))
  assert.equal((await own.first<{ name: string }>(sql`select name from product`))?.name, formula)
  const exported = await exportText(own, 'shopify')
  assert.ok(exported.includes(`,'${formula},'@SUM(1),`), exported)
  const { counts } = await importText(own, exported)
  assert.equal(counts.unchanged, 1)
})
