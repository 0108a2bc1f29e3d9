import { atom, computed, type ReadableAtom } from 'nanostores'
import type { WishlistItem } from '../contract/wishlist'

export type Wishlist =
  | { status: 'idle' }
  | { status: 'loading'; items: WishlistItem[] }
  | { status: 'ready'; items: WishlistItem[] }
  | { status: 'failed'; message: string; items: WishlistItem[] }

/** Written only by the services of mfe-cart-checkout. */
export const $writableWishlist = atom<Wishlist>({ status: 'idle' })
export const $wishlist: ReadableAtom<Wishlist> = $writableWishlist

export const itemsOf = (wishlist: Wishlist): WishlistItem[] => ('items' in wishlist ? wishlist.items : [])
export const $wishlistCount = computed($writableWishlist, wishlist => itemsOf(wishlist).length)
/** Ids of all products in the wishlist, for the hearts on cards. */
export const $wishlistedIds = computed(
  $writableWishlist,
  wishlist => new Set(itemsOf(wishlist).map(item => item.productId))
)
