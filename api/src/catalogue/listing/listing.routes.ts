import { limitConcurrency } from '../../server/http/concurrency-limit'
import { alwaysRevalidate, sendJson } from '../../server/http/json-response'
import { route } from '../../server/http/route'
import { translatedCacheOf } from '../../server/language/language.service'
import type { Feature } from '../../server/feature'
import { listingParameters } from './listing-query'
import { findListing } from './listing.queries'

export const listingFeature: Feature = (app, { db }) => {
  const searching = limitConcurrency({ concurrency: 6, queueSize: 200 })
  const read = translatedCacheOf(db)
  route(app, 'GET /api/products/all', {
    querystring: listingParameters,
    onRequest: alwaysRevalidate,
    handler: async ({ query, language }, reply) => {
      const find = () => findListing(db, query)
      const make = () => (query.search ? searching(find) : find())
      return sendJson(reply, (await read(language, `listing ${JSON.stringify(query)}`, make)) ?? '')
    }
  })
}
