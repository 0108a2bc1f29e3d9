import { REVIEW_PAGE_SIZE } from '@sahra/shared/contract/limits'
import { reviewSorts } from '@sahra/shared/contract/review'
import { z } from 'zod'
import { ApiError } from '../../server/api-error'
import type { Feature } from '../../server/feature'
import { alwaysRevalidate } from '../../server/http/json-response'
import { isId, oneOf, pageNumber, pageSize } from '../../server/http/query'
import { route } from '../../server/http/route'
import { noSuchProduct } from '../product/product.text'
import { limitPerAddress } from '../../server/rate-limit/request-limit'
import { shopperOf } from '../../server/http/authenticate'
import { findReviews, writeReview, type WriteReviewResult } from './reviews.queries'
import { noSuchVariant } from './reviews.text'

const querystring = z.object({
  page: pageNumber,
  limit: pageSize(REVIEW_PAGE_SIZE),
  sort: oneOf(reviewSorts)
})

export const reviewsFeature: Feature = (app, { db }) => {
  route(app, 'GET /api/reviews/product/{id}', {
    querystring,
    onRequest: alwaysRevalidate,
    handler: async ({ params: { id }, query }) => {
      const page = isId(id) ? await findReviews(db, id, query) : undefined
      if (!page) throw new ApiError('UNKNOWN_PRODUCT', noSuchProduct)
      return page
    }
  })

  route(app, 'POST /api/reviews', {
    config: limitPerAddress(5, 'minute'),
    handler: async (request, reply) => {
      const result = await db.transaction(tx => writeReview(tx, shopperOf(request), request.body))
      const { review, ...written } = assertWritten(result)
      if (written.edited) reply.code(200)
      return { ...review, ...written }
    }
  })
}

function assertWritten(result: WriteReviewResult) {
  if (result === 'no product') throw new ApiError('UNKNOWN_PRODUCT', noSuchProduct)
  if (result === 'no variant') throw new ApiError('UNKNOWN_VARIANT', noSuchVariant)
  return result
}
