import { $cart, linesOf } from '@sahra/shared/stores/cart'
import { atom, computed, onMount, type ReadableAtom } from '@sahra/shared/atoms/atoms'
import type { CartLine } from '@sahra/shared/contract/cart'
import { withPendingQuantities } from './cart.rules'

/** Requested quantities without a response yet, by line key. Written only by the cart service. */
export const $pendingQuantities = atom<Readonly<Record<string, number>>>({})

/** The lines of the cart page; calls `load` on every mount. */
export function createCartView(load: () => void): ReadableAtom<CartLine[]> {
  const $lines = computed([$cart, $pendingQuantities], (cart, wanted) =>
    withPendingQuantities(linesOf(cart), wanted)
  )
  onMount($lines, load)
  return $lines
}
