import type { Order, OrderLine, RequestReturnRequest } from '@sahra/shared/contract/order'
import { isBlank } from '@sahra/shared/rules/blank.rules'
import { leftToReturn } from '@sahra/shared/rules/returns.rules'

/** What the shopper has entered; `quantities` by line, 0 for one that is not chosen. */
export interface ReturnDraft {
  quantities: Record<number, number>
  reason: string
}

export interface ReturnableLine {
  /** Index into the order's products. */
  line: number
  product: OrderLine
  left: number
}

/** Returns the lines of which something can still be returned. */
export function returnableLines(order: Order): ReturnableLine[] {
  const left = leftToReturn(order)
  return order.products.flatMap((product, line) =>
    (left[line] ?? 0) > 0 ? [{ line, product, left: left[line] ?? 0 }] : []
  )
}

/** A single line is chosen from the start. */
export function emptyDraft(order: Order): ReturnDraft {
  const lines = returnableLines(order)
  const quantity = lines.length === 1 ? 1 : 0
  return { quantities: Object.fromEntries(lines.map(({ line }) => [line, quantity])), reason: '' }
}

/** Returns the request for a draft; what can no longer be returned is left out. */
export const requestOf = (order: Order, { quantities, reason }: ReturnDraft): RequestReturnRequest => ({
  items: returnableLines(order).flatMap(({ line, left }) => {
    const quantity = Math.min(quantities[line] ?? 0, left)
    return quantity > 0 ? [{ line, quantity }] : []
  }),
  reason: reason.trim()
})

/** Returns the fields that are missing, in their order. */
export function missingFields({ items, reason }: RequestReturnRequest): ('items' | 'reason')[] {
  const missing: ('items' | 'reason')[] = items.length ? [] : ['items']
  return isBlank(reason) ? [...missing, 'reason'] : missing
}
