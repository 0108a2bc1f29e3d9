import type { Feature } from '../../server/feature'
import { shopperOf } from '../../server/http/authenticate'
import { route } from '../../server/http/route'
import { findOfferState, makeOffer } from './price-offer.service'

export const priceOfferFeature: Feature = (app, deps) => {
  route(app, 'GET /api/price-offer/{productId}', {
    handler: request => findOfferState(deps.db, shopperOf(request).id, request.params.productId)
  })

  route(app, 'POST /api/price-offer', {
    handler: request => makeOffer(deps, shopperOf(request), request.body)
  })
}
