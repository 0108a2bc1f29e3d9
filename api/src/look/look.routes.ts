import { ApiError } from '../api-error'
import { responseCacheOf } from '../cache/response-cache'
import type { Feature } from '../feature'
import { alwaysRevalidate, sendJson } from '../http/json-response'
import { isId } from '../http/query'
import { route } from '../http/route'
import { noSuchProduct } from '../product/product.text'
import { findLook } from './look.service'

export const lookFeature: Feature = (app, { db }) => {
  const cache = responseCacheOf(db)
  route(app, 'GET /api/products/{id}/look', {
    onRequest: alwaysRevalidate,
    handler: async ({ params: { id } }, reply) => {
      const json = isId(id) ? await cache.json(`look ${id}`, () => findLook(db, id)) : undefined
      if (json === undefined) throw new ApiError('NOT_FOUND', noSuchProduct)
      return sendJson(reply, json)
    }
  })
}
