import { reservationState, reserveRequest } from '../contract/reservation'
import type { EndpointTable } from './endpoint'

/** A product of which there is one, reserved for a day (C431). */
export const reservationEndpoints = {
  'GET /api/reservation/{productId}': {
    summary: 'Returns until when a product of which there is one is reserved, and whether by the shopper',
    session: 'optional',
    response: reservationState,
    errors: ['NOT_FOUND']
  },
  'POST /api/reservation': {
    summary: 'Reserves a product of which there is one for 24 hours; again it changes nothing',
    session: 'required',
    request: reserveRequest,
    response: reservationState,
    errors: ['NOT_FOUND', 'CONFLICT']
  }
} as const satisfies EndpointTable
