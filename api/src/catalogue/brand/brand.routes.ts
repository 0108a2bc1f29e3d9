import { ApiError } from '../../server/api-error'
import type { Feature } from '../../server/feature'
import { notFound } from '../../server/http/http.text'
import { alwaysRevalidate, sendJson } from '../../server/http/json-response'
import { route } from '../../server/http/route'
import { translatedCacheOf } from '../../server/language/language.service'
import { findBrandFacts, findBrands, findPicturedBrands } from './brand.queries'

/** Every page has the list that is served without /api (C33): pictures are in the other one (C403). */
export const brandFeature: Feature = (app, { db }) => {
  route(app, 'GET /brands', {
    onRequest: alwaysRevalidate,
    handler: async () => ({ brands: await findBrands(db) })
  })
  const read = translatedCacheOf(db)
  route(app, 'GET /api/brands', {
    onRequest: alwaysRevalidate,
    handler: async (_, reply) =>
      sendJson(reply, (await read(undefined, 'brands', () => findPicturedBrands(db))) ?? '{"brands":[]}')
  })
  route(app, 'GET /api/brands/{slug}', {
    onRequest: alwaysRevalidate,
    handler: async ({ params: { slug }, language }, reply) => {
      const json = await read(language, `brand ${slug.toLowerCase()}`, () => findBrandFacts(db, slug))
      if (!json) throw new ApiError('UNKNOWN_PATH', notFound)
      return sendJson(reply, json)
    }
  })
}
