import { categories } from '@sahra/shared/contract/category'
import { openToAll } from '../gate/json'
import type { Room } from '../room'
import { findCategories } from './category.queries'

export const categoryRoom: Room = (app, { db }) => {
  app.get('/api/category', { schema: { response: { 200: categories } }, onRequest: openToAll }, () =>
    findCategories(db)
  )
}
