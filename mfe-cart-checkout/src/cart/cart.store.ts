import { $cart, linesOf } from '@sahra/shared/stores/cart'
import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import type { CartLine } from '@sahra/shared/contract/cart'
import { withPendingQuantities } from './cart.rules'

/** Quantities that were asked for and not yet answered, by line. Written only by the cart's service. */
export const $pendingQuantities = atom<Readonly<Record<string, number>>>({})

/** What the cart page shows; it is read anew whenever somebody opens the page. */
export function createCartView(load: () => void): ReadableAtom<CartLine[]> {
  const $lines = computed([$cart, $pendingQuantities], (cart, wanted) =>
    withPendingQuantities(linesOf(cart), wanted)
  )
  onMount($lines, load)
  return $lines
}
