import { SEARCH_RESULTS_MAX } from '@sahra/shared/contract/limits'
import { sortKeys } from '@sahra/shared/contract/product'
import { z } from 'zod'
import { responseCacheOf } from '../../server/cache/response-cache'
import type { Feature } from '../../server/feature'
import { limitConcurrency } from '../../server/http/concurrency-limit'
import { alwaysRevalidate, sendJson } from '../../server/http/json-response'
import { flag, oneOf, pageNumber, pageSize, queryId, searchText } from '../../server/http/query'
import { route } from '../../server/http/route'
import { translatedCacheOf } from '../../server/language/language.service'
import { limitPerAddress } from '../../server/rate-limit/request-limit'
import { filterParameters } from './filters'
import { findResults } from './search.service'
import { findSuggestions } from './suggestions.service'

/** Invalid values fall back to the default (C21). Without `limit` one page has all that a client may get (C23). */
const querystring = z.object({
  q: searchText,
  category: queryId,
  sortBy: oneOf(['relevance', ...sortKeys]),
  sortOrder: oneOf(['desc', 'asc']),
  page: pageNumber,
  limit: pageSize(SEARCH_RESULTS_MAX),
  ...filterParameters,
  facets: flag
})

export const searchFeature: Feature = (app, { db }) => {
  const limited = limitConcurrency({ concurrency: 6, queueSize: 200 })
  const cache = responseCacheOf(db)
  const read = translatedCacheOf(db)
  const options = { onRequest: alwaysRevalidate, config: limitPerAddress(120, 'minute') }
  route(app, 'GET /api/products/search', {
    ...options,
    querystring,
    handler: async ({ query, language }, reply) => {
      const make = () => limited(() => findResults(db, query))
      return sendJson(reply, (await read(language, `search ${JSON.stringify(query)}`, make)) ?? '')
    }
  })
  route(app, 'GET /api/products/suggestions', {
    ...options,
    querystring: z.object({ q: searchText }),
    handler: async ({ query: { q }, language }, reply) => {
      const make = () =>
        limited(async () => JSON.stringify({ suggestions: await findSuggestions(db, q, language) }))
      return sendJson(reply, (await cache.json(`suggestions ${language ?? ''} ${q}`, make)) ?? '')
    }
  })
}
