import { atom, onMount, type ReadableAtom } from '@sahra/shared/atoms/atoms'
import { toast } from '@sahra/shared/bus/toast'
import type { ReservationState } from '@sahra/shared/contract/reservation'
import { messageOf } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import { $session } from '@sahra/shared/stores/session'
import { requireLogin } from '../require-login/require-login'
import { reserveText } from './reserve.text'

export interface ReservationService {
  /** Undefined until it is known. */
  $reservation: ReadableAtom<ReservationState | undefined>
  /** A visitor is sent to the login page and comes back to `from` with history state `state`. */
  reserve: (from: string, state: unknown) => Promise<void>
}

/** The reservation of a product for one page view; loaded when `$reservation` is first subscribed to, and when the session changes. */
export function createReservation(productId: string): ReservationService {
  const $reservation = atom<ReservationState | undefined>()
  let latest = 0
  const follow = async (response: Promise<ReservationState>): Promise<void> => {
    const request = ++latest
    const state = await response
    // An older response never replaces a newer one.
    if (request === latest) $reservation.set(state)
  }
  const load = (): Promise<void> =>
    follow(http.get('/api/reservation/{productId}', { path: { productId } })).catch(() => undefined)
  onMount($reservation, () =>
    $session.subscribe(({ status }) => {
      if (status !== 'loading') void load()
    })
  )
  return {
    $reservation,
    async reserve(from, state) {
      const { status } = $session.get()
      if (status === 'visitor') return requireLogin(from, state)
      try {
        await follow(http.post('/api/reservation', { body: { productId } }))
      } catch (error) {
        toast('error', messageOf(error, reserveText.failed))
        await load()
      }
    }
  }
}
