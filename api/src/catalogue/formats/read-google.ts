import type { RowProblem, Row } from '../product-data/entry'
import { sizeWith } from '../product-data/sizing.rules'
import { slugOf } from '../product-data/slug.rules'
import {
  type DecimalSign,
  decimalSignOf,
  foreignCurrency,
  plainAmount,
  wholeNumber
} from './amount-text.rules'
import { leadWeeksOf } from '../product-data/supply.rules'
import { formatProblems } from './formats.text'
import { type GoogleColumn, googleColumnOf } from './google-columns'
import type { BrokenRow, TableRow } from './read-table'
import { BUSINESS_DAYS, detailsIn } from './write-google'

interface Item {
  line: number
  cell: (column: GoogleColumn) => string | undefined
}

/**
 * Reads products from the items of a product feed; items of one `item_group_id` are variants of one product. An item that
 * cannot be read refuses its product, so that the product is not imported in part.
 */
export async function* readGoogle(rows: AsyncIterable<TableRow | BrokenRow>): AsyncGenerator<Row> {
  const groups = new Map<string, Item[]>()
  const broken = new Set<string>()
  for await (const row of rows) {
    const item = row.cells && itemOf({ line: row.line, cells: row.cells })
    // Spreadsheets write rows of empty cells below a table.
    if (!('reason' in row) && Object.values(row.cells).every(cell => !cell.trim())) continue
    const group = item?.cell('item_group_id') ?? item?.cell('id')
    const problem = 'reason' in row ? row : item && itemProblem(item, group)
    if (problem) {
      const { line, column, reason } = problem
      yield { line, column, reason }
      // The end of what can be read: the last product may have lost items.
      const last = item ? group : [...groups.keys()].at(-1)
      if (last !== undefined && !item)
        yield { line, column: formatProblems.file, reason: formatProblems.cutOff(last) }
      if (last !== undefined) broken.add(last)
    } else if (item && group !== undefined) groups.set(group, [...(groups.get(group) ?? []), item])
  }
  for (const group of broken) groups.delete(group)
  const amounts = [...groups.values()]
    .flat()
    .flatMap(({ cell }) => [cell('price') ?? '', cell('sale_price') ?? ''])
  const sign = decimalSignOf(amounts)
  for (const [group, items] of groups) yield readProduct(group, items, sign)
}

function itemOf({ line, cells }: TableRow): Item {
  const byColumn = new Map<GoogleColumn, string>()
  for (const [name, text] of Object.entries(cells)) {
    const column = googleColumnOf(name)
    // product_type is the shop's own category and wins over Google's.
    if (column && text.trim() && !byColumn.has(column)) byColumn.set(column, text.trim())
  }
  return { line, cell: column => byColumn.get(column) }
}

function itemProblem({ line, cell }: Item, group: string | undefined): RowProblem | undefined {
  if (group === undefined) return { line, column: 'id', reason: formatProblems.noHandle }
  for (const column of ['price', 'sale_price'] as const) {
    const currency = foreignCurrency(cell(column) ?? '')
    if (currency) return { line, column, reason: formatProblems.otherCurrency(currency) }
  }
  return undefined
}

function readProduct(group: string, items: Item[], sign: DecimalSign): Row {
  const [first] = items as [Item]
  const { cell, line } = first
  const hasVariants =
    items.length > 1 ||
    cell('color') !== undefined ||
    cell('size') !== undefined ||
    furtherOptionsOf(cell).length > 0
  const product = {
    ...given('id', idOf(cell('link'))),
    handle: handleOf(group),
    name: cell('title'),
    ...given('description', cell('description')),
    ...given('brand', cell('brand')),
    ...given(
      'category',
      cell('product_type')
        ?.split('>')
        .map(name => name.trim())
    ),
    ...given('images', imagesOf(cell)),
    ...given('condition', conditionOf(cell('condition'))),
    ...offerOf(cell, sign),
    ...(hasVariants
      ? {
          variants: items.map(({ cell }) => ({
            sku: cell('id'),
            color: cell('color') ?? null,
            size: sizeIn(cell),
            options: furtherOptionsOf(cell),
            ...offerOf(cell, sign),
            ...given('leadImage', cell('image_link'))
          }))
        }
      : { sku: cell('id'), variants: [] })
  }
  return { line, product, columns, variantLines: items.map(({ line }) => line) }
}

const sizeIn = (cell: Item['cell']): string | null => {
  const size = cell('size')
  return size === undefined ? null : sizeWith(cell('size_system')?.toUpperCase(), size)
}

/** Options that the shop's own feed names as details. */
const furtherOptionsOf = (cell: Item['cell']) => detailsIn(cell('product_detail') ?? '')

/** A handle of this shop's own feed stays, everything else becomes a slug. */
const handleOf = (group: string): string => (/^[\p{L}\p{M}\p{N}_-]+$/u.test(group) ? group : slugOf(group))

/** The address of a product of such a shop has its id: it stays the same product. */
const idOf = (link = ''): string | undefined => /\/product\/([0-9a-f]{24})(?![^/?#])/.exec(link)?.[1]
const conditionOf = (text: string | undefined) =>
  text === undefined ? undefined : text === 'new' ? 'new' : 'pre-loved'
const given = <Value>(name: string, value: Value | undefined) =>
  value === undefined ? {} : { [name]: value }

function offerOf(cell: Item['cell'], sign: DecimalSign) {
  const amount = (column: 'price' | 'sale_price') => {
    const text = cell(column)
    return text === undefined ? undefined : plainAmount(text, sign)
  }
  return {
    price: amount('price'),
    salePrice: amount('sale_price') ?? null,
    ...given('barcode', cell('gtin')),
    ...supplyOf(cell, sign)
  }
}

/** An item that can be ordered, and whose quantity the feed does not name, is not counted. */
function supplyOf(cell: Item['cell'], sign: DecimalSign) {
  const quantity = cell('quantity_to_sell_on_facebook')
  if (quantity !== undefined) return { stock: wholeNumber(quantity, sign) }
  const availability = cell('availability')?.replace('_', ' ')
  if (availability === undefined) return {}
  return availability === 'out of stock'
    ? { stock: 0, isCounted: true }
    : { isCounted: false, ...given('leadWeeks', leadWeeksIn(cell)) }
}

/** Handling times of whole weeks; shorter ones are those of every delivery. */
function leadWeeksIn(cell: Item['cell']): string | undefined {
  const [from, to] = (['min_handling_time', 'max_handling_time'] as const).map(
    column => Number(cell(column)) / BUSINESS_DAYS
  )
  const weeks = Number.isInteger(from) && from !== to ? `${from}-${to}` : String(to)
  return leadWeeksOf(weeks)
}

function imagesOf(cell: Item['cell']): string[] | undefined {
  const image = cell('image_link')
  const more = cell('additional_image_link')
    ?.split(',')
    .map(link => link.trim())
    .filter(Boolean)
  return image ? [...new Set([image, ...(more ?? [])])] : undefined
}

const columns: Record<string, GoogleColumn> = {
  handle: 'item_group_id',
  name: 'title',
  description: 'description',
  brand: 'brand',
  category: 'product_type',
  condition: 'condition',
  id: 'link',
  images: 'image_link',
  leadImage: 'image_link',
  price: 'price',
  salePrice: 'sale_price',
  stock: 'quantity_to_sell_on_facebook',
  sku: 'id',
  barcode: 'gtin',
  color: 'color',
  size: 'size',
  options: 'product_detail',
  variants: 'color'
}
