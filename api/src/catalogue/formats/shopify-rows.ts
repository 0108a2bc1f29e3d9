import type { RowProblem } from '../product-data/entry'
import { type DecimalSign, foreignCurrency, plainAmount } from './amount-text.rules'
import { formatProblems } from './formats.text'
import type { TableRow } from './read-table'
import { standardName, type ShopifyColumns, type ShopifyField } from './shopify-columns'
import type { Market } from './shopify-markets'
import type { StockOptions } from './file-options'
import { isStatus, isYes } from './shopify-status'

/** How the rows of a file are read. */
export interface Reading extends StockOptions {
  columns: ShopifyColumns
  market: Market | undefined
  sign: DecimalSign
  /** Where a market has no price, the one without a market is in AED. */
  hasOwnCurrency: boolean
}

/** A row of a product, its prices those of the market. */
export interface ShopifyRow {
  line: number
  /** The text of a field; undefined when it is empty. */
  cell: (field: ShopifyField) => string | undefined
  /** The column that a field has in this row. */
  column: (field: ShopifyField) => string
  /** Whether the market has it: 'TRUE', 'FALSE'. */
  included: string | undefined
  /** Whether it is a variant of its product, and not a further picture alone. */
  isVariant: boolean
}

const PRICES = ['price', 'compareAt'] as const
const VARIANT: readonly ShopifyField[] = [
  'option1Value',
  'option2Value',
  'option3Value',
  'option4Value',
  'option5Value',
  'option6Value',
  'sku',
  'barcode',
  'stock',
  'supply',
  'leadWeeks',
  'variantImage',
  ...PRICES
]
/** What the first row of a product says for all. */
const SHARED: readonly ShopifyField[] = [
  'title',
  'body',
  'vendor',
  'category',
  'type',
  'tags',
  'published',
  'status',
  'option1Name',
  'option2Name',
  'option3Name',
  'option4Name',
  'option5Name',
  'option6Name'
]

export function rowOf(
  { line, cells }: TableRow,
  { columns, market, sign, hasOwnCurrency }: Reading
): ShopifyRow {
  const textIn = (column: string | undefined) => cells[column ?? '']?.trim() || undefined
  const own = market?.columns
  const isOwn = own && !(hasOwnCurrency && !textIn(own.price))
  const inRow: ShopifyColumns = isOwn ? { ...columns, ...pricesOf(own) } : columns
  const cell: ShopifyRow['cell'] = field => {
    const text = textIn(inRow[field])
    return text !== undefined && PRICES.includes(field as 'price') ? plainAmount(text, sign) : text
  }
  return {
    line,
    cell,
    column: field => inRow[field] || standardName(field),
    included: textIn(own?.included),
    isVariant: VARIANT.some(field => textIn(columns[field]) ?? textIn(inRow[field]))
  }
}

const pricesOf = ({ price, compareAt }: Market['columns']) => ({
  price: price ?? '',
  compareAt: compareAt ?? ''
})

/** Returns the first reason why the rows of a handle are not one product; undefined when each is a variant or a picture. */
export function problemOfRows(rows: ShopifyRow[], { market }: Reading): RowProblem | undefined {
  const [first] = rows
  for (const row of rows) {
    const { line, cell, column, isVariant } = row
    const refuse = (field: ShopifyField, reason: string) => ({ line, column: column(field), reason })
    for (const field of SHARED) {
      const text = cell(field)
      if (first && text !== undefined && text !== first.cell(field))
        return refuse(field, formatProblems.otherThan(first.line))
    }
    for (const field of PRICES) {
      const currency = foreignCurrency(cell(field) ?? '')
      if (currency) return refuse(field, formatProblems.otherCurrency(currency))
    }
    if (isVariant && market && cell('price') === undefined)
      return refuse('price', formatProblems.noMarketPrice(market.name))
    if (row !== first && !isVariant && cell('image') === undefined)
      return refuse('price', formatProblems.emptyRow)
    if (row.included !== undefined && isYes(row.included) === undefined)
      return {
        line,
        column: market?.columns.included ?? formatProblems.row,
        reason: formatProblems.notBoolean
      }
  }
  const [published, status] = [first?.cell('published'), first?.cell('status')]
  if (first && published !== undefined && isYes(published) === undefined)
    return { line: first.line, column: first.column('published'), reason: formatProblems.notBoolean }
  return first && status !== undefined && !isStatus(status)
    ? { line: first.line, column: first.column('status'), reason: formatProblems.notStatus }
    : undefined
}
