import { ApiError } from '../../server/api-error'
import type { Feature } from '../../server/feature'
import { alwaysRevalidate, sendJson } from '../../server/http/json-response'
import { isId } from '../../server/http/query'
import { route } from '../../server/http/route'
import { translatedCacheOf } from '../../server/language/language.service'
import { findProduct, findVariants } from './product.service'
import { noSuchProduct } from './product.text'

const endpoints = [
  { name: 'GET /api/products/{id}', find: findProduct },
  { name: 'GET /api/variants/by-product/{id}', find: findVariants }
] as const

/** A malformed id is a product that does not exist (C100). */
const found = (json: Buffer | undefined) => {
  if (json === undefined) throw new ApiError('UNKNOWN_PRODUCT', noSuchProduct)
  return json
}

export const productFeature: Feature = (app, { db }) => {
  const read = translatedCacheOf(db)
  for (const { name, find } of endpoints)
    route(app, name, {
      onRequest: alwaysRevalidate,
      handler: async ({ params: { id }, language }, reply) => {
        const json = isId(id) ? await read(language, `${name} ${id}`, () => find(db, id)) : undefined
        return sendJson(reply, found(json))
      }
    })
}
