import { banner, bannerPlaces } from '@sahra/shared/contract/content'
import { z } from 'zod'
import { openToAll } from '../gate/json'
import { nothingHere } from '../gate/gate.text'
import { Refusal } from '../refusal'
import type { Room } from '../room'
import { findBanner } from './banner.queries'

export const bannerRoom: Room = (app, { db }) => {
  const params = z.object({ place: z.string() })
  app.get(
    '/api/banner/:place',
    { schema: { params, response: { 200: banner } }, onRequest: openToAll },
    request => {
      const place = bannerPlaces.find(known => known === request.params.place)
      if (!place) throw new Refusal('NOT_FOUND', nothingHere)
      return findBanner(db, place)
    }
  )
}
