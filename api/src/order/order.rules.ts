import type { PlaceOrderRequest } from '@sahra/shared/contract/order'
import { paymentMethods } from '@sahra/shared/contract/order'
import { QUANTITY_MAX } from '@sahra/shared/contract/limits'

export type Method = 'COD' | 'STRIPE' | 'RAZORPAY'

/** Any case is understood (specification.md line 302). */
export const methodOf = (text: string): Method | undefined =>
  paymentMethods.find(method => method === text.trim().toLowerCase())?.toUpperCase() as Method | undefined

/** A thing to take off the shelf. */
export interface Wanted {
  productId: string
  variantId: string | null
  quantity: number
}

/**
 * One entry a piece, in the one order in which everybody takes and puts back pieces: variants ascending, then products
 * without variants ascending. Two orders that meet on the shelf wait for each other and never lock up.
 */
export function inShelfOrder(lines: PlaceOrderRequest['products']): Wanted[] {
  const wanted = new Map<string, Wanted>()
  for (const { productId, variantId = null, quantity } of lines) {
    const key = shelfKey(productId, variantId)
    const known = wanted.get(key)
    wanted.set(key, { productId, variantId, quantity: quantity + (known?.quantity ?? 0) })
  }
  return [...wanted].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, piece]) => piece)
}

const shelfKey = (productId: string, variantId: string | null) =>
  variantId ? `1 ${variantId} ${productId}` : `2 ${productId}`

export const tooManyOfOne = (wanted: readonly Wanted[]): boolean =>
  wanted.some(({ quantity }) => quantity > QUANTITY_MAX)

interface CartLine extends Wanted {
  reason: string | null
  stock: number
}

/** True when the order is the cart: every line of one is in the other, except lines that cannot be bought. */
export function isWholeCart(wanted: readonly Wanted[], lines: readonly CartLine[]): boolean {
  const same = (one: Wanted, other: Wanted) =>
    one.productId === other.productId && one.variantId === other.variantId
  return (
    wanted.every(one => lines.some(line => same(one, line) && one.quantity === line.quantity)) &&
    lines.every(line => line.reason !== null || line.stock === 0 || wanted.some(one => same(one, line)))
  )
}

/** Specification.md line 127, literally (decision C40): paid by card, or cash and on its way. */
export function hasInvoice(order: { paymentMethod: string; paymentStatus: string; status: string }): boolean {
  const [method, payment, status] = [order.paymentMethod, order.paymentStatus, order.status].map(text =>
    text.toLowerCase()
  )
  return method === 'cod' ? status === 'shipped' || status === 'delivered' : payment === 'paid'
}
