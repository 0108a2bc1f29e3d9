import { publicSettings } from '@sahra/shared/contract/settings'
import { openToAll } from '../gate/json'
import type { Room } from '../room'
import { findSettings } from './settings.queries'

export const settingsRoom: Room = (app, { db }) => {
  app.get(
    '/api/settings/public',
    { schema: { response: { 200: publicSettings } }, onRequest: openToAll },
    () => findSettings(db)
  )
}
