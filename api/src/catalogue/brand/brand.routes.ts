import type { Feature } from '../../server/feature'
import { alwaysRevalidate } from '../../server/http/json-response'
import { route } from '../../server/http/route'
import { findBrands } from './brand.queries'

/** Also served without /api (C33). */
export const brandFeature: Feature = (app, { db }) => {
  for (const name of ['GET /brands', 'GET /api/brands'] as const)
    route(app, name, {
      onRequest: alwaysRevalidate,
      handler: async () => ({ brands: await findBrands(db) })
    })
}
