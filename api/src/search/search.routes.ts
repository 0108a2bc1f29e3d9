import { z } from 'zod'
import { responseCacheOf } from '../cache/response-cache'
import type { Database } from '@sahra/platform/database/database'
import type { Feature } from '../feature'
import { limitConcurrency } from '../http/concurrency-limit'
import { alwaysRevalidate, sendJson } from '../http/json-response'
import { searchText } from '../http/query'
import { route } from '../http/route'
import { limitPerAddress } from '../rate-limit/request-limit'
import { findResults, findSuggestions } from './search.service'

const querystring = z.object({ q: searchText })

const suggestions = async (db: Database, text: string) =>
  JSON.stringify({ suggestions: await findSuggestions(db, text) })

const endpoints = [
  { name: 'GET /api/products/search', find: findResults },
  { name: 'GET /api/products/suggestions', find: suggestions }
] as const

export const searchFeature: Feature = (app, { db }) => {
  const limited = limitConcurrency({ concurrency: 6, queueSize: 200 })
  const cache = responseCacheOf(db)
  for (const { name, find } of endpoints)
    route(app, name, {
      querystring,
      onRequest: alwaysRevalidate,
      config: limitPerAddress(120, 'minute'),
      handler: async ({ query: { q } }, reply) =>
        sendJson(reply, (await cache.json(`${name} ${q}`, () => limited(() => find(db, q)))) ?? '')
    })
}
