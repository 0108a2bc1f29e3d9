import type { Feature } from '../../server/feature'
import { shopperOf } from '../../server/http/authenticate'
import { route } from '../../server/http/route'
import { findReservationState, reserve } from './reservation.service'

export const reservationFeature: Feature = (app, deps) => {
  route(app, 'GET /api/reservation/{productId}', {
    handler: request => findReservationState(deps.db, request.params.productId, request.shopper?.id)
  })

  route(app, 'POST /api/reservation', {
    handler: request => reserve(deps, shopperOf(request), request.body.productId)
  })
}
