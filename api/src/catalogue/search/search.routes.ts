import type { SearchResponse } from '@sahra/shared/contract/product'
import { z } from 'zod'
import { responseCacheOf } from '../../server/cache/response-cache'
import type { Feature } from '../../server/feature'
import { limitConcurrency } from '../../server/http/concurrency-limit'
import { alwaysRevalidate, sendJson } from '../../server/http/json-response'
import { searchText } from '../../server/http/query'
import { route } from '../../server/http/route'
import { translatedCacheOf } from '../../server/language/language.service'
import { limitPerAddress } from '../../server/rate-limit/request-limit'
import { type Filters, noFilters } from './filters'
import { missedSearchesOf } from './missed/missed.service'
import { type ResultsQuery, resultsParameters } from './results-query'
import { findResults } from './search.service'
import { findSuggestions } from './suggestions.service'

/** True for the first page of a text without filters: what it has not found, the shop does not have. */
const isWhole = (query: ResultsQuery): boolean =>
  query.q !== '' &&
  query.page === 1 &&
  query.category === '' &&
  (Object.keys(noFilters) as (keyof Filters)[]).every(
    name => String(query[name] ?? '') === String(noFilters[name] ?? '')
  )

const heads = new WeakMap<Buffer, Partial<SearchResponse>>()

/** Returns what a response says of its words. A cached response is parsed once. */
function headOf(response: Buffer): Partial<SearchResponse> {
  const known = heads.get(response)
  if (known) return known
  const { results = [], dropped = [], notCarried } = JSON.parse(response.toString()) as SearchResponse
  const head = { results: results.slice(0, 1), dropped, notCarried }
  heads.set(response, head)
  return head
}

export const searchFeature: Feature = (app, { db }) => {
  const limited = limitConcurrency({ concurrency: 6, queueSize: 200 })
  const cache = responseCacheOf(db)
  const read = translatedCacheOf(db)
  const missed = missedSearchesOf(db)
  const options = { onRequest: alwaysRevalidate, config: limitPerAddress(120, 'minute') }
  route(app, 'GET /api/products/search', {
    ...options,
    querystring: resultsParameters,
    handler: async ({ query, language }, reply) => {
      const make = () => limited(() => findResults(db, query))
      const response = await read(language, `search ${JSON.stringify(query)}`, make)
      if (response && isWhole(query)) missed.note(query.q, headOf(response))
      return sendJson(reply, response ?? '')
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
