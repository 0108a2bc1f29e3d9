import { ApiError } from '../../server/api-error'
import type { Feature } from '../../server/feature'
import { route } from '../../server/http/route'
import { shopperOf } from '../../server/http/authenticate'
import { listOwnPrices } from '../../people/own-price/own-price.queries'
import { countCodes, findOffer } from './promotion.service'

export const promotionFeature: Feature = (app, deps) => {
  route(app, 'POST /api/promotion/offer', {
    handler: async request => {
      const { products, code } = request.body
      const { id: shopperId } = shopperOf(request)
      if (code) await countCodes(deps, shopperId)
      const items = await listOwnPrices(deps.db, shopperId, products)
      const promotion = await findOffer(deps.db, { shopperId, items, code })
      if (code && promotion?.problem) throw new ApiError(promotion.problem.code, promotion.problem.message)
      return promotion ? { promotion } : {}
    }
  })
}
