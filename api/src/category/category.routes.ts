import { categoriesResponse } from '@sahra/shared/contract/category'
import { alwaysRevalidate } from '../http/json-response'
import type { Feature } from '../feature'
import { findCategories } from './category.queries'

export const categoryFeature: Feature = (app, { db }) => {
  app.get(
    '/api/category',
    { schema: { response: { 200: categoriesResponse } }, onRequest: alwaysRevalidate },
    () => findCategories(db)
  )
}
