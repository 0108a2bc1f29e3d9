import { REVIEW_PAGE_SIZE } from '@sahra/shared/contract/limits'
import { reviewPage, reviewSorts, reviewWrite, reviewWritten } from '@sahra/shared/contract/review'
import { z } from 'zod'
import { openToAll } from '../gate/json'
import { atMost } from '../gate/limits'
import { isId, oneOf, pageNumber, pageSize } from '../gate/query'
import { noSuchProduct } from '../product/product.text'
import { Refusal } from '../refusal'
import type { Room } from '../room'
import { shopperOf, signedIn } from '../session/signed-in'
import { addReview, findReviews, type Written } from './reviews.queries'
import { noSuchVariant } from './reviews.text'

const params = z.object({ id: z.string() })
const querystring = z.object({
  page: pageNumber,
  limit: pageSize(REVIEW_PAGE_SIZE),
  sort: oneOf(reviewSorts)
})

export const reviewsRoom: Room = (app, deps) => {
  const { db } = deps
  const read = { schema: { params, querystring, response: { 200: reviewPage } }, onRequest: openToAll }
  app.get('/api/reviews/product/:id', read, async ({ params: { id }, query }) => {
    const page = isId(id) ? await findReviews(db, id, query) : undefined
    if (!page) throw new Refusal('NOT_FOUND', noSuchProduct)
    return page
  })

  const write = { schema: { body: reviewWrite, response: { 201: reviewWritten } }, onRequest: signedIn(deps) }
  app.post('/api/reviews', { ...write, config: atMost(5, 'minute') }, async (request, reply) => {
    const written = await db.transaction(tx => addReview(tx, shopperOf(request), request.body))
    return reply.code(201).send(answer(written))
  })
}

function answer(written: Written) {
  if (written === 'no product') throw new Refusal('NOT_FOUND', noSuchProduct)
  if (written === 'no variant') throw new Refusal('BAD_INPUT', noSuchVariant)
  return { ...written.review, summary: written.summary }
}
