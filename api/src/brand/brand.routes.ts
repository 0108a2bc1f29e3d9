import type { Feature } from '../feature'
import { alwaysRevalidate } from '../http/json-response'
import { route } from '../http/route'
import { findBrands } from './brand.queries'

/** Also served without /api (C33). */
export const brandFeature: Feature = (app, { db }) => {
  for (const name of ['GET /brands', 'GET /api/brands'] as const)
    route(app, name, {
      onRequest: alwaysRevalidate,
      handler: async () => ({ brands: await findBrands(db) })
    })
}
