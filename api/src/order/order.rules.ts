import type { PlaceOrderRequest } from '@sahra/shared/contract/order'
import { paymentMethods } from '@sahra/shared/contract/order'
import { QUANTITY_MAX } from '@sahra/shared/contract/limits'

export type PaymentMethod = 'COD' | 'STRIPE' | 'RAZORPAY'

/** Any case is understood (specification.md line 302). */
export const parsePaymentMethod = (text: string): PaymentMethod | undefined =>
  paymentMethods.find(method => method === text.trim().toLowerCase())?.toUpperCase() as
    PaymentMethod | undefined

/** A thing to take off the shelf. */
export interface OrderItem {
  productId: string
  variantId: string | null
  quantity: number
}

/**
 * One entry a piece, in the one order in which everybody takes and puts back pieces: variants ascending, then products
 * without variants ascending. Two orders that meet on the shelf wait for each other and never lock up.
 */
export function inLockOrder(lines: PlaceOrderRequest['products']): OrderItem[] {
  const items = new Map<string, OrderItem>()
  for (const { productId, variantId = null, quantity } of lines) {
    const key = lockKey(productId, variantId)
    const existing = items.get(key)
    items.set(key, { productId, variantId, quantity: quantity + (existing?.quantity ?? 0) })
  }
  return [...items].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, item]) => item)
}

const lockKey = (productId: string, variantId: string | null) =>
  variantId ? `1 ${variantId} ${productId}` : `2 ${productId}`

export const exceedsQuantityLimit = (items: readonly OrderItem[]): boolean =>
  items.some(({ quantity }) => quantity > QUANTITY_MAX)

interface CartLine extends OrderItem {
  reason: string | null
  stock: number
}

/** True when the order is the cart: every line of one is in the other, except lines that cannot be bought. */
export function matchesCart(items: readonly OrderItem[], lines: readonly CartLine[]): boolean {
  const same = (one: OrderItem, other: OrderItem) =>
    one.productId === other.productId && one.variantId === other.variantId
  return (
    items.every(one => lines.some(line => same(one, line) && one.quantity === line.quantity)) &&
    lines.every(line => line.reason !== null || line.stock === 0 || items.some(one => same(one, line)))
  )
}

/** Specification.md line 127, literally (decision C40): paid by card, or cash and on its way. */
export function hasInvoice(order: { paymentMethod: string; paymentStatus: string; status: string }): boolean {
  const [method, payment, status] = [order.paymentMethod, order.paymentStatus, order.status].map(text =>
    text.toLowerCase()
  )
  return method === 'cod' ? status === 'shipped' || status === 'delivered' : payment === 'paid'
}
