import type { Feature } from '../../server/feature'
import { route } from '../../server/http/route'
import { shopperOf } from '../../server/http/authenticate'
import { requestReturn } from './returns.service'

export const returnsFeature: Feature = (app, deps) => {
  route(app, 'POST /api/order/{id}/return', {
    handler: request => {
      const key = request.headers['idempotency-key']?.toString()
      return requestReturn(deps, shopperOf(request), request.params.id, { ...request.body, key })
    }
  })
}
