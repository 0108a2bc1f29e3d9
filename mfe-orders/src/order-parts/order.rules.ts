import type { Order, OrderLine } from '@sahra/shared/contract/order'
import { awaitsPayment } from '../payment/payment.rules'

/** The fragment of an address that leads to the returns of an order, with the form open. */
export const RETURNS = 'returns'

/** True when gift wrap or a note was asked for (C122). */
export const isGift = ({ giftWrap, giftNote }: Order): boolean => Boolean(giftWrap || giftNote)

export type Tone = 'pending' | 'shipped' | 'delivered' | 'cancelled'

/** `at`: ISO time, absent when it was not recorded. */
export interface Step {
  name: 'placed' | 'shipped' | 'delivered' | 'cancelled'
  done: boolean
  at?: string
}

const DAY_MS = 24 * 60 * 60 * 1000
const DELIVERY_DAYS = { first: 3, last: 7 }

/** Unknown statuses count as pending (OR-004). */
export const toneOf = (status: string): Tone =>
  status === 'Cancelled'
    ? 'cancelled'
    : status === 'Shipped'
      ? 'shipped'
      : status === 'Delivered'
        ? 'delivered'
        : 'pending'

export const canCancel = (order: Order): boolean => order.status === 'Pending'
export const canTrack = (order: Pick<Order, 'status'>): boolean =>
  order.status === 'Shipped' || order.status === 'Delivered'

const equalsIgnoringCase = (a: string | undefined, b: string): boolean => a?.toLowerCase() === b.toLowerCase()

/** Returns what 'Order ID' shows and Copy copies: the number, or the id from an older api (C107). */
export const readableId = (order: Order): string => order.number ?? order._id

/**
 * True for an order whose invoice is issued, whatever became of it since (C228), for a paid order that is not COD, and for
 * a COD order that has shipped (C40).
 */
export function hasInvoice({ invoiceNumber, paymentMethod, paymentStatus, status }: Order): boolean {
  if (invoiceNumber) return true
  const isSupplied = equalsIgnoringCase(status, 'Shipped') || equalsIgnoringCase(status, 'Delivered')
  if (equalsIgnoringCase(paymentMethod, 'COD')) return isSupplied
  return (
    equalsIgnoringCase(paymentStatus, 'Paid') ||
    equalsIgnoringCase(paymentStatus, 'Partially Refunded') ||
    (isSupplied && equalsIgnoringCase(paymentStatus, 'Refunded'))
  )
}

export const itemCount = (order: Order): number =>
  order.products.reduce((sum, line) => sum + (line.quantity ?? 1), 0)

/** True while a delivery is ahead: neither cancelled nor delivered. */
export const awaitsDelivery = ({ status }: Pick<Order, 'status'>): boolean =>
  !['cancelled', 'delivered'].includes(toneOf(status))

/** True for an order that its shopper collects at the store (C427). */
export const isPickedUp = ({ promise }: Partial<Pick<Order, 'promise'>>): boolean =>
  promise?.kind === 'pick-up'

/** True for a cancelled order whose payment is still called pending: it will not be charged. */
export const isNotCharged = ({ status, paymentStatus }: Order): boolean =>
  equalsIgnoringCase(status, 'Cancelled') && equalsIgnoringCase(paymentStatus, 'Pending')

/** What happens with an order, for the sentence below its title. */
export type Stage = 'preparing' | 'shipped' | 'delivered' | 'cancelled' | 'notCharged' | 'refunded'

/** Returns undefined while the order awaits its payment: the notice about it says what to do. */
export function stageOf(order: Order): Stage | undefined {
  const tone = toneOf(order.status)
  if (tone !== 'cancelled') return tone !== 'pending' ? tone : awaitsPayment(order) ? undefined : 'preparing'
  if (isNotCharged(order) || equalsIgnoringCase(order.paymentStatus, 'Released')) return 'notCharged'
  return equalsIgnoringCase(order.paymentStatus, 'Refunded') ? 'refunded' : 'cancelled'
}

/** Returns the total in AED (C46). */
export const totalOf = (order: Order): number => order.pricing?.grandTotal ?? order.totalAmount

/** Returns when a status was reached: its own field, else the status history. */
function reachedAt(order: Progress, field: string | null | undefined, status: string): string | undefined {
  return field ?? order.statusHistory?.find(entry => entry.status === status)?.at
}

const step = (name: Step['name'], done: boolean, time: string | undefined): Step =>
  done && time ? { name, done, at: time } : { name, done }

/** What the timeline of an order is made of. */
export type Progress = Pick<
  Order,
  'createdAt' | 'status' | 'statusHistory' | 'shippedAt' | 'deliveredAt' | 'cancelledAt'
> &
  Partial<Pick<Order, 'promise'>>

/** A cancelled order has no shipping steps (C44). */
export function timeline(order: Progress): Step[] {
  const placed = step('placed', true, order.createdAt)
  if (order.status === 'Cancelled')
    return [placed, step('cancelled', true, reachedAt(order, order.cancelledAt, 'Cancelled'))]
  return [
    placed,
    step('shipped', canTrack(order), reachedAt(order, order.shippedAt, 'Shipped')),
    step('delivered', order.status === 'Delivered', reachedAt(order, order.deliveredAt, 'Delivered'))
  ]
}

/** Returns the estimated delivery range as ISO times; undefined for an invalid date (OR-033). */
export function deliveryRange(createdAt: string): { first: string; last: string } | undefined {
  const placed = Date.parse(createdAt)
  if (Number.isNaN(placed)) return undefined
  const daysLater = (days: number) => new Date(placed + days * DAY_MS).toISOString()
  return { first: daysLater(DELIVERY_DAYS.first), last: daysLater(DELIVERY_DAYS.last) }
}

/** Returns the first image of the variant, else of the product, else the stored one. */
export const imageOf = ({ variantId, productId, image }: OrderLine): string | undefined =>
  variantId?.images?.[0] ?? productId?.images?.[0] ?? productId?.defaultImages?.[0] ?? image ?? undefined

/** Returns '' when the product was deleted and no title was stored; the page shows a fallback text. */
export const nameOf = ({ productId, title }: OrderLine): string => productId?.name || title || ''

export const brandOf = ({ productId }: OrderLine): string | undefined => productId?.brand || undefined

/** Returns the URL if it is http or https: others, such as `javascript:`, must not become links (SEC-24). */
export const httpUrl = (url: string | null | undefined): string | undefined =>
  url && /^https?:\/\//i.test(url) ? url : undefined
