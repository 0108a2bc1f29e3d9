import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { drawSeed } from '../../testing/seeded-random'
import { type Inventory, readInventory } from './read-inventory'

const folder = temporaryFolder('inventory')

async function read(content: string | Buffer, location?: string): Promise<Inventory> {
  const file = path.join(folder, 'inventory.csv')
  await writeFile(file, content)
  const inventory = await readInventory(file, location)
  assert.ok(inventory)
  return inventory
}

const header =
  'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,SKU,HS Code,Location,Incoming,Available,On hand'
const file = [
  header,
  'tote,Tote,Color,Red,Size,M,T-RED-M,,Dubai Mall,0,3,5',
  'tote,Tote,Color,Red,Size,M,T-RED-M,,Warehouse,0,"1,004",1004',
  'tote,Tote,Color,Red,Size,L,T-RED-L,,Dubai Mall,0,-2,0',
  'tote,Tote,Color,Red,Size,L,T-RED-L,,Warehouse,0,not stocked,not stocked',
  'scarf,Scarf,Title,Default Title,,,,,Warehouse,4,7,7',
  ',,,,,,,,,,,',
  ''
].join('\n')
const sumsOf = ({ variants }: Inventory) =>
  variants.map(({ sku, handle, options, quantity }) => [sku ?? [handle, ...options].join('/'), quantity])

test('C359 adds what is available at the locations of a variant; below zero is zero', async () => {
  const inventory = await read(file)
  assert.deepEqual(inventory.problems, [])
  assert.deepEqual(sumsOf(inventory), [
    ['T-RED-M', 1007],
    ['T-RED-L', 0],
    ['scarf', 7]
  ])
  assert.deepEqual(inventory.locations, ['Dubai Mall', 'Warehouse'])
  assert.deepEqual(inventory.counts, { rows: 5, elsewhere: 0, refused: 0 })
})

test('C359 counts one location, and says how many rows are of others', async () => {
  const inventory = await read(file, 'warehouse ')
  assert.deepEqual(sumsOf(inventory), [
    ['T-RED-M', 1004],
    ['T-RED-L', 0],
    ['scarf', 7]
  ])
  assert.equal(inventory.counts.elsewhere, 2)
})

test('C359 reads the newer template, in UTF-16 too, and takes what is on hand where nothing is said to be available', async () => {
  const newer = file
    .replace('Available,On hand', 'Available (not editable),On hand (current)')
    .replaceAll(',', ';')
    .replace('"1;004"', '1.004')
  const semicolons = newer.replace('1.004', '1004')
  assert.deepEqual(sumsOf(await read(Buffer.from(`\ufeff${semicolons}`, 'utf16le')))[0], ['T-RED-M', 1007])
  const onHand = file.replace('Available,', 'Reserved,')
  assert.deepEqual(sumsOf(await read(onHand))[0], ['T-RED-M', 1009])
})

test('C359 a row that cannot be read refuses its variant with line, column and reason', async () => {
  const { problems, variants, counts } = await read(
    [
      'Handle,Option1 Value,SKU,Location,Available',
      'a,M,A,Dubai,1',
      'a,M,A,Abu Dhabi,many',
      'b,M,B,Dubai,1',
      'b,M,B,dubai,2',
      'c,M,C,Dubai,1',
      'c,L,C,Abu Dhabi,1',
      'd,M,D,,1',
      ',,,Dubai,1',
      'e,M,E,Dubai,',
      'f,M,F,Dubai',
      'g,M,G,Dubai,4'
    ].join('\n')
  )
  assert.deepEqual(
    problems.map(({ line, column, reason }) => `${line} ${column} ${reason}`),
    [
      '3 Available is not a whole number',
      '5 Location has this variant in line 4 already',
      '7 SKU is also that of another variant, in line 6',
      '8 Location is missing',
      '9 SKU is missing: this row names no variant',
      '10 Available is not a whole number',
      '11 row has another number of cells than the header'
    ]
  )
  assert.deepEqual(
    variants.map(({ sku, quantity }) => [sku, quantity]),
    [['G', 4]]
  )
  assert.deepEqual(counts, { rows: 11, elsewhere: 0, refused: 10 })
})

test('C359 a file of products, and one of another kind, is not one of stocks', async () => {
  for (const content of [
    'Handle,Title,Variant SKU,Location,Available,Variant Price\n',
    'id,title,price\n',
    '{"sku":"a"}\n',
    ''
  ]) {
    const other = path.join(folder, 'other.csv')
    await writeFile(other, content)
    assert.equal(await readInventory(other), undefined, content)
  }
})

const rarely = <Value>(value: Value, other: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 30, arbitrary: other }, { weight: 1, arbitrary: fc.constant(value) })
const row = fc
  .record({
    product: fc.integer({ min: 1, max: 30 }),
    option: fc.constantFrom('S', 'M', 'Default Title'),
    hasSku: fc.boolean(),
    location: rarely('', fc.constantFrom('Dubai', 'DUBAI', 'Sharjah', 'Ajman')),
    quantity: rarely('x', fc.constantFrom('0', '3', '-2', '1,000', 'not stocked')),
    handle: rarely('', fc.constant('of the product'))
  })
  .map(({ product, option, hasSku, location, quantity, handle }) => ({
    handle: handle && `p${product}`,
    option,
    sku: hasSku ? `P${product}-${option}` : '',
    location,
    quantity
  }))

test('C359 each of 10,000 generated rows is counted, of another location, or refused', async t => {
  const counts = { rows: 0, counted: 0, elsewhere: 0, refused: 0 }
  const property = fc.asyncProperty(
    fc.array(row, { minLength: 20, maxLength: 40 }),
    fc.constantFrom(undefined, 'Dubai'),
    async (rows, location) => {
      const filled = rows.filter(cells => Object.values(cells).some(Boolean))
      const content = stringify([
        ['Handle', 'Option1 Value', 'SKU', 'Location', 'Available'],
        ...rows.map(cells => Object.values(cells))
      ])
      const inventory = await read(content, location)
      const counted = inventory.variants.flatMap(({ lines }) => lines)
      assert.equal(new Set(counted).size, counted.length, 'a row is counted twice')
      assert.equal(inventory.counts.rows, filled.length)
      assert.equal(counted.length + inventory.counts.elsewhere + inventory.counts.refused, filled.length)
      for (const { lines, quantity } of inventory.variants) {
        const own = lines.map(line => rows[line - 2]!.quantity)
        const sum = own.reduce((total, text) => total + (Number(text.replace(',', '')) || 0), 0)
        assert.equal(quantity, Math.max(0, sum))
      }
      counts.rows += filled.length
      counts.counted += counted.length
      counts.elsewhere += inventory.counts.elsewhere
      counts.refused += inventory.counts.refused
    }
  )
  const seed = drawSeed()
  t.diagnostic(`seed ${seed}`)
  await fc.assert(property, { seed, numRuns: 450 })
  t.diagnostic(JSON.stringify(counts))
  assert.ok(counts.rows >= 10_000, `${counts.rows} rows`)
  assert.ok(Math.min(counts.counted, counts.elsewhere, counts.refused) > 500, 'All happen.')
})
