import { PAGE_SIZE_DEFAULT } from '@sahra/shared/contract/limits'
import { sortKeys } from '@sahra/shared/contract/product'
import { z } from 'zod'
import { turnstile } from '../gate/turnstile'
import { openToAll, sendJson } from '../gate/json'
import { flag, oneOf, pageNumber, pageSize, words } from '../gate/query'
import { keptOf } from '../kept/kept'
import type { Room } from '../room'
import { findListing } from './listing.queries'

/** What makes no sense falls back, it is no error (decision C21). */
const querystring = z.object({
  search: words,
  brand: words,
  category: words,
  deep: flag,
  sortBy: oneOf(sortKeys),
  sortOrder: oneOf(['desc', 'asc']),
  page: pageNumber,
  limit: pageSize(PAGE_SIZE_DEFAULT)
})

export const listingRoom: Room = (app, { db }) => {
  const searching = turnstile({ atOnce: 6, waiting: 200 })
  const kept = keptOf(db)
  app.get(
    '/api/products/all',
    { schema: { querystring }, onRequest: openToAll },
    async ({ query }, reply) => {
      const find = () => findListing(db, query, kept)
      const make = () => (query.search ? searching(find) : find())
      return sendJson(reply, (await kept.answer(`listing ${JSON.stringify(query)}`, make)) ?? '')
    }
  )
}
