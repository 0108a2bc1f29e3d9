import { ApiError } from '../../server/api-error'
import type { Feature } from '../../server/feature'
import { notFound } from '../../server/http/http.text'
import { alwaysRevalidate, sendJson } from '../../server/http/json-response'
import { route } from '../../server/http/route'
import { translatedCacheOf } from '../../server/language/language.service'
import { findBrandFacts, findBrands } from './brand.queries'

/** The list is also served without /api (C33). */
export const brandFeature: Feature = (app, { db }) => {
  for (const name of ['GET /brands', 'GET /api/brands'] as const)
    route(app, name, {
      onRequest: alwaysRevalidate,
      handler: async () => ({ brands: await findBrands(db) })
    })
  const read = translatedCacheOf(db)
  route(app, 'GET /api/brands/{slug}', {
    onRequest: alwaysRevalidate,
    handler: async ({ params: { slug }, language }, reply) => {
      const json = await read(language, `brand ${slug.toLowerCase()}`, () => findBrandFacts(db, slug))
      if (!json) throw new ApiError('UNKNOWN_PATH', notFound)
      return sendJson(reply, json)
    }
  })
}
