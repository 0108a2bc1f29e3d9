import type { ProductInput } from '../product-data/catalogue-product'
import { wholeNumber } from './amount-text.rules'
import type { Reading, ShopifyRow } from './shopify-rows'

/** Whether the house sells the variant whatever its stock: nothing counts it, or it is sold on without stock. */
function isUncounted({ cell }: ShopifyRow, { columns }: Reading): boolean {
  const isTracked = columns.tracker === undefined || cell('tracker') !== undefined
  return !isTracked || /^(continue|true)$/i.test(cell('policy') ?? '')
}

/** As the file has them: wrong values are refused later. */
type SupplyCells = { stock?: unknown; leadWeeks?: unknown; supply?: unknown } & Pick<
  ProductInput,
  'isCounted'
>

/**
 * Returns how a variant is supplied: its stock, or that none limits it (C354, C358). Below zero is zero: shops that sold more
 * than they had export it. `onUncounted` is called for a variant that is sold in the house without a stock.
 */
export function supplyOf(row: ShopifyRow, reading: Reading, onUncounted: () => void): SupplyCells {
  const { columns } = reading
  const text = row.cell('stock')
  const stock = text === undefined ? undefined : wholeNumber(text, reading.sign)
  const counted = { ...(stock !== undefined && { stock }) }
  if (!row.isVariant) return counted
  // A file of this shop.
  if (columns.supply !== undefined)
    return {
      ...counted,
      supply: row.cell('supply')?.toLowerCase().replace(/\s+/g, '-') ?? 'counted',
      leadWeeks: row.cell('leadWeeks') ?? null
    }
  if ((stock ?? 0) !== 0 || !isUncounted(row, reading))
    return { ...counted, ...((columns.tracker ?? columns.policy) !== undefined && { isCounted: true }) }
  onUncounted()
  if (reading.uncounted !== undefined) return { stock: reading.uncounted, isCounted: true }
  if (reading.madeToOrder !== undefined)
    return { ...counted, supply: 'made-to-order', leadWeeks: reading.madeToOrder }
  return { ...counted, isCounted: false }
}
