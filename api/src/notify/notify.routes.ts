import { successResponse } from '@sahra/shared/contract/response'
import { notifySubscribeRequest } from '@sahra/shared/contract/wishlist'
import type { Feature } from '../feature'
import { shopperOf, requireShopper } from '../session/authenticate'
import { subscribeToRestock } from './notify.service'
import { weWillEmail } from './notify.text'

export const notifyFeature: Feature = (app, deps) => {
  app.post(
    '/api/notify/subscribe',
    {
      schema: { body: notifySubscribeRequest, response: { 200: successResponse } },
      onRequest: requireShopper(deps)
    },
    async request => {
      await subscribeToRestock(deps, shopperOf(request).id, request.body)
      return { success: true, message: weWillEmail }
    }
  )
}
