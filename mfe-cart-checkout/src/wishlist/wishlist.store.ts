import { $wishlist, itemsOf } from '@sahra/shared/stores/wishlist'
import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import type { WishlistItem } from '@sahra/shared/contract/wishlist'
import { REFRESH_INTERVAL_MS, hasOutOfStock } from './wishlist.rules'

/** Entries whose stock stood otherwise before the last reading, to be said aloud. Written only here and by the service. */
export const $stockChanges = atom<readonly WishlistItem[]>([])

/**
 * What the wishlist page shows. Read when the page opens, whenever the shopper comes back to it, and every 45 seconds
 * while something is out of stock; never while nobody looks (decision C67).
 */
export function createWishlistView(load: () => void): ReadableAtom<readonly WishlistItem[]> {
  const $items = computed($wishlist, itemsOf)
  onMount($items, () => {
    const isVisible = () => document.visibilityState === 'visible'
    const onReturn = () => {
      if (isVisible()) load()
    }
    const timer = setInterval(() => {
      if (isVisible() && hasOutOfStock($items.get())) load()
    }, REFRESH_INTERVAL_MS)
    window.addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    $stockChanges.set([])
    load()
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  })
  return $items
}
