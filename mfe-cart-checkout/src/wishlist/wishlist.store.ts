import { $wishlist, itemsOf } from '@sahra/shared/stores/wishlist'
import { atom, computed, onMount, type ReadableAtom } from '@sahra/shared/atoms/atoms'
import type { WishlistItem } from '@sahra/shared/contract/wishlist'
import { REFRESH_INTERVAL_MS, hasOutOfStock } from './wishlist.rules'

/** Items whose stock level changed with the last load; announced in a live region. Written only here and by the service. */
export const $stockChanges = atom<readonly WishlistItem[]>([])

/**
 * The items of the wishlist page. Calls `load` on mount, on focus, when the tab becomes visible, and every 45 seconds
 * while an item is out of stock and the tab is visible (C67).
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
