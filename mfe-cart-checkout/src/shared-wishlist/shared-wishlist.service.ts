import { atom, onMount, type ReadableAtom } from '@sahra/shared/atoms/atoms'
import type { WishlistItem } from '@sahra/shared/contract/wishlist'
import { isErrorResponse, messageOf } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import { sharedWishlistText as text } from './shared-wishlist.text'

export type SharedState =
  | { status: 'loading' }
  | { status: 'ready'; items: WishlistItem[] }
  | { status: 'ended' }
  | { status: 'failed'; message: string }

/** The wishlist of a link's token, loaded when `$shared` is first subscribed to. Without a token nothing is asked. */
export function createSharedWishlist(token: string): {
  $shared: ReadableAtom<SharedState>
  reload: () => Promise<void>
} {
  const $shared = atom<SharedState>({ status: token ? 'loading' : 'ended' })
  const load = async () => {
    $shared.set({ status: 'loading' })
    try {
      $shared.set({ status: 'ready', items: await http.post('/api/wishlist/shared', { body: { token } }) })
    } catch (error) {
      const isEnded = isErrorResponse(error) && error.status === 400
      $shared.set(
        isEnded ? { status: 'ended' } : { status: 'failed', message: messageOf(error, text.failed) }
      )
    }
  }
  if (token) onMount($shared, () => void load())
  return { $shared, reload: load }
}
