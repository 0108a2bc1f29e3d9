import type { Feature } from '../feature'
import { route } from '../http/route'
import { shopperOf } from '../session/authenticate'
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
