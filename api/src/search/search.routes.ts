import { suggestionAnswer } from '@sahra/shared/contract/product'
import { z } from 'zod'
import { turnstile } from '../gate/turnstile'
import { openToAll, sendJson } from '../gate/json'
import { atMost } from '../gate/limits'
import { words } from '../gate/query'
import type { Room } from '../room'
import { findResults, findSuggestions } from './search.queries'

const querystring = z.object({ q: words })

export const searchRoom: Room = (app, { db }) => {
  const inTurn = turnstile({ atOnce: 6, waiting: 200 })
  const route = { onRequest: openToAll, config: atMost(120, 'minute') }
  app.get('/api/products/search', { ...route, schema: { querystring } }, async ({ query: { q } }, reply) =>
    sendJson(reply, await inTurn(() => findResults(db, q)))
  )
  const schema = { querystring, response: { 200: suggestionAnswer } }
  app.get('/api/products/suggestions', { ...route, schema }, async ({ query: { q } }) => ({
    suggestions: await inTurn(() => findSuggestions(db, q))
  }))
}
