import { atom, computed, type ReadableAtom } from 'nanostores'
import type { CartLine } from '../contract/cart'
import type { Offer } from '../contract/promotion'

/**
 * `version` identifies this state of the cart for an order (C101). `promotion`: while one runs (C150). A failed load keeps
 * the previous lines.
 */
export type Cart =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'ready'; lines: CartLine[]; version?: string; promotion?: Offer }
  | { status: 'failed'; message: string; lines: CartLine[] }

/** Written only by the services of mfe-cart-checkout. */
export const $writableCart = atom<Cart>({ status: 'idle' })
export const $cart: ReadableAtom<Cart> = $writableCart
/** Number of pending cart calls. Written only by the services of mfe-cart-checkout. */
export const $writableCartBusy = atom(0)
export const $cartBusy = computed($writableCartBusy, calls => calls > 0)

export const linesOf = (cart: Cart): CartLine[] => ('lines' in cart ? cart.lines : [])
export const offerOf = (cart: Cart): Offer | undefined =>
  cart.status === 'ready' ? cart.promotion : undefined
/** Sum of quantities; a line without a quantity counts as 1. */
export const $cartCount = computed($writableCart, cart =>
  linesOf(cart).reduce((sum, line) => sum + (line.quantity ?? 1), 0)
)
