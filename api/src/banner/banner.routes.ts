import { banner, bannerPlaces } from '@sahra/shared/contract/content'
import { z } from 'zod'
import { alwaysRevalidate } from '../http/json-response'
import { notFound } from '../http/http.text'
import { ApiError } from '../api-error'
import type { Feature } from '../feature'
import { findBanner } from './banner.queries'

export const bannerFeature: Feature = (app, { db }) => {
  const params = z.object({ place: z.string() })
  app.get(
    '/api/banner/:place',
    { schema: { params, response: { 200: banner } }, onRequest: alwaysRevalidate },
    request => {
      const place = bannerPlaces.find(name => name === request.params.place)
      if (!place) throw new ApiError('NOT_FOUND', notFound)
      return findBanner(db, place)
    }
  )
}
