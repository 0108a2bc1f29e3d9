import { atom, onMount, type ReadableAtom } from '@sahra/shared/atoms/atoms'
import type { TrackedOrder } from '@sahra/shared/contract/order'
import { isErrorResponse, messageOf } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import { trackOrderText as text } from './track-order.text'

export type TrackState =
  | { status: 'loading' }
  | { status: 'ready'; order: TrackedOrder }
  | { status: 'ended' }
  | { status: 'failed'; message: string }

/** The order of a link's token, loaded when `$tracked` is first subscribed to. Without a token nothing is asked. */
export function createTrackService(token: string): {
  $tracked: ReadableAtom<TrackState>
  reload: () => Promise<void>
} {
  const $tracked = atom<TrackState>({ status: token ? 'loading' : 'ended' })
  const load = async () => {
    $tracked.set({ status: 'loading' })
    try {
      $tracked.set({ status: 'ready', order: await http.post('/api/order/track', { body: { token } }) })
    } catch (error) {
      const isEnded = isErrorResponse(error) && error.status === 400
      $tracked.set(
        isEnded ? { status: 'ended' } : { status: 'failed', message: messageOf(error, text.failed) }
      )
    }
  }
  if (token) onMount($tracked, () => void load())
  return { $tracked, reload: load }
}

/** Returns the id of the order in a link's token. */
export const orderIdOf = (token: string): string => token.split('.')[0] ?? ''
