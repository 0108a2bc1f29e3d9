import type { CartLine } from '@sahra/shared/contract/cart'
import { isShort, type OrderItem } from './checkout.rules'
import { text } from './checkout.text'

/** Returns what keeps the items from being ordered, naming each product (C108); empty when nothing does. */
export function problemsOf(items: readonly OrderItem[], unavailable: readonly CartLine[]): string[] {
  const nameOf = (name: string | undefined): string => name || text.product
  return [
    ...(unavailable.length ? [text.removeUnavailable] : items.length ? [] : [text.noItems]),
    ...unavailable.map(line => text.unavailable(nameOf(line.product?.name))),
    ...items.filter(isShort).map(item => text.onlyLeft(nameOf(item.name), item.stock ?? 0))
  ]
}
