import type { WishlistItem } from '@sahra/shared/contract/wishlist'
import { isErrorResponse, messageOf, ApiError } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import { $signedIn } from '@sahra/shared/stores/session'
import { $writableWishlist, $wishlist, itemsOf } from '@sahra/shared/stores/wishlist'
import { toast } from '@sahra/shared/bus/toast'
import { notifyOtherTabs } from '../sync/tab-sync'
import { createSerialQueue } from '../sync/serial-queue'
import { changedStockLevels, matchingItems, normalizeWishlist, prepend, withoutItem } from './wishlist.rules'
import { $stockChanges } from './wishlist.store'
import { DUPLICATE_MESSAGE, text } from './wishlist.text'

interface ProductRef {
  productId: string
  variantId?: string | null
}

const { run, reset } = createSerialQueue()
let pendingLoad: Promise<void> | undefined
let cacheBuster = 0

const items = (): WishlistItem[] => itemsOf($wishlist.get())

/** Loads the wishlist of a signed-in shopper; concurrent calls share one request. */
export function loadWishlist(): Promise<void> {
  return pendingLoad ?? reloadWishlist()
}

export function reloadWishlist(): Promise<void> {
  if (!$signedIn.get()) return Promise.resolve()
  const load: Promise<void> = run(read)
    .catch(() => undefined)
    .finally(() => {
      if (pendingLoad === load) pendingLoad = undefined
    })
  pendingLoad = load
  return load
}

async function read(isCurrent: () => boolean): Promise<void> {
  $writableWishlist.set({ status: 'loading', items: items() })
  // Bypasses every cache (C68).
  cacheBuster = Math.max(Date.now(), cacheBuster + 1)
  try {
    const response = await http.get('/api/wishlist/', {
      query: { _ts: cacheBuster },
      headers: { 'Cache-Control': 'no-cache' }
    })
    if (!isCurrent()) return
    const after = normalizeWishlist(response)
    $stockChanges.set(changedStockLevels(items(), after))
    $writableWishlist.set({ status: 'ready', items: after })
  } catch (error) {
    if (isCurrent()) {
      $writableWishlist.set({ status: 'failed', message: messageOf(error, text.loadFailed), items: items() })
    }
  }
}

/** Queues one change; then notifies the other tabs. */
async function mutate(call: () => Promise<WishlistItem[]>): Promise<void> {
  await run(async isCurrent => {
    try {
      const after = await call()
      if (isCurrent()) $writableWishlist.set({ status: 'ready', items: after })
    } catch (error) {
      // The list is stale: another tab or device changed it first.
      if (isCurrent() && isErrorResponse(error) && [404, 409].includes(error.status)) await read(isCurrent)
      throw error
    }
  })
  notifyOtherTabs('wishlist')
}

const add = ({ productId, variantId = null }: ProductRef): Promise<void> =>
  mutate(async () => {
    const item = await http.post('/api/wishlist/', { body: { productId, variantId } })
    return prepend(items(), item)
  })

const remove = (item: WishlistItem): Promise<void> =>
  mutate(async () => {
    const { wishlistId, productId } = item
    // The path needs a product id even when only the item's id is known (C65).
    await http.delete('/api/wishlist/{productId}', {
      path: { productId: productId || 'dummy' },
      ...(wishlistId && { body: { wishlistId } })
    })
    return withoutItem(items(), item)
  })

/** Handles `wishlist/toggle`; rejects with the api's message, which the sender shows. */
export async function toggleWishlist(product: ProductRef): Promise<{ added: boolean }> {
  const matches = matchingItems(items(), product)
  if (!matches.length) {
    await add(product).catch(withFallbackMessage(text.addFailed))
    return { added: true }
  }
  for (const item of matches) await remove(item).catch(withFallbackMessage(text.removeFailed))
  return { added: false }
}

/** Fills in a message for an api error that carries none. */
const withFallbackMessage =
  (fallback: string) =>
  (error: unknown): never => {
    throw isErrorResponse(error) && !error.message ? new ApiError(fallback, error.status, error.code) : error
  }

/** Adds a product to the wishlist; idempotent. */
export const ensureInWishlist = (product: ProductRef): Promise<void> =>
  add(product).catch((error: unknown) => {
    const isDuplicate = error instanceof ApiError && error.code === 'ALREADY_THERE'
    if (!isDuplicate && messageOf(error, '') !== DUPLICATE_MESSAGE) throw error
  })

/** Removes an item and shows a toast. Resolves to false on failure. */
export async function removeItem(item: WishlistItem): Promise<boolean> {
  try {
    await remove(item)
    toast('success', text.removed)
    return true
  } catch (error) {
    toast('error', messageOf(error, text.removeItemFailed))
    return false
  }
}

/** Runs when the shopper signs out or another one signs in. */
export function resetWishlist(): void {
  reset()
  pendingLoad = undefined
  $writableWishlist.set({ status: 'idle' })
}
