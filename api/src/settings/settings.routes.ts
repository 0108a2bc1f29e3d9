import { publicSettings } from '@sahra/shared/contract/settings'
import { alwaysRevalidate } from '../http/json-response'
import type { Feature } from '../feature'
import { findSettings } from './settings.queries'

export const settingsFeature: Feature = (app, { db }) => {
  app.get(
    '/api/settings/public',
    { schema: { response: { 200: publicSettings } }, onRequest: alwaysRevalidate },
    () => findSettings(db)
  )
}
