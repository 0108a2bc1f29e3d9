import { wholeNumber } from './amount-text.rules'
import type { Reading, ShopifyRow } from './shopify-rows'

/** Whether the house sells the variant whatever its stock: nothing counts it, or it is sold on without stock. */
function isUncounted({ cell }: ShopifyRow, { columns }: Reading): boolean {
  const isTracked = columns.tracker === undefined || cell('tracker') !== undefined
  return !isTracked || /^(continue|true)$/i.test(cell('policy') ?? '')
}

/**
 * Returns the stock of a variant; undefined when the file has none. Below zero is zero: shops that sold more than they had
 * export it. `onUncounted` is called for a variant that is sold in the house without a stock.
 */
export function stockOf(row: ShopifyRow, reading: Reading, onUncounted: () => void): unknown {
  const text = row.cell('stock')
  const stock = text === undefined ? undefined : wholeNumber(text, reading.sign)
  if ((stock ?? 0) !== 0 || !row.isVariant || !isUncounted(row, reading)) return stock
  onUncounted()
  return reading.uncounted ?? stock
}
