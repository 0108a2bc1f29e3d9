import { z } from 'zod'
import { alwaysRevalidate, sendJson } from '../http/json-response'
import { isId } from '../http/query'
import { ApiError } from '../api-error'
import { responseCacheOf } from '../cache/response-cache'
import type { Feature } from '../feature'
import { findProduct, findVariants } from './product.queries'
import { noSuchProduct } from './product.text'

const schema = { params: z.object({ id: z.string() }) }

/** A malformed id is a product that does not exist (C100). */
const found = (json: Buffer | undefined) => {
  if (json === undefined) throw new ApiError('NOT_FOUND', noSuchProduct)
  return json
}

export const productFeature: Feature = (app, { db }) => {
  const cache = responseCacheOf(db)
  const routes = [
    { url: '/api/products/:id', find: findProduct },
    { url: '/api/variants/by-product/:id', find: findVariants }
  ]
  for (const { url, find } of routes)
    app.get(url, { schema, onRequest: alwaysRevalidate }, async ({ params: { id } }, reply) => {
      const json = isId(id) ? await cache.json(`${url} ${id}`, () => find(db, id)) : undefined
      return sendJson(reply, found(json))
    })
}
