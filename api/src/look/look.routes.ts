import { ApiError } from '../api-error'
import type { Feature } from '../feature'
import { alwaysRevalidate, sendJson } from '../http/json-response'
import { isId } from '../http/query'
import { route } from '../http/route'
import { translatedCacheOf } from '../language/language.service'
import { noSuchProduct } from '../product/product.text'
import { findLook } from './look.service'

export const lookFeature: Feature = (app, { db }) => {
  const read = translatedCacheOf(db)
  route(app, 'GET /api/products/{id}/look', {
    onRequest: alwaysRevalidate,
    handler: async ({ params: { id }, language }, reply) => {
      const json = isId(id) ? await read(language, `look ${id}`, () => findLook(db, id)) : undefined
      if (json === undefined) throw new ApiError('UNKNOWN_PRODUCT', noSuchProduct)
      return sendJson(reply, json)
    }
  })
}
