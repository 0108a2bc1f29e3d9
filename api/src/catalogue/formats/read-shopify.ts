import { amountFils } from '../product-data/amount.rules'
import type { Entry, RowProblem, Row } from '../product-data/entry'
import { sizeWith } from '../product-data/sizing.rules'
import { decimalSignOf } from './amount-text.rules'
import { type Found, nothingFound, type ShopifyOptions } from './file-options'
import { formatProblems } from './formats.text'
import { textOfHtml } from './html'
import type { BrokenRow, TableRow } from './read-table'
import { type ShopifyColumns, shopifyColumns } from './shopify-columns'
import { imagesOf, imageTextsOf } from './shopify-images'
import { chooseMarket } from './shopify-markets'
import { supplyOf } from './shopify-stock'
import { readOptions } from './shopify-options'
import { problemOfRows, type Reading, rowOf, type ShopifyRow } from './shopify-rows'
import { isYes, stateOf } from './shopify-status'

/**
 * Reads products from the rows of Shopify's product CSV: the rows of one handle belong together. Each row is part of a product
 * or of one that is refused.
 */
export async function* readShopify(
  rows: AsyncIterable<TableRow | BrokenRow>,
  options: ShopifyOptions = {},
  found: Found = nothingFound()
): AsyncGenerator<Row> {
  const { header, groups, broken } = await groupsOf(rows)
  yield* broken
  const all = [...groups.values()].flat()
  const market = chooseMarket(all, header, options)
  if (market && 'reason' in market) {
    yield market
    return
  }
  found.market = market?.name
  const columns = shopifyColumns(header)
  const priceColumns = [columns.price, columns.compareAt, market?.columns.price, market?.columns.compareAt]
  const amounts = all.flatMap(({ cells }) => priceColumns.map(column => cells[column ?? ''] ?? ''))
  const reading: Reading = {
    columns,
    market,
    sign: decimalSignOf(amounts),
    hasOwnCurrency: options.currency !== undefined,
    uncounted: options.uncounted,
    madeToOrder: options.madeToOrder
  }
  for (const [handle, group] of groups)
    yield readProduct(
      handle,
      group.map(row => rowOf(row, reading)),
      reading,
      () => found.uncounted++
    )
}

async function groupsOf(rows: AsyncIterable<TableRow | BrokenRow>) {
  let header: string[] | undefined
  let handleColumn = ''
  const groups = new Map<string, TableRow[]>()
  const broken: RowProblem[] = []
  const brokenHandles = new Set<string>()
  for await (const row of rows) {
    const { line, cells } = row
    if (cells && !header) {
      header = Object.keys(cells)
      handleColumn = shopifyColumns(header).handle ?? ''
    }
    const handle = cells?.[handleColumn]?.trim()
    if ('reason' in row) {
      broken.push({ line, column: row.column, reason: row.reason })
      // The end of what can be read: its last product may have lost rows.
      const last = handle ?? [...groups.keys()].at(-1)
      if (last !== undefined && !cells)
        broken.push({ line, column: handleColumn, reason: formatProblems.cutOff(last) })
      if (last !== undefined) brokenHandles.add(last)
    } else if (handle) groups.set(handle, [...(groups.get(handle) ?? []), row as TableRow])
    // Spreadsheets write rows of empty cells below a table.
    else if (Object.values(row.cells).some(cell => cell.trim()))
      broken.push({ line, column: handleColumn, reason: formatProblems.noHandle })
  }
  for (const handle of brokenHandles) groups.delete(handle)
  return { header: header ?? [], groups, broken }
}

function readProduct(handle: string, rows: ShopifyRow[], reading: Reading, onUncounted: () => void): Row {
  const { columns } = reading
  const [first] = rows as [ShopifyRow]
  const { cell } = first
  const variantRows = rows.filter(({ isVariant }) => isVariant)
  const problem = problemOfRows(rows, reading)
  if (problem) return problem
  const options = readOptions(first, variantRows)
  if ('reason' in options) return options
  const { hasVariants, optionsOf, sizeSystem } = options
  const images = imagesOf(rows)
  const product = {
    handle,
    name: cell('title'),
    ...(columns.body && { description: textOfHtml(cell('body') ?? '') }),
    ...optional('brand', cell('vendor')),
    ...optional('category', pathOf(cell('type') ?? cell('category'))),
    ...(columns.tags && { tags: listOf(cell('tags')) }),
    ...(columns.image && { images }),
    ...(columns.image && columns.imageText && { imageTexts: imageTextsOf(rows) }),
    ...pricesOf((first.isVariant ? first : (variantRows[0] ?? first)).cell),
    ...stateOf({ status: cell('status'), published: cell('published'), included: first.included }),
    ...(hasVariants
      ? {
          variants: variantRows.map(row => {
            const own = row.cell
            const chosen = optionsOf(row)
            const values = [chosen.color, chosen.size, ...chosen.options.map(({ value }) => value)]
            return {
              sku: own('sku') ?? [handle, ...values].filter(Boolean).join('/'),
              ...(columns.barcode && { barcode: own('barcode') ?? null }),
              ...chosen,
              // The SKU stays as it was before the name was read.
              size: chosen.size && sizeWith(sizeSystem, chosen.size),
              ...pricesOf(own),
              ...supplyOf(row, reading, onUncounted),
              ...optional('leadImage', own('variantImage')),
              // FALSE in the first row is said of the whole product.
              ...optional(
                'active',
                row.included && (isYes(row.included) || (row === first ? undefined : false))
              )
            }
          })
        }
      : {
          sku: cell('sku') ?? handle,
          ...(columns.barcode && { barcode: cell('barcode') ?? null }),
          ...supplyOf(first, reading, onUncounted),
          variants: []
        })
  }
  return {
    line: first.line,
    product,
    columns: columnsOf(first, columns),
    variantLines: variantRows.map(({ line }) => line)
  }
}

const optional = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  value === undefined ? {} : { [name]: value }

/** The higher one of Shopify's two prices is the price, the lower one what it is reduced to. */
function pricesOf(cell: ShopifyRow['cell']): { price: unknown; salePrice: unknown } {
  const price = cell('price')
  const compareAt = cell('compareAt')
  const [now, before] = [price, compareAt].map(text => (text === undefined ? undefined : amountFils(text)))
  if (compareAt !== undefined && before === undefined && Number(compareAt) !== 0)
    return { price, salePrice: compareAt }
  return now !== undefined && before !== undefined && before > now
    ? { price: compareAt, salePrice: price }
    : { price, salePrice: null }
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

/** The columns of the fields of a product; in the first row, prices are those of the market. */
const columnsOf = (
  { column }: ShopifyRow,
  { type, category }: ShopifyColumns
): Entry['columns'] & object => ({
  handle: column('handle'),
  name: column('title'),
  description: column('body'),
  brand: column('vendor'),
  category: column(type === undefined && category !== undefined ? 'category' : 'type'),
  tags: column('tags'),
  images: column('image'),
  imageTexts: column('imageText'),
  leadImage: column('variantImage'),
  price: column('price'),
  salePrice: column('compareAt'),
  stock: column('stock'),
  supply: column('supply'),
  leadWeeks: column('leadWeeks'),
  sku: column('sku'),
  barcode: column('barcode'),
  color: column('option1Value'),
  size: column('option2Value'),
  options: column('option3Value'),
  variants: column('option1Value')
})
