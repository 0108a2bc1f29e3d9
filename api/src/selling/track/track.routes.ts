import { ApiError } from '../../server/api-error'
import type { Feature } from '../../server/feature'
import { route } from '../../server/http/route'
import { limitPerAddress } from '../../server/rate-limit/request-limit'
import { findLinkKey, idOfToken } from '../../server/signed-link'
import { trackingLinkEnded } from '../order/order.text'
import { findTrackedOrder } from './track.queries'

/** The order of a mailed link, without a session (C373). */
export const trackFeature: Feature = (app, { db }) => {
  // POST: the token is in no address, and so in no log.
  route(app, 'POST /api/order/track', {
    config: limitPerAddress(30, 'minute'),
    handler: async request => {
      const orderId = idOfToken(await findLinkKey(db), 'track', request.body.token)
      const order = orderId && (await findTrackedOrder(db, orderId))
      if (!order) throw new ApiError('INVALID_LINK', trackingLinkEnded)
      return order
    }
  })
}
