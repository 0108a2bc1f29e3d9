import { z } from 'zod'
import type { Executor } from '../db/database'
import { limitConcurrency } from '../http/concurrency-limit'
import { alwaysRevalidate, sendJson } from '../http/json-response'
import { limitPerAddress } from '../rate-limit/request-limit'
import { searchText } from '../http/query'
import { responseCacheOf } from '../cache/response-cache'
import type { Feature } from '../feature'
import { findResults, findSuggestions } from './search.queries'

const querystring = z.object({ q: searchText })

export const searchFeature: Feature = (app, { db }) => {
  const limited = limitConcurrency({ concurrency: 6, queueSize: 200 })
  const cache = responseCacheOf(db)
  const route = {
    onRequest: alwaysRevalidate,
    config: limitPerAddress(120, 'minute'),
    schema: { querystring }
  }
  const finds = [
    { url: '/api/products/search', find: findResults },
    { url: '/api/products/suggestions', find: suggestions }
  ]
  for (const { url, find } of finds)
    app.get(url, route, async ({ query: { q } }, reply) =>
      sendJson(reply, (await cache.json(`${url} ${q}`, () => limited(() => find(db, q)))) ?? '')
    )
}

const suggestions = async (db: Executor, text: string) =>
  JSON.stringify({ suggestions: await findSuggestions(db, text) })
