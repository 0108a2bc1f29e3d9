import type { Feature } from '../../server/feature'
import { route } from '../../server/http/route'
import { shopperOf } from '../../server/http/authenticate'
import { subscribeToRestock } from './notify.service'
import { weWillEmail } from './notify.text'

export const notifyFeature: Feature = (app, deps) => {
  route(app, 'POST /api/notify/subscribe', {
    handler: async request => {
      await subscribeToRestock(deps, shopperOf(request), request.body)
      return { success: true, message: weWillEmail }
    }
  })
}
