import type { Feature } from '../../server/feature'
import { isMailLate } from './state.queries'

/** `GET /state`: which parts of the shop have problems that no response shows, for the status page of the gateway, which does not forward the path. */
export const stateFeature: Feature = (app, { db }) => {
  app.get('/state', async () => ({ failing: (await isMailLate(db)) ? ['mail'] : [] }))
}
