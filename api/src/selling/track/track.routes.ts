import { ApiError } from '../../server/api-error'
import type { Feature } from '../../server/feature'
import { route } from '../../server/http/route'
import { limitPerAddress } from '../../server/rate-limit/request-limit'
import { findOrCreateSecret } from '../../server/secret.queries'
import { trackingLinkEnded } from '../order/order.text'
import { orderOfLink, TRACKING_KEY } from '../order/tracking-link'
import { findTrackedOrder } from './track.queries'

/** The order of a mailed link, without a session (C373). */
export const trackFeature: Feature = (app, { db }) => {
  // POST: the token is in no address, and so in no log.
  route(app, 'POST /api/order/track', {
    config: limitPerAddress(30, 'minute'),
    handler: async request => {
      const orderId = orderOfLink(await findOrCreateSecret(db, TRACKING_KEY), request.body.token)
      const order = orderId && (await findTrackedOrder(db, orderId))
      if (!order) throw new ApiError('INVALID_LINK', trackingLinkEnded)
      return order
    }
  })
}
