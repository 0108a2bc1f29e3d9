import { z } from 'zod'
import type { Feature } from '../../server/feature'
import { readChanges } from './changes.service'

const query = z.object({ since: z.string().max(4000).optional() })

/** `GET /changes`: what has changed in the shop, for the gateway, which asks every second and does not forward the path. */
export const changesFeature: Feature = (app, { db }) => {
  app.get('/changes', { schema: { querystring: query } }, request => readChanges(db, request.query.since))
}
