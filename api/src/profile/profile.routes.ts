import type { Feature } from '../feature'
import { route } from '../http/route'
import { shopperOf } from '../session/authenticate'
import { userTagOf } from '../session/user-tag'
import { updateProfile } from './profile.service'

export const profileFeature: Feature = (app, deps) => {
  route(app, 'GET /api/user/data', {
    handler: request => {
      const userData = shopperOf(request)
      return { success: true, userData, userTag: userTagOf(userData.id) }
    }
  })
  route(app, 'GET /api/user/profile', {
    handler: request => ({ success: true, user: shopperOf(request) })
  })
  route(app, 'PUT /api/user/update-profile', {
    handler: async request => ({
      success: true,
      user: await updateProfile(deps, shopperOf(request), request.body)
    })
  })
}
