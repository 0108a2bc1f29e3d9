import type { Order, OrderReturn, RequestReturnRequest, ReturnStatus } from '@sahra/shared/contract/order'
import { isBlank } from '@sahra/shared/rules/blank.rules'
import { leftToReturn } from '@sahra/shared/rules/returns.rules'
import { divideByWeight, invoiceAmounts } from '../invoice/invoice.rules'

const DAY_MS = 24 * 60 * 60 * 1000
/** Dubai has no daylight saving time. */
const DUBAI_OFFSET_MS = 4 * 60 * 60 * 1000

export type ReturnItem = OrderReturn['items'][number]

/** Every transition of a return. A parcel that is not as it was sold, or never comes, is refused after all. */
export const returnTransitions: Record<ReturnStatus, readonly ReturnStatus[]> = {
  Requested: ['Accepted', 'Refused'],
  Accepted: ['Received', 'Refused'],
  Refused: [],
  Received: []
}

/** Returns the last instant of the day, in Dubai, that is `days` after the delivery. */
export function returnDeadline(deliveredAt: string, days: number): Date {
  const dayOfDelivery = Math.floor((Date.parse(deliveredAt) + DUBAI_OFFSET_MS) / DAY_MS)
  return new Date((dayOfDelivery + days + 1) * DAY_MS - DUBAI_OFFSET_MS - 1)
}

/** Returns the order with `returnBy` while a return of it can be requested; `now` in milliseconds since 1970. */
export function withReturnBy(order: Order, days: number, now = Date.now()): Order {
  const { status, paymentStatus, deliveredAt } = order
  const isPaid = paymentStatus === 'Paid' || paymentStatus === 'Partially Refunded'
  if (status !== 'Delivered' || !isPaid || !deliveredAt) return order
  const deadline = returnDeadline(deliveredAt, days)
  if (deadline.getTime() < now || !leftToReturn(order).some(left => left > 0)) return order
  return { ...order, returnBy: deadline.toISOString() }
}

/** Merges items of the same line and sorts them by line. */
export function mergeItems(items: RequestReturnRequest['items']): ReturnItem[] {
  const quantities = new Map<number, number>()
  for (const { line, quantity } of items) quantities.set(line, quantity + (quantities.get(line) ?? 0))
  return [...quantities].sort(([a], [b]) => a - b).map(([line, quantity]) => ({ line, quantity }))
}

/** Returns the waiting return that a request without a known key repeats. */
export const findRepeated = (order: Order, items: readonly ReturnItem[], reason: string) =>
  order.returns?.find(
    existing =>
      existing.status === 'Requested' &&
      existing.reason === reason &&
      JSON.stringify(existing.items.map(({ line, quantity }) => [line, quantity])) ===
        JSON.stringify(items.map(({ line, quantity }) => [line, quantity]))
  )

/**
 * Returns what was paid for items in fils, with VAT, without delivery. The items of a line are counted after those that
 * were received before, so that the parts of a line sum to its total.
 */
export function paidFor(order: Order, items: readonly ReturnItem[]): number {
  const { lines } = invoiceAmounts(order, label => label)
  return items.reduce((sum, { line, quantity }) => {
    const { total, quantity: bought } = lines[line] ?? { total: 0, quantity: 0 }
    const shares = divideByWeight(total, Array<number>(bought).fill(1))
    const before = receivedOf(order, line)
    return sum + shares.slice(before, before + quantity).reduce((all, share) => all + share, 0)
  }, 0)
}

const receivedOf = ({ returns = [] }: Order, line: number): number =>
  returns
    .filter(({ status }) => status === 'Received')
    .flatMap(({ items }) => items)
    .reduce((sum, item) => (item.line === line ? sum + item.quantity : sum), 0)

export const NOTE_MAX = 300

/** Returns why a return is refused, as its shopper reads it: one line; undefined when it cannot be a reason. */
export function noteOf(typed: string): string | undefined {
  const note = oneLine(typed)
  return isBlank(note) || note.length > NOTE_MAX ? undefined : note
}

/** Returns a text of a shopper without line breaks, control and direction characters. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()

/** Returns a text of a shopper or of the shop for storage: trimmed, without control characters but line breaks. */
export const storedText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()
