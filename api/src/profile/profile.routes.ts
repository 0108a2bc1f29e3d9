import { profileResponse, updateProfileRequest, userDataResponse } from '@sahra/shared/contract/account'
import type { Feature } from '../feature'
import { shopperOf, requireShopper } from '../session/authenticate'
import { updateProfile } from './profile.service'

export const profileFeature: Feature = (app, deps) => {
  const onRequest = requireShopper(deps)
  const success = true as const

  app.get(
    '/api/user/data',
    { schema: { response: { 200: userDataResponse } }, onRequest },
    async request => ({
      success,
      userData: shopperOf(request)
    })
  )

  app.get(
    '/api/user/profile',
    { schema: { response: { 200: profileResponse } }, onRequest },
    async request => ({
      success,
      user: shopperOf(request)
    })
  )

  app.put(
    '/api/user/update-profile',
    { schema: { body: updateProfileRequest, response: { 200: profileResponse } }, onRequest },
    async request => ({ success, user: await updateProfile(deps, shopperOf(request), request.body) })
  )
}
