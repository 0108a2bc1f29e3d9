import type { Database, Executor } from '@sahra/server-kit/database/database'
import { recordChanges } from '../../house/audit-log/history.queries'
import { groupBy } from '../formats/group-by'
import type { CountedVariant, Inventory } from '../formats/read-inventory'
import { lockProducts } from '../product-data/catalogue.queries'
import type { RowProblem } from '../product-data/entry'
import { STOCK_MAX } from '../product-data/item.service'
import { setStock } from '../product-data/products.queries'
import { splitSize } from '../product-data/sizing.rules'
import { exclusively, findUnfinishedImport } from './import.queries'
import { ImportError } from './import.service'
import { importProblems, inventoryProblems as problems } from './import.text'
import { listStockedItems, type StockedItem } from './inventory.queries'

/** Products whose stocks are written in one transaction. */
const BATCH = 500

export interface InventoryOptions {
  /** Who imports, for the history. */
  by: string
  isDryRun?: boolean
  /** Writes the stocks of the other variants although rows are refused. */
  skipRefused?: boolean
}

export interface InventoryResult {
  /** `refused`: nothing was written. */
  outcome: 'imported' | 'planned' | 'refused'
  /** Of all rows: variants whose stock differs, whose stock is the same, and rows that are refused. */
  counts: { rows: number; elsewhere: number; refused: number; changed: number; unchanged: number }
  problems: RowProblem[]
  changed: { sku: string; handle: string; before: number; after: number }[]
}

/**
 * Sets the stock of each variant of the file to the sum of its locations. Looks at all rows before it writes one; other
 * variants keep their stock. Throws ImportError while another import runs.
 */
export async function importInventory(
  db: Database,
  inventory: Inventory,
  options: InventoryOptions
): Promise<InventoryResult> {
  const result = await exclusively(db, () => run(db, inventory, options))
  if (result) return result
  throw new ImportError(importProblems.busy(await findUnfinishedImport(db)))
}

async function run(
  db: Database,
  inventory: Inventory,
  { by, isDryRun, skipRefused }: InventoryOptions
): Promise<InventoryResult> {
  const { wanted, refused } = match(await listStockedItems(db), inventory.variants)
  const found = [...inventory.problems, ...refused.map(({ problem }) => problem)]
  const differing = wanted.filter(({ item, quantity }) => item.stock !== quantity)
  const result = {
    counts: {
      ...inventory.counts,
      refused: inventory.counts.refused + refused.reduce((sum, { rows }) => sum + rows, 0),
      changed: differing.length,
      unchanged: wanted.length - differing.length
    },
    problems: found.toSorted((a, b) => a.line - b.line),
    changed: differing.map(({ item: { sku, handle, stock }, quantity }) => ({
      ...{ sku, handle, before: stock, after: quantity }
    }))
  }
  if (isDryRun) return { ...result, outcome: 'planned' }
  if (found.length && !skipRefused) return { ...result, outcome: 'refused' }
  for (let from = 0; from < wanted.length; from += BATCH) {
    const batch = wanted.slice(from, from + BATCH)
    await db.transaction(tx => write(tx, batch, by), { statementMs: 0 })
  }
  return { ...result, outcome: 'imported' }
}

interface Wanted {
  item: StockedItem
  quantity: number
}

/** Finds the variant that each part of a file means: by SKU, else by the handle and the options. */
function match(items: StockedItem[], counted: CountedVariant[]) {
  const bySku = groupBy(items, ({ sku }) => sku)
  const byHandle = groupBy(items, ({ handle }) => handle)
  const wanted: Wanted[] = []
  const refused: { problem: RowProblem; rows: number }[] = []
  const lineOf = new Map<StockedItem, number>()
  for (const variant of counted) {
    const [line = 0] = variant.lines
    const [item, ...others] = foundFor(variant, bySku, byHandle)
    const twice = item && lineOf.get(item)
    const reason =
      !item || others.length
        ? problems.unknown(variant)
        : twice !== undefined
          ? problems.sameAs(twice)
          : variant.quantity > STOCK_MAX
            ? problems.tooMany(STOCK_MAX)
            : undefined
    if (item && reason === undefined) {
      wanted.push({ item, quantity: variant.quantity })
      lineOf.set(item, line)
    } else
      refused.push({
        problem: { line, column: problems.variant, reason: reason ?? problems.unknown(variant) },
        rows: variant.lines.length
      })
  }
  return { wanted, refused }
}

function foundFor(
  { sku, handle, options }: CountedVariant,
  bySku: Map<string, StockedItem[]>,
  byHandle: Map<string, StockedItem[]>
): StockedItem[] {
  const own = sku === undefined ? undefined : bySku.get(sku)
  if (own) return own
  const ofProduct = byHandle.get(handle ?? '') ?? []
  // The shop has colours and sizes; a file may name options that all variants share, and sizes without their system.
  const fits = (item: StockedItem) =>
    item.options.every(option => options.includes(option) || options.includes(splitSize(option).number))
  return sku !== undefined ? [] : ofProduct.filter(fits)
}

/** Reads the stocks again with the products locked: an order may have changed them. */
async function write(tx: Executor, batch: Wanted[], by: string): Promise<void> {
  const productIds = [...new Set(batch.map(({ item }) => item.productId))]
  await lockProducts(tx, productIds)
  const now = new Map((await listStockedItems(tx, productIds)).map(item => [item.id, item]))
  const changes: { item: StockedItem; quantity: number }[] = []
  for (const { item, quantity } of batch) {
    const present = now.get(item.id)
    if (!present || present.stock === quantity) continue
    await setStock(tx, present, quantity, true)
    changes.push({ item: present, quantity })
  }
  await recordChanges(
    tx,
    [...groupBy(changes, ({ item }) => item.handle)].map(([subject, own]) => ({
      ...{ by, subject, action: 'product.changed' },
      details: {
        changes: own.map(({ item: { kind, sku, stock }, quantity }) => ({
          ...{ field: kind === 'variant' ? `${sku}: stock` : 'stock', before: stock, after: quantity }
        }))
      }
    }))
  )
}
