import type { Order, OrderLine } from '@sahra/shared/contract/order'

export type Tone = 'pending' | 'shipped' | 'delivered' | 'cancelled'

/** A step of the order's life; `at` is an ISO time, absent where nobody wrote it down. */
export interface Step {
  name: 'placed' | 'shipped' | 'delivered' | 'cancelled'
  done: boolean
  at?: string
}

const DAY_MS = 24 * 60 * 60 * 1000
const DELIVERY_DAYS = { first: 3, last: 7 }

/** Specification section 4: cancelled red, shipped blue, delivered green, whatever else yellow. */
export const toneOf = (status: string): Tone =>
  status === 'Cancelled'
    ? 'cancelled'
    : status === 'Shipped'
      ? 'shipped'
      : status === 'Delivered'
        ? 'delivered'
        : 'pending'

export const canCancel = (order: Order): boolean => order.status === 'Pending'
export const canTrack = (order: Order): boolean => order.status === 'Shipped' || order.status === 'Delivered'

const equalsIgnoringCase = (a: string | undefined, b: string): boolean => a?.toLowerCase() === b.toLowerCase()

/** Specification section 2, word for word (decision C40): paid and not COD, or COD that is on its way or there. */
export const hasInvoice = ({ paymentMethod, paymentStatus, status }: Order): boolean =>
  equalsIgnoringCase(paymentMethod, 'COD')
    ? equalsIgnoringCase(status, 'Shipped') || equalsIgnoringCase(status, 'Delivered')
    : equalsIgnoringCase(paymentStatus, 'Paid')

export const itemCount = (order: Order): number =>
  order.products.reduce((sum, line) => sum + (line.quantity ?? 1), 0)

/** In AED (decision C46). */
export const totalOf = (order: Order): number => order.pricing?.grandTotal ?? order.totalAmount

/** When a status was reached: its own field, else the history. */
function reachedAt(order: Order, field: string | null | undefined, status: string): string | undefined {
  return field ?? order.statusHistory?.find(entry => entry.status === status)?.at
}

const step = (name: Step['name'], done: boolean, at: string | undefined): Step =>
  done && at ? { name, done, at } : { name, done }

/** 'Order Placed' is always done; a cancelled order has no further road (decision C44). */
export function timeline(order: Order): Step[] {
  const placed = step('placed', true, order.createdAt)
  if (order.status === 'Cancelled')
    return [placed, step('cancelled', true, reachedAt(order, order.cancelledAt, 'Cancelled'))]
  return [
    placed,
    step('shipped', canTrack(order), reachedAt(order, order.shippedAt, 'Shipped')),
    step('delivered', order.status === 'Delivered', reachedAt(order, order.deliveredAt, 'Delivered'))
  ]
}

/** The days between which the piece arrives, as ISO times (specification section 9). */
export function deliveryRange(createdAt: string): { first: string; last: string } | undefined {
  const placed = Date.parse(createdAt)
  if (Number.isNaN(placed)) return undefined
  const daysLater = (days: number) => new Date(placed + days * DAY_MS).toISOString()
  return { first: daysLater(DELIVERY_DAYS.first), last: daysLater(DELIVERY_DAYS.last) }
}

/** The variant's first picture, else the product's, else none. */
export const imageOf = ({ variantId, productId, image }: OrderLine): string | undefined =>
  variantId?.images?.[0] ?? productId?.images?.[0] ?? productId?.defaultImages?.[0] ?? image ?? undefined

/** '' where the piece has no name any more; the room's text says what to show then. */
export const nameOf = ({ productId, title }: OrderLine): string => productId?.name || title || ''

/** Only addresses of the web may be followed (design/security.md 24). */
export const httpUrl = (url: string | null | undefined): string | undefined =>
  url && /^https?:\/\//i.test(url) ? url : undefined
