import type { Feature } from '../feature'
import { route } from '../http/route'
import { shopperOf } from '../session/authenticate'
import { requestReturn } from './returns.service'

export const returnsFeature: Feature = (app, deps) => {
  route(app, 'POST /api/order/{id}/return', {
    handler: request => {
      const key = request.headers['idempotency-key']?.toString()
      return requestReturn(deps, shopperOf(request), request.params.id, { ...request.body, key })
    }
  })
}
