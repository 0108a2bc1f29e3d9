import { z } from 'zod'
import type { Executor } from '../db/database'
import { turnstile } from '../gate/turnstile'
import { openToAll, sendJson } from '../gate/json'
import { atMost } from '../gate/limits'
import { words } from '../gate/query'
import { keptOf } from '../kept/kept'
import type { Room } from '../room'
import { findResults, findSuggestions } from './search.queries'

const querystring = z.object({ q: words })

export const searchRoom: Room = (app, { db }) => {
  const inTurn = turnstile({ atOnce: 6, waiting: 200 })
  const kept = keptOf(db)
  const route = { onRequest: openToAll, config: atMost(120, 'minute'), schema: { querystring } }
  const finds = [
    { url: '/api/products/search', find: findResults },
    { url: '/api/products/suggestions', find: suggestions }
  ]
  for (const { url, find } of finds)
    app.get(url, route, async ({ query: { q } }, reply) =>
      sendJson(reply, (await kept.answer(`${url} ${q}`, () => inTurn(() => find(db, q)))) ?? '')
    )
}

const suggestions = async (db: Executor, text: string) =>
  JSON.stringify({ suggestions: await findSuggestions(db, text) })
