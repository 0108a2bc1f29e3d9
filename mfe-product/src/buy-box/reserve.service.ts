import type { ReadableAtom } from '@sahra/shared/atoms/atoms'
import { toast } from '@sahra/shared/bus/toast'
import type { ReservationState } from '@sahra/shared/contract/reservation'
import { messageOf } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import { $session } from '@sahra/shared/stores/session'
import { requireLogin } from '../require-login/require-login'
import { reserveText } from './reserve.text'
import { createTimedState } from './timed-state'

export interface ReservationService {
  /** Undefined until it is known. */
  $reservation: ReadableAtom<ReservationState | undefined>
  /** A visitor is sent to the login page and comes back to `from` with history state `state`. */
  reserve: (from: string, state: unknown) => Promise<void>
}

/** The reservation of a product for one page view. */
export function createReservation(productId: string): ReservationService {
  const { $state, load, follow } = createTimedState(() =>
    http.get('/api/reservation/{productId}', { path: { productId } })
  )
  return {
    $reservation: $state,
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
