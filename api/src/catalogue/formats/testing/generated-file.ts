import fc from 'fast-check'

export const header = [
  'Handle',
  'Title',
  'Status',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Barcode',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Image Src',
  'Price / UAE'
] as const
export type Column = (typeof header)[number]
export type Cells = Partial<Record<Column, string>>

const colours = ['Sand', 'Ink', 'Rose']
const sizes = ['S', 'M']
const metals = ['Gold', 'Silver']

const product = fc.record({
  colours: fc.integer({ min: 0, max: colours.length }),
  sizes: fc.integer({ min: 0, max: sizes.length }),
  metals: fc.integer({ min: 0, max: metals.length }),
  pictures: fc.integer({ min: 0, max: 3 }),
  price: fc.integer({ min: 5, max: 5000 })
})
type Product = typeof product extends fc.Arbitrary<infer Value> ? Value : never

/** The rows of a product as houses export them: variants or none, and further pictures. */
function rowsOf(
  { colours: count, sizes: sizeCount, metals: metalCount, pictures, price }: Product,
  number: number
): Cells[] {
  const options = colours
    .slice(0, count)
    .flatMap(colour => (sizeCount ? sizes.slice(0, sizeCount).map(size => [colour, size]) : [[colour, '']]))
    .flatMap(option => (metalCount ? metals.slice(0, metalCount).map(metal => [...option, metal]) : [option]))
  const variants = (options.length ? options : [['Default Title', '']]).map(
    ([colour = '', size = '', metal = ''], index): Cells => ({
      'Option1 Value': colour,
      'Option2 Value': size,
      'Option3 Value': metal,
      'Variant SKU': `P${number}-${index}`,
      'Variant Inventory Qty': '2',
      'Variant Price': `${price}.00`,
      'Price / UAE': `${price * 4 + index}.50`
    })
  )
  return Array.from({ length: Math.max(variants.length, pictures) }, (_none, index) => ({
    Handle: `p${number}`,
    ...(index === 0 && {
      Title: `Product ${number}`,
      Status: 'active',
      'Option1 Name': options.length ? 'Color' : 'Title',
      'Option2 Name': options.length && sizeCount ? 'Size' : '',
      'Option3 Name': options.length && metalCount ? 'Metall' : ''
    }),
    ...variants[index],
    ...(index < pictures && { 'Image Src': `https://house.example/${number}-${index}.jpg` })
  }))
}

const texts = ['', 'x', '7', '1,000', '12,50', 'P1-0', 'p2', 'Color', 'Size', 'Ink', 'archived', '$5', '-1']
/** What is wrong in a file: a cell has another text, a row is there twice, is short of its first cell, or is empty. */
const fault = fc.record({
  row: fc.nat(),
  column: fc.constantFrom(...header),
  kind: fc.constantFrom('cell', 'cell', 'cell', 'twice', 'short', 'empty'),
  text: fc.constantFrom(...texts)
})

/** A file: `isCut` when its last row ends within a cell. */
export const generatedFile = fc.record({
  products: fc.array(product, { minLength: 4, maxLength: 20 }),
  faults: fc.array(fault, { maxLength: 6 }),
  hasMarket: fc.boolean(),
  isCut: fc.boolean()
})
export type GeneratedFile = typeof generatedFile extends fc.Arbitrary<infer Value> ? Value : never

/** The header and the rows of a file, cell by cell. */
export function tableOf({ products, faults, hasMarket }: GeneratedFile) {
  const columns = hasMarket ? [...header] : header.slice(0, -1)
  const rows = products.flatMap(rowsOf).map(cells => ({ cells, isShort: false }))
  for (const { row, column, kind, text } of faults) {
    const index = row % rows.length
    const found = rows[index]
    if (!found) continue
    if (kind === 'cell') found.cells[column] = text
    if (kind === 'short') found.isShort = true
    if (kind === 'twice') rows.splice(index, 0, { cells: { ...found.cells }, isShort: false })
    if (kind === 'empty') rows.splice(index, 0, { cells: {}, isShort: false })
  }
  return {
    columns,
    rows: rows.map(({ cells, isShort }) => columns.map(column => cells[column] ?? '').slice(isShort ? 1 : 0))
  }
}
