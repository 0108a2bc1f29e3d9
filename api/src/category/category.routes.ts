import type { Feature } from '../feature'
import { alwaysRevalidate } from '../http/json-response'
import { route } from '../http/route'
import { findCategories } from './category.queries'

export const categoryFeature: Feature = (app, { db }) => {
  route(app, 'GET /api/category', {
    onRequest: alwaysRevalidate,
    handler: () => findCategories(db)
  })
}
