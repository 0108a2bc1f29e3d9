import { REVIEW_PAGE_SIZE } from '@sahra/shared/contract/limits'
import {
  reviewListResponse,
  reviewSorts,
  writeReviewRequest,
  writeReviewResponse
} from '@sahra/shared/contract/review'
import { z } from 'zod'
import { alwaysRevalidate } from '../http/json-response'
import { limitPerAddress } from '../rate-limit/request-limit'
import { isId, oneOf, pageNumber, pageSize } from '../http/query'
import { noSuchProduct } from '../product/product.text'
import { ApiError } from '../api-error'
import type { Feature } from '../feature'
import { shopperOf, requireShopper } from '../session/authenticate'
import { addReview, findReviews, type AddReviewResult } from './reviews.queries'
import { noSuchVariant } from './reviews.text'

const params = z.object({ id: z.string() })
const querystring = z.object({
  page: pageNumber,
  limit: pageSize(REVIEW_PAGE_SIZE),
  sort: oneOf(reviewSorts)
})

export const reviewsFeature: Feature = (app, deps) => {
  const { db } = deps
  const read = {
    schema: { params, querystring, response: { 200: reviewListResponse } },
    onRequest: alwaysRevalidate
  }
  app.get('/api/reviews/product/:id', read, async ({ params: { id }, query }) => {
    const page = isId(id) ? await findReviews(db, id, query) : undefined
    if (!page) throw new ApiError('NOT_FOUND', noSuchProduct)
    return page
  })

  const write = {
    schema: { body: writeReviewRequest, response: { 201: writeReviewResponse } },
    onRequest: requireShopper(deps)
  }
  app.post('/api/reviews', { ...write, config: limitPerAddress(5, 'minute') }, async (request, reply) => {
    const result = await db.transaction(tx => addReview(tx, shopperOf(request), request.body))
    return reply.code(201).send(toResponse(result))
  })
}

function toResponse(result: AddReviewResult) {
  if (result === 'no product') throw new ApiError('NOT_FOUND', noSuchProduct)
  if (result === 'no variant') throw new ApiError('BAD_INPUT', noSuchVariant)
  return { ...result.review, summary: result.summary }
}
