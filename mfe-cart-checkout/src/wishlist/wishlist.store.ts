import { $wishlist, itemsOf } from '@sahra/shared/stores/wishlist'
import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import type { WishlistItem } from '@sahra/shared/contract/wishlist'
import { REFRESH_MS, someOutOfStock } from './wishlist.rules'

/** Entries whose stock stood otherwise before the last reading, to be said aloud. Written only here and by the service. */
export const $news = atom<readonly WishlistItem[]>([])

/**
 * What the wishlist page shows. Read when the page opens, whenever the shopper comes back to it, and every 45 seconds
 * while something is out of stock; never while nobody looks (decision C67).
 */
export function wishlistView(load: () => void): ReadableAtom<readonly WishlistItem[]> {
  const $items = computed($wishlist, itemsOf)
  onMount($items, () => {
    const seen = () => document.visibilityState === 'visible'
    const comeBack = () => {
      if (seen()) load()
    }
    const timer = setInterval(() => {
      if (seen() && someOutOfStock($items.get())) load()
    }, REFRESH_MS)
    window.addEventListener('focus', comeBack)
    document.addEventListener('visibilitychange', comeBack)
    $news.set([])
    load()
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', comeBack)
      document.removeEventListener('visibilitychange', comeBack)
    }
  })
  return $items
}
