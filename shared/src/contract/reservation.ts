import { z } from 'zod'
import { id } from './response'

export const reserveRequest = z.object({ productId: id })

/** Whether a product of which there is one is reserved (C431). */
export const reservationState = z.object({
  /** ISO instant of its end; null: not reserved. */
  until: z.string().nullable(),
  /** Whether it is reserved by the shopper of the session. */
  isMine: z.boolean()
})
export type ReservationState = z.infer<typeof reservationState>
