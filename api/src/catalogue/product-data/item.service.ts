import type { Database, Executor } from '@sahra/server-kit/database/database'
import { recordChanges } from '../../house/audit-log/history.queries'
import { ApiError } from '../../server/api-error'
import { lockProducts } from './catalogue.queries'
import { EditError } from './edit-product.service'
import { itemProblems as problems } from './product-operations.text'
import { type CatalogueItem, findItem, setActive, setDeleted, setStock } from './products.queries'

export const STOCK_MAX = 1_000_000

type Changed = Pick<CatalogueItem, 'stock' | 'active' | 'deleted'>

/** Changes one field of a product or a variant, with its row in the history. Returns it as it is then. */
const change = <Field extends keyof Changed>(
  db: Database,
  { key, by, field }: { key: string; by: string; field: Field },
  make: (tx: Executor, item: CatalogueItem) => Promise<Changed[Field]>
): Promise<CatalogueItem> =>
  db.transaction(async tx => {
    const { productId } = await existing(tx, key, field)
    // Before it is read: an order may change its stock meanwhile.
    await lockProducts(tx, [productId])
    const item = await existing(tx, key, field)
    const after = await make(tx, item)
    const isWhole = field === 'deleted' && item.kind === 'product'
    const name = item.kind === 'variant' ? `${item.sku}: ${field}` : field
    const details = { changes: [{ field: name, before: item[field], after }] }
    if (after !== item[field])
      await recordChanges(tx, [
        {
          by,
          subject: item.handle,
          ...(isWhole ? { action: 'product.deleted' } : { action: 'product.changed', details })
        }
      ])
    return { ...item, [field]: after }
  })

/** A stock is that of a variant, where a SKU is also that of its product. */
async function existing(tx: Executor, key: string, field: keyof Changed): Promise<CatalogueItem> {
  const item = await findItem(tx, key, field === 'stock' ? 'variant' : 'product')
  if (!item) throw new EditError('unknown', '', key)
  if (item.deleted) throw new EditError('deleted', '', item.name)
  return item
}

export interface WantedStock {
  /** What was counted. */
  stock?: number | undefined
  /** What came in or went out. */
  change?: number | undefined
}

/** Sets the stock of a variant, or of a product without variants, or changes it by a number. */
export const changeStock = (
  db: Database,
  key: string,
  by: string,
  { stock: counted, change: difference }: WantedStock
): Promise<CatalogueItem> =>
  change(db, { key, by, field: 'stock' }, async (tx, item) => {
    if ((counted === undefined) === (difference === undefined))
      throw new ApiError('BAD_INPUT', problems.stockOrChange)
    if (item.skus.length) throw new ApiError('CONFLICT', problems.hasVariants(item.name, item.skus))
    const after = counted ?? item.stock + (difference ?? 0)
    if (after < 0) throw new ApiError('CONFLICT', problems.below)
    if (after > STOCK_MAX) throw new ApiError('BAD_INPUT', problems.above)
    await setStock(tx, item, after, counted !== undefined)
    return after
  })

/** Offers a product or a variant, or withdraws it. */
export const setItemActive = (db: Database, key: string, by: string, active: boolean) =>
  change(db, { key, by, field: 'active' }, async (tx, item) => {
    await setActive(tx, item, active)
    return active
  })

/** Removes a product or a variant for good. */
export const deleteItem = (db: Database, key: string, by: string) =>
  change(db, { key, by, field: 'deleted' }, async (tx, item) => {
    await setDeleted(tx, item)
    return true
  })
