import { bus } from '@sahra/shared/bus'
import type { WishlistItem } from '@sahra/shared/contract/wishlist'
import { isErrorResponse, messageOf, ApiError } from '@sahra/shared/api-error'
import { http } from '@sahra/shared/http'
import { $signedIn } from '@sahra/shared/stores/session'
import { $writableWishlist, $wishlist, $wishlistCount, itemsOf } from '@sahra/shared/stores/wishlist'
import { tellOtherTabs } from '../other-tabs'
import { toast } from '../toast'
import { turns } from '../turns'
import { changedLevels, entriesOf, listOf, withFirst, without } from './wishlist.rules'
import { $news } from './wishlist.store'
import { ALREADY_THERE, text } from './wishlist.text'

interface Piece {
  productId: string
  variantId?: string | null
}

const { run, startAnew } = turns()
let loading: Promise<void> | undefined
let stamp = 0

const items = (): WishlistItem[] => itemsOf($wishlist.get())

/** Reads the list, for a shopper only. Whoever asks while it is on its way gets the same answer. */
export function loadWishlist(): Promise<void> {
  return loading ?? reloadWishlist()
}

export function reloadWishlist(): Promise<void> {
  if (!$signedIn.get()) return Promise.resolve()
  const load: Promise<void> = run(read)
    .catch(() => undefined)
    .finally(() => {
      if (loading === load) loading = undefined
    })
  loading = load
  return load
}

async function read(mine: () => boolean): Promise<void> {
  $writableWishlist.set({ status: 'loading', items: items() })
  // No cache between may answer: a new address each time (decision C68).
  stamp = Math.max(Date.now(), stamp + 1)
  try {
    const answer = await http.get<WishlistItem[]>('/api/wishlist/', {
      params: { _ts: stamp },
      headers: { 'Cache-Control': 'no-cache' }
    })
    if (!mine()) return
    const after = listOf(answer)
    $news.set(changedLevels(items(), after))
    $writableWishlist.set({ status: 'ready', items: after })
  } catch (error) {
    if (mine()) {
      $writableWishlist.set({ status: 'failed', message: messageOf(error, text.loadFailed), items: items() })
    }
  }
}

/** One change in its turn; told to the other tabs and to whoever listens. */
async function change(call: () => Promise<WishlistItem[]>): Promise<void> {
  await run(async mine => {
    try {
      const after = await call()
      if (mine()) $writableWishlist.set({ status: 'ready', items: after })
    } catch (error) {
      // The list here is not the one there any more: another tab or device was faster.
      if (mine() && isErrorResponse(error) && [404, 409].includes(error.status)) await read(mine)
      throw error
    }
  })
  tellOtherTabs('wishlist')
  bus.emit('wishlist/changed', { count: $wishlistCount.get() })
}

const add = ({ productId, variantId = null }: Piece): Promise<void> =>
  change(async () => {
    const item = await http.post<WishlistItem>('/api/wishlist/', { body: { productId, variantId } })
    return withFirst(items(), item)
  })

const remove = (item: WishlistItem): Promise<void> =>
  change(async () => {
    const { wishlistId, productId } = item
    // The address wants a product even when only the entry is known (decision C65).
    await http.delete(`/api/wishlist/${productId || 'dummy'}`, wishlistId ? { body: { wishlistId } } : {})
    return without(items(), item)
  })

/** Command `wishlist/toggle`: rejects with the server's words, which the asking room shows. */
export async function toggleWish(piece: Piece): Promise<{ added: boolean }> {
  const wished = entriesOf(items(), piece)
  if (!wished.length) {
    await add(piece).catch(named(text.addFailed))
    return { added: true }
  }
  for (const item of wished) await remove(item).catch(named(text.removeFailed))
  return { added: false }
}

/** Gives a refusal that came without words the ones of the specification. */
const named =
  (fallback: string) =>
  (error: unknown): never => {
    throw isErrorResponse(error) && !error.message ? new ApiError(fallback, error.status, error.code) : error
  }

/** Sees to it that a piece is in the wishlist; one that was there already is there. */
export const keepInWishlist = (piece: Piece): Promise<void> =>
  add(piece).catch((error: unknown) => {
    if (messageOf(error, '') !== ALREADY_THERE) throw error
  })

/** Takes an entry away from the wishlist page, and says so. */
export async function removeWish(item: WishlistItem): Promise<boolean> {
  try {
    await remove(item)
    toast('success', text.removed)
    return true
  } catch (error) {
    toast('error', messageOf(error, text.removeItemFailed))
    return false
  }
}

/** Nobody is signed in any more, or somebody else is. */
export function forgetWishlist(): void {
  startAnew()
  loading = undefined
  $writableWishlist.set({ status: 'idle' })
}
