import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readText } from './testing/read-text'

const header = 'Handle,Title,Vendor,Status,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src'
const first = 'a,A,Aurel,active,Size,S,A-S,120,'

for (const [what, rows, expected] of [
  ['a variant without a price', [first, 'a,,,,,M,A-M,,'], '3 Variant Price is missing'],
  [
    'options without a name',
    ['a,A,Aurel,active,,S,A-S,120,', 'a,,,,,M,A-M,130,'],
    '2 Option1 Name is missing'
  ],
  ['an option without a name in a single row', ['a,A,,,,Red,A,120,'], '2 Option1 Name is missing'],
  ['two rows without an option', ['a,A,,,,,A-1,120,', 'a,,,,,,A-2,130,'], '3 Option1 Name is missing'],
  ['two products under one handle', [first, 'a,B,,,,M,A-M,130,'], '3 Title is another one than in line 2'],
  ['a row with a handle alone', [first, 'a,,,,,,,,'], '3 Variant Price is empty, and so are'],
  ['an unknown status', [first.replace('active', 'gone')], '2 Status is none of active'],
  ['a row that lacks cells', [first, 'a,,,'], '3 row has another number of cells than the header']
] as [string, string[], string][])
  test(`C351 refuses ${what}, and reads the rows after it`, async () => {
    const { products, problems } = await readText([header, ...rows, 'b,B,,,,,B,50,', ''].join('\n'))
    assert.equal(problems.length, 1)
    assert.ok(problems[0]?.startsWith(expected), problems[0])
    assert.deepEqual(
      products.map(({ handle }) => handle),
      ['b']
    )
  })

test('C351 rows of empty cells below a table are nothing', async () => {
  const { products, problems } = await readText([header, first, ',,,,,,,,', ''].join('\n'))
  assert.deepEqual([products.length, problems], [1, []])
})

test('C351 a file that ends within a cell refuses its last product, by name', async () => {
  const { products, problems } = await readText([header, 'b,B,,,,,B,50,', first, 'a,"'].join('\n'))
  assert.deepEqual(
    products.map(({ handle }) => handle),
    ['b']
  )
  assert.match(problems.join('\n'), /^4 row a quoted cell does not end.*\n4 Handle a may have lost rows/)
})

test('C351 an item of a feed that cannot be read refuses its product', async () => {
  const { products, problems } = await readText(
    'id\ttitle\tprice\titem_group_id\tsize\n1\tBag\t5.00 AED\tbag\tS\n2\tBag\t5.00 USD\tbag\tM\n3\tPen\t2.50 AED\t\t\n\tInk\t1 AED\t\t\n'
  )
  assert.deepEqual(problems, ['3 price is in USD: the shop sells in AED', '5 id is missing'])
  assert.deepEqual(
    products.map(({ name }) => name),
    ['Pen']
  )
})
