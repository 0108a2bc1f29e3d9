import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { drawSeed } from '../../testing/seeded-random'
import type { ProductInput } from '../product-data/catalogue-product'
import { type Cells, type Column, generatedFile, tableOf } from './testing/generated-file'
import { readText } from './testing/read-text'

interface Line {
  number: number
  cells: Cells
  isShort: boolean
}

const ofVariant: Column[] = [
  'Option1 Value',
  'Option2 Value',
  'Option3 Value',
  'Variant SKU',
  'Variant Barcode',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Price / UAE'
]
const isVariant = ({ cells }: Line) => ofVariant.some(name => cells[name])

/** Fails unless the product has what each of its lines says. */
function assertHasAll({ sku, variants, images = [], ...rest }: ProductInput, lines: Line[], price: Column) {
  const offers = variants?.length ? variants : [{ ...rest, sku, color: null, size: null, options: [] }]
  assert.equal(offers.length, lines.filter(isVariant).length, `${rest.handle}: variants`)
  const options = [
    ...offers.flatMap(({ color, size, options = [] }) => [color, size, ...options.map(({ value }) => value)]),
    'Default Title'
  ]
  const values: Partial<Record<Column, unknown[]>> = {
    Title: [rest.name],
    'Variant SKU': offers.map(({ sku }) => sku),
    'Option1 Value': options,
    'Option2 Value': options,
    'Option3 Value': options,
    'Variant Barcode': offers.map(({ barcode }) => barcode),
    'Image Src': images
  }
  const fils = offers.flatMap(({ price, salePrice }) => [price, salePrice])
  for (const line of lines) {
    const { number, cells, isShort } = line
    assert.ok(!isShort, `line ${number} lacks a cell`)
    assert.ok(isVariant(line) || cells['Image Src'], `line ${number} is neither a variant nor a picture`)
    for (const [name, found] of Object.entries(values) as [Column, unknown[]][]) {
      const text = cells[name]
      assert.ok(!text || found.some(value => String(value).includes(text)), `line ${number}: ${name} is lost`)
    }
    const amount = cells[price] ?? ''
    if (/^\d+(\.\d\d)?$/.test(amount))
      assert.ok(fils.includes(Math.round(Number(amount) * 100)), `line ${number}: ${price} is lost`)
  }
}

test('C351, C387 each of 10,000 generated rows is part of a product, or of one that is refused with its line', async t => {
  const counts = { rows: 0, imported: 0, refused: 0 }
  const property = fc.asyncProperty(generatedFile, async file => {
    const { columns, rows } = tableOf(file)
    const lines = rows.map((cells, index): Line => ({
      number: index + 2,
      cells: Object.fromEntries(cells.map((cell, column) => [columns[column], cell])),
      isShort: cells.length < columns.length
    }))
    const last = lines.at(-1)?.cells.Handle
    const { products, problems } = await readText(
      stringify([columns, ...rows]) + (file.isCut ? `${last},"Cut` : '')
    )
    const refused = new Set(problems.map(problem => Number.parseInt(problem)))
    const filled = lines.filter(({ cells, isShort }) => isShort || Object.values(cells).some(Boolean))
    counts.rows += filled.length
    for (const handle of new Set(filled.map(({ cells }) => cells.Handle ?? ''))) {
      const own = filled.filter(({ cells }) => (cells.Handle ?? '') === handle)
      const isCutOff = problems.some(problem => problem.includes(`${handle} may have lost rows`))
      const found = products.filter(product => product.handle === handle)
      if (!handle)
        for (const { number } of own)
          assert.ok(refused.has(number), `line ${number} has no handle and no problem`)
      // A file whose market has no price at all is refused in its first line.
      else if (isCutOff || refused.has(1) || own.some(({ number }) => refused.has(number)))
        assert.equal(found.length, 0, `${handle} is refused and imported`)
      else {
        assert.equal(found.length, 1, `${handle} is neither refused nor imported`)
        assertHasAll(found[0] as ProductInput, own, file.hasMarket ? 'Price / UAE' : 'Variant Price')
      }
      counts[found.length ? 'imported' : 'refused'] += own.length
    }
  })
  const seed = drawSeed()
  t.diagnostic(`seed ${seed}`)
  await fc.assert(property, { seed, numRuns: 450 })
  t.diagnostic(`${counts.rows} rows: ${counts.imported} in products, ${counts.refused} refused`)
  assert.ok(counts.rows >= 10_000, `${counts.rows} rows`)
  assert.ok(Math.min(counts.imported, counts.refused) > 1000, 'Both happen.')
})
