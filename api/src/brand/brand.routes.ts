import { brandsResponse } from '@sahra/shared/contract/content'
import { alwaysRevalidate } from '../http/json-response'
import type { Feature } from '../feature'
import { findBrands } from './brand.queries'

/** Also served without /api (C33). */
export const brandFeature: Feature = (app, { db }) => {
  for (const address of ['/brands', '/api/brands'])
    app.get(
      address,
      { schema: { response: { 200: brandsResponse } }, onRequest: alwaysRevalidate },
      async () => ({
        brands: await findBrands(db)
      })
    )
}
