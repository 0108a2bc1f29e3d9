import type { Feature } from '../feature'
import { alwaysRevalidate } from '../http/json-response'
import { route } from '../http/route'
import { findSettings } from './settings.queries'

export const settingsFeature: Feature = (app, { db }) => {
  route(app, 'GET /api/settings/public', {
    onRequest: alwaysRevalidate,
    handler: () => findSettings(db)
  })
}
