import { latinDigits } from '@sahra/shared/typed/digits.rules'
import type { RowProblem, Row } from '../product-data/entry'
import { slugOf } from '../product-data/slug.rules'
import { formatProblems } from './formats.text'
import { type GoogleColumn, googleColumnOf } from './google-columns'
import type { TableRow } from './read-table'

interface Item {
  line: number
  cell: (column: GoogleColumn) => string | undefined
}
const CURRENCY = 'AED'

/** Reads products from the items of a product feed; items of one `item_group_id` are variants of one product. */
export async function* readGoogle(rows: AsyncIterable<TableRow | RowProblem>): AsyncGenerator<Row> {
  const groups = new Map<string, Item[]>()
  for await (const row of rows) {
    if ('reason' in row) {
      yield row
      continue
    }
    const item = itemOf(row)
    const foreign = currencyProblem(item)
    if (foreign) yield foreign
    const group = item.cell('item_group_id') ?? item.cell('id') ?? ''
    if (!foreign) groups.set(group, [...(groups.get(group) ?? []), item])
  }
  for (const [group, items] of groups) yield readProduct(group, items)
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

function currencyProblem({ line, cell }: Item): RowProblem | undefined {
  for (const column of ['price', 'sale_price'] as const) {
    const currency = /\b[A-Z]{3}\b/.exec(cell(column) ?? '')?.[0]
    if (currency && currency !== CURRENCY)
      return { line, column, reason: formatProblems.otherCurrency(currency) }
  }
  return undefined
}

function readProduct(group: string, items: Item[]): Row {
  const [first] = items as [Item]
  const { cell, line } = first
  const hasVariants = items.length > 1 || cell('color') !== undefined || cell('size') !== undefined
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
        .slice(0, 3)
    ),
    ...given('images', imagesOf(cell)),
    ...given('condition', conditionOf(cell('condition'))),
    ...offerOf(cell),
    ...(hasVariants
      ? {
          variants: items.map(({ cell }) => ({
            sku: cell('id'),
            color: cell('color') ?? null,
            size: cell('size') ?? null,
            ...offerOf(cell),
            ...given('leadImage', cell('image_link'))
          }))
        }
      : { sku: cell('id'), variants: [] })
  }
  return { line, product, columns, variantLines: items.map(({ line }) => line) }
}

/** A handle of this shop's own feed stays, everything else becomes a slug. */
const handleOf = (group: string): string => (/^[\p{L}\p{N}_-]+$/u.test(group) ? group : slugOf(group))

/** The address of a product of such a shop has its id: it stays the same product. */
const idOf = (link = ''): string | undefined => /\/product\/([0-9a-f]{24})(?![^/?#])/.exec(link)?.[1]
const conditionOf = (text: string | undefined) =>
  text === undefined ? undefined : text === 'new' ? 'new' : 'pre-loved'
const given = <Value>(name: string, value: Value | undefined) =>
  value === undefined ? {} : { [name]: value }
const amount = (text: string | undefined) => text?.replace(CURRENCY, '').trim()

function offerOf(cell: Item['cell']) {
  const typed = cell('quantity_to_sell_on_facebook')
  const quantity = typed && latinDigits(typed)
  const stock = quantity === undefined ? undefined : /^\d+$/.test(quantity) ? Number(quantity) : quantity
  return {
    price: amount(cell('price')),
    salePrice: amount(cell('sale_price')) ?? null,
    ...given('barcode', cell('gtin')),
    ...given('stock', stock ?? (cell('availability')?.replace('_', ' ') === 'out of stock' ? 0 : undefined))
  }
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
  variants: 'color'
}
