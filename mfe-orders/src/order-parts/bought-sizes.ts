import { keepOwnSize } from '@sahra/shared/browser/own-sizes'
import type { Order } from '@sahra/shared/contract/order'
import { $session } from '@sahra/shared/stores/session'
import { boughtSizes } from './bought-sizes.rules'

/** Stores the sizes of orders, newest first, in this browser alone, for the filter of the listing (C430). */
export function keepBoughtSizes(orders: readonly Order[]): void {
  const session = $session.get()
  const tag = session.status === 'shopper' && session.tag
  if (tag) for (const size of boughtSizes(orders).reverse()) keepOwnSize(tag, size)
}
