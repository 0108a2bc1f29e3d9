import type { PlaceOrderRequest } from '@sahra/shared/contract/order'
import type { StockItem } from '../../catalogue/stock/stock.queries'

/**
 * Merges equal items and sorts them in lock order: variants by id, then products without variants by id. Transactions
 * that lock stock in the same order cannot deadlock.
 */
export function inLockOrder(
  lines: (PlaceOrderRequest['products'][number] & Pick<StockItem, 'supply'>)[]
): StockItem[] {
  const items = new Map<string, StockItem>()
  for (const { productId, variantId = null, quantity, supply = null } of lines) {
    const key = lockKey(productId, variantId)
    const existing = items.get(key)
    items.set(key, { productId, variantId, quantity: quantity + (existing?.quantity ?? 0), supply })
  }
  return [...items].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item)
}

const lockKey = (productId: string, variantId: string | null) =>
  variantId ? `1 ${variantId} ${productId}` : `2 ${productId}`

export const unitsOf = (items: readonly Pick<StockItem, 'quantity'>[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

interface CartLine extends StockItem {
  reason: string | null
  stock: number
}

/** True when order and cart hold the same items; cart lines that cannot be bought do not count. */
export function matchesCart(items: readonly StockItem[], lines: readonly CartLine[]): boolean {
  const same = (left: StockItem, right: StockItem) =>
    left.productId === right.productId && left.variantId === right.variantId
  return (
    items.every(item => lines.some(line => same(item, line) && item.quantity === line.quantity)) &&
    lines.every(line => line.reason !== null || line.stock === 0 || items.some(item => same(item, line)))
  )
}

/** True for a key that a client may send: 1 to 200 printable characters. */
export const isIdempotencyKey = (key: string): boolean => /^[\x21-\x7e]{1,200}$/.test(key)

/** Returns what people read and type as the order's id (C107). */
export const readableId = (order: { _id: string; number?: string | undefined }): string =>
  order.number ?? order._id
