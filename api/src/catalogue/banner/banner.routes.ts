import { bannerPlaces } from '@sahra/shared/contract/content'
import { ApiError } from '../../server/api-error'
import type { Feature } from '../../server/feature'
import { notFound } from '../../server/http/http.text'
import { alwaysRevalidate } from '../../server/http/json-response'
import { route } from '../../server/http/route'
import { findBanner } from './banner.queries'

export const bannerFeature: Feature = (app, { db }) => {
  route(app, 'GET /api/banner/{place}', {
    onRequest: alwaysRevalidate,
    handler: ({ params }) => {
      const place = bannerPlaces.find(name => name === params.place)
      if (!place) throw new ApiError('UNKNOWN_PATH', notFound)
      return findBanner(db, place)
    }
  })
}
