import { done } from '@sahra/shared/contract/answer'
import { notifySubscribe } from '@sahra/shared/contract/wishlist'
import type { Feature } from '../feature'
import { shopperOf, requireShopper } from '../session/authenticate'
import { waitFor } from './notify.service'
import { weWillEmail } from './notify.text'

export const notifyFeature: Feature = (app, deps) => {
  app.post(
    '/api/notify/subscribe',
    {
      schema: { body: notifySubscribe, response: { 200: done } },
      onRequest: requireShopper(deps)
    },
    async request => {
      await waitFor(deps, shopperOf(request).id, request.body)
      return { success: true, message: weWillEmail }
    }
  )
}
