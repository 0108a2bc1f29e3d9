import type { Feature } from '../../server/feature'
import { route } from '../../server/http/route'
import { shopperOf } from '../../server/http/authenticate'
import { userTagOf } from '../../server/http/user-tag'
import { updateProfile, withdrawEmail } from './profile.service'
import { showUser } from './show-user.service'

export const profileFeature: Feature = (app, deps) => {
  route(app, 'GET /api/user/data', {
    handler: async request => {
      const shopper = shopperOf(request)
      return { success: true, userData: await showUser(deps.db, shopper), userTag: userTagOf(shopper.id) }
    }
  })
  route(app, 'GET /api/user/profile', {
    handler: async request => ({ success: true, user: await showUser(deps.db, shopperOf(request)) })
  })
  route(app, 'PUT /api/user/update-profile', {
    handler: async request => ({
      success: true,
      user: await updateProfile(deps, shopperOf(request), request.body)
    })
  })
  route(app, 'DELETE /api/user/pending-email', {
    handler: async request => ({ success: true, user: await withdrawEmail(deps, shopperOf(request)) })
  })
}
