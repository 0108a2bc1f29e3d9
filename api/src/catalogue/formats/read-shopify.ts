import { latinDigits } from '@sahra/shared/typed/digits.rules'
import { amountFils } from '../product-data/amount.rules'
import { type Entry, isRowProblem, type RowProblem, type Row } from '../product-data/entry'
import { formatProblems } from './formats.text'
import { textOfHtml } from './html.rules'
import type { TableRow } from './read-table'
import { type ShopifyColumns, shopifyColumns, type ShopifyField } from './shopify-columns'
import { readOptions } from './shopify-options'

type Cell = (field: ShopifyField) => string | undefined

/** Reads products from the rows of Shopify's product CSV: the rows of one handle belong together. */
export async function* readShopify(rows: AsyncIterable<TableRow | RowProblem>): AsyncGenerator<Row> {
  let columns: ShopifyColumns | undefined
  const groups = new Map<string, TableRow[]>()
  const broken: RowProblem[] = []
  for await (const row of rows) {
    if ('reason' in row) {
      broken.push(row)
      continue
    }
    columns ??= shopifyColumns(Object.keys(row.cells))
    const handle = row.cells[columns.handle ?? '']?.trim()
    if (!handle)
      broken.push({ line: row.line, column: columns.handle ?? 'Handle', reason: formatProblems.noHandle })
    else groups.set(handle, [...(groups.get(handle) ?? []), row])
  }
  // A file that was cut off may have lost rows of its last product.
  if (broken.some(({ column }) => column === formatProblems.row))
    groups.delete([...groups.keys()].at(-1) ?? '')
  yield* broken
  for (const [handle, group] of groups) yield readProduct(handle, group, columns ?? {})
}

function readProduct(handle: string, rows: TableRow[], columns: ShopifyColumns): Row {
  const [first] = rows as [TableRow]
  const cell = cellOf(first, columns)
  const variantRows = rows.filter(row => cellOf(row, columns)('price') !== undefined)
  const options = readOptions(
    rows.map(row => ({ line: row.line, cell: cellOf(row, columns) })),
    columns
  )
  if (isRowProblem(options as Row)) return options as RowProblem
  const { hasVariants, optionsOf, keywords } = options as Exclude<typeof options, RowProblem>
  const price = pricesOf(cell)
  const images = imagesOf(rows, columns)
  const product = {
    handle,
    name: cell('title'),
    ...(columns.body && { description: textOfHtml(cell('body') ?? '') }),
    ...optional('brand', cell('vendor')),
    ...optional('category', pathOf(cell('type') ?? cell('category'))),
    ...(columns.tags && { tags: listOf(cell('tags')) }),
    ...optional('keywords', keywords),
    ...(columns.image && { images }),
    ...(columns.image && columns.imageText && { imageTexts: imageTextsOf(rows, columns) }),
    ...price,
    ...activeOf(cell),
    ...(hasVariants
      ? {
          variants: variantRows.map(row => {
            const own = cellOf(row, columns)
            const { color, size } = optionsOf(row.line)
            return {
              sku: own('sku') ?? [handle, color, size].filter(Boolean).join('/'),
              ...(columns.barcode && { barcode: own('barcode') ?? null }),
              color,
              size,
              ...pricesOf(own),
              ...optional('stock', stockOf(own('stock'))),
              ...optional('leadImage', own('variantImage'))
            }
          })
        }
      : {
          sku: cell('sku') ?? handle,
          ...(columns.barcode && { barcode: cell('barcode') ?? null }),
          ...optional('stock', stockOf(cell('stock'))),
          variants: []
        })
  }
  return {
    line: first.line,
    product,
    columns: columnsOf(columns),
    variantLines: variantRows.map(({ line }) => line)
  }
}

const cellOf =
  (row: TableRow, columns: ShopifyColumns): Cell =>
  field =>
    row.cells[columns[field] ?? '']?.trim() || undefined

const optional = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  value === undefined ? {} : { [name]: value }

/** The higher one of Shopify's two prices is the price, the lower one what it is reduced to. */
function pricesOf(cell: Cell): { price: unknown; salePrice: unknown } {
  const price = cell('price')
  const compareAt = cell('compareAt')
  const [now, before] = [price, compareAt].map(text => (text === undefined ? undefined : amountFils(text)))
  if (compareAt !== undefined && before === undefined && Number(compareAt) !== 0)
    return { price, salePrice: compareAt }
  return now !== undefined && before !== undefined && before > now
    ? { price: compareAt, salePrice: price }
    : { price, salePrice: null }
}

/** Shops that sold more than they had export a stock below zero. */
function stockOf(typed: string | undefined): unknown {
  const text = typed && latinDigits(typed)
  return text === undefined ? undefined : /^-\d+$/.test(text) ? 0 : /^\d+$/.test(text) ? Number(text) : text
}

const listOf = (text = ''): string[] => [
  ...new Set(
    text
      .split(',')
      .map(word => word.trim())
      .filter(Boolean)
  )
]

const pathOf = (text: string | undefined): string[] | undefined =>
  text
    ?.split('>')
    .map(name => name.trim())
    .filter(Boolean)
    .slice(0, 3)

function activeOf(cell: Cell): { active?: boolean } {
  const [published, status] = [cell('published')?.toLowerCase(), cell('status')?.toLowerCase()]
  if (published === undefined && status === undefined) return {}
  return { active: published !== 'false' && (status ?? 'active') === 'active' }
}

function imagesOf(rows: TableRow[], columns: ShopifyColumns): string[] {
  const images = rows.flatMap((row, index) => {
    const cell = cellOf(row, columns)
    const image = cell('image')
    return image ? [{ image, position: Number(cell('imagePosition') ?? index + 1) || index + 1 }] : []
  })
  return [...new Set(images.sort((a, b) => a.position - b.position).map(({ image }) => image))]
}

const imageTextsOf = (rows: TableRow[], columns: ShopifyColumns): Record<string, string> =>
  Object.fromEntries(
    rows.flatMap(row => {
      const cell = cellOf(row, columns)
      const image = cell('image')
      return image ? [[image, cell('imageText') ?? '']] : []
    })
  )

const columnsOf = (columns: ShopifyColumns): Entry['columns'] & object => ({
  handle: columns.handle ?? 'Handle',
  name: columns.title ?? 'Title',
  description: columns.body ?? 'Body (HTML)',
  brand: columns.vendor ?? 'Vendor',
  category: columns.type ?? columns.category ?? 'Type',
  tags: columns.tags ?? 'Tags',
  images: columns.image ?? 'Image Src',
  imageTexts: columns.imageText ?? 'Image Alt Text',
  leadImage: columns.variantImage ?? 'Variant Image',
  price: columns.price ?? 'Variant Price',
  salePrice: columns.compareAt ?? 'Variant Compare At Price',
  stock: columns.stock ?? 'Variant Inventory Qty',
  sku: columns.sku ?? 'Variant SKU',
  barcode: columns.barcode ?? 'Variant Barcode',
  color: columns.option1Value ?? 'Option1 Value',
  size: columns.option2Value ?? 'Option2 Value',
  variants: columns.option1Value ?? 'Option1 Value'
})
