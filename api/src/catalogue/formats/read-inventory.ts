import type { RowProblem } from '../product-data/entry'
import { wholeNumber } from './amount-text.rules'
import { decodeText } from './decode-text'
import { groupBy } from './group-by'
import { type InventoryColumns, type InventoryField, inventoryColumns } from './inventory-columns'
import { inventoryProblems as problems } from './inventory.text'
import { type BrokenRow, delimiterOf, headerOf, readTable, type TableRow } from './read-table'

/** What a file says of a variant, summed over its locations. */
export interface CountedVariant {
  sku: string | undefined
  handle: string | undefined
  /** The values of its options. */
  options: string[]
  /** Below zero is zero: shops that sold more than they had export it. */
  quantity: number
  /** Of its rows. */
  lines: number[]
}

/** A file of stocks. Each row is part of a variant, of another location, or of a variant that is refused. */
export interface Inventory {
  variants: CountedVariant[]
  problems: RowProblem[]
  /** Those of the file, in its order. */
  locations: string[]
  counts: { rows: number; elsewhere: number; refused: number }
}

interface Item {
  line: number
  cell: (field: InventoryField) => string | undefined
  location: string
  options: string[]
  problem: RowProblem | undefined
}

/**
 * Reads an inventory CSV whole; undefined for a file of another kind. `location`: counts this one alone, whatever its case.
 */
export async function readInventory(file: string, location?: string): Promise<Inventory | undefined> {
  const source = decodeText(file)
  const { value } = await source.next()
  await source.return(undefined)
  const head = String(value ?? '').trimStart()
  const delimiter = delimiterOf(head.split(/\r?\n/)[0] ?? '')
  const columns = inventoryColumns(headerOf(head, delimiter))
  return (
    columns && sumItems(await itemsOf(readTable(decodeText(file), delimiter), columns), columns, location)
  )
}

async function itemsOf(
  rows: AsyncIterable<TableRow | BrokenRow>,
  columns: InventoryColumns
): Promise<Item[]> {
  const items: Item[] = []
  for await (const row of rows) {
    const { line, cells = {} } = row
    // Spreadsheets write rows of empty cells below a table.
    if (!('reason' in row) && Object.values(cells).every(cell => !cell.trim())) continue
    const cell: Item['cell'] = field => cells[columns[field] ?? '']?.trim() || undefined
    const options = [cell('option1'), cell('option2'), cell('option3')].filter(isOption)
    const problem = 'reason' in row ? { line, column: row.column, reason: row.reason } : undefined
    items.push({ line, cell, location: cell('location') ?? '', options, problem })
  }
  return items
}

const isOption = (text: string | undefined): text is string => text !== undefined && text !== 'Default Title'

function sumItems(items: Item[], columns: InventoryColumns, wanted: string | undefined): Inventory {
  const named = groupBy(
    items.flatMap(({ location }) => location || []),
    keyOf
  )
  const isElsewhere = ({ location }: Item) =>
    wanted !== undefined && location !== '' && keyOf(location) !== keyOf(wanted)
  const groups = groupBy(
    items.filter(item => !isElsewhere(item)),
    item => item.cell('sku') ?? identityOf(item)
  )
  const inventory: Inventory = {
    variants: [],
    problems: [],
    locations: [...named.values()].flatMap(([first]) => first ?? []),
    counts: { rows: items.length, elsewhere: items.filter(isElsewhere).length, refused: 0 }
  }
  for (const group of groups.values()) {
    const found = group.flatMap((item, index) => problemOf(item, group.slice(0, index), columns) ?? [])
    inventory.problems.push(...found)
    if (found.length) inventory.counts.refused += group.length
    else inventory.variants.push(variantOf(group as [Item, ...Item[]]))
  }
  return inventory
}

function variantOf(group: [Item, ...Item[]]): CountedVariant {
  const [{ cell, options }] = group
  const quantity = group.reduce((sum, item) => sum + (quantityOf(item) ?? 0), 0)
  return {
    ...{ sku: cell('sku'), handle: cell('handle'), options },
    quantity: Math.max(0, quantity),
    lines: group.map(({ line }) => line)
  }
}

const keyOf = (text: string): string => text.trim().toLowerCase()
const identityOf = ({ cell, options }: Item): string => JSON.stringify([cell('handle'), ...options])

/** Returns undefined for what is not a whole number; a location may stock none of a variant. */
function quantityOf({ cell }: Item): number | undefined {
  const text = cell('quantity') ?? ''
  if (/^not stocked$/i.test(text)) return 0
  const isBelow = text.startsWith('-')
  const units = wholeNumber(isBelow ? text.slice(1) : text, '.')
  return typeof units === 'number' ? (isBelow ? -units : units) : undefined
}

/** Why a row refuses its variant. `before`: the rows of the variant above it. */
function problemOf(item: Item, before: Item[], columns: InventoryColumns): RowProblem | undefined {
  if (item.problem) return item.problem
  const refuse = (field: InventoryField, reason: string) => ({
    line: item.line,
    column: columns[field] ?? problems.row,
    reason
  })
  if (item.cell('sku') === undefined && item.cell('handle') === undefined)
    return refuse(columns.sku === undefined ? 'handle' : 'sku', problems.noVariant)
  if (!item.location) return refuse('location', problems.noLocation)
  if (quantityOf(item) === undefined) return refuse('quantity', problems.notQuantity)
  const other = before.find(row => identityOf(row) !== identityOf(item))
  if (other) return refuse('sku', problems.otherVariant(other.line))
  const same = before.find(({ location }) => keyOf(location) === keyOf(item.location))
  return same && refuse('location', problems.twice(same.line))
}
