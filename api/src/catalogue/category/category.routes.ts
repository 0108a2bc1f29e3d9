import type { Feature } from '../../server/feature'
import { alwaysRevalidate } from '../../server/http/json-response'
import { route } from '../../server/http/route'
import { findCategories } from './category.queries'

export const categoryFeature: Feature = (app, { db }) => {
  route(app, 'GET /api/category', {
    onRequest: alwaysRevalidate,
    handler: () => findCategories(db)
  })
}
