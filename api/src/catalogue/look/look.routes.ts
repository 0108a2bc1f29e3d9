import { ApiError } from '../../server/api-error'
import type { Feature } from '../../server/feature'
import { alwaysRevalidate, sendJson } from '../../server/http/json-response'
import { isId } from '../../server/http/query'
import { route } from '../../server/http/route'
import { translatedCacheOf } from '../../server/language/language.service'
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
