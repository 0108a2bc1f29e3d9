import { IDS_MAX, PAGE_SIZE_DEFAULT, TEXT_MAX } from '@sahra/shared/contract/limits'
import { sortKeys } from '@sahra/shared/contract/product'
import { z } from 'zod'
import { limitConcurrency } from '../../server/http/concurrency-limit'
import { alwaysRevalidate, sendJson } from '../../server/http/json-response'
import { flag, isId, oneOf, pageNumber, pageSize, queryId, searchText } from '../../server/http/query'
import { route } from '../../server/http/route'
import { translatedCacheOf } from '../../server/language/language.service'
import type { Feature } from '../../server/feature'
import { filterParameters } from '../search/filters'
import { findListing } from './listing.queries'

/** Separated by commas; values that are not ids are left out. */
const ids = z
  .string()
  .max(10 * TEXT_MAX)
  .default('')
  .transform(text => [...new Set(text.split(','))].filter(isId).slice(0, IDS_MAX))

/** Invalid values fall back to the default (C21). */
const querystring = z.object({
  ids,
  search: searchText,
  brand: searchText,
  category: queryId,
  deep: flag,
  sortBy: oneOf(sortKeys),
  sortOrder: oneOf(['desc', 'asc']),
  page: pageNumber,
  limit: pageSize(PAGE_SIZE_DEFAULT),
  ...filterParameters,
  facets: flag
})

export const listingFeature: Feature = (app, { db }) => {
  const searching = limitConcurrency({ concurrency: 6, queueSize: 200 })
  const read = translatedCacheOf(db)
  route(app, 'GET /api/products/all', {
    querystring,
    onRequest: alwaysRevalidate,
    handler: async ({ query, language }, reply) => {
      const find = () => findListing(db, query)
      const make = () => (query.search ? searching(find) : find())
      return sendJson(reply, (await read(language, `listing ${JSON.stringify(query)}`, make)) ?? '')
    }
  })
}
