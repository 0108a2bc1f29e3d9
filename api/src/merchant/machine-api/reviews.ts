import { z } from 'zod'
import { ApiError } from '../../server/api-error'
import {
  findForModeration,
  listForModeration,
  type ModeratedReview
} from '../../catalogue/review/moderate-review.queries'
import {
  answerReview,
  hideReview,
  showReview,
  withdrawAnswer
} from '../../catalogue/review/moderate-review.service'
import { moderationProblems } from '../../catalogue/review/moderate-review.text'
import { type Operation, operation, type OperationContext } from './operation'
import { page, pageByTime, pageQuery, placeIn } from '../../server/operation/page'

const product = z.object({ id: z.string(), handle: z.string(), name: z.string() })
const review = z.object({
  id: z.string(),
  product,
  author: z.string(),
  rating: z.int(),
  comment: z.string(),
  createdAt: z.string(),
  hidden: z.object({ at: z.string(), reason: z.string() }).nullable(),
  answer: z.object({ text: z.string(), at: z.string() }).nullable()
})
/** A response is stored for repetitions: it has nothing of the author. */
const changedReview = z.object({
  id: z.string(),
  product: z.string(),
  isHidden: z.boolean(),
  isAnswered: z.boolean()
})
const text = z.string().max(5000)

async function found({ db }: Pick<OperationContext, 'db'>, id: string): Promise<ModeratedReview> {
  const review = await findForModeration(db, id)
  if (!review) throw new ApiError('NOT_FOUND', moderationProblems.unknown(id))
  return review
}

/** Declares a change of a review; `path` is below it. */
const change = <Body>(
  declared: Pick<Operation<unknown, Body>, 'method' | 'path' | 'summary' | 'body'>,
  work: (context: OperationContext, review: string, body: Body) => Promise<unknown>
) =>
  operation<unknown, Body>({
    ...declared,
    path: `/reviews/{review}${declared.path}`,
    scope: 'reviews:write',
    response: changedReview,
    errors: ['NOT_FOUND'],
    async run(context, { params: { review: id = '' }, body }): Promise<z.infer<typeof changedReview>> {
      await work(context, id, body)
      const { product, hidden, answer } = await found(context, id)
      return { id, product: product.handle, isHidden: hidden !== null, isAnswered: answer !== null }
    }
  })

export const reviewOperations = [
  operation({
    method: 'GET',
    path: '/reviews',
    summary: 'Reviews, the newest first: all, or those of a product, that are hidden, or without an answer',
    scope: 'reviews:read',
    query: pageQuery.extend({
      product: z.string().min(1).max(255).optional(),
      state: z.enum(['hidden', 'unanswered']).optional()
    }),
    response: page(review),
    async run({ db }, { query: { limit, product, state, ...query } }) {
      const found = await listForModeration(db, { product, state, after: placeIn(query), limit: limit + 1 })
      return pageByTime(found, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
    }
  }),
  operation({
    method: 'GET',
    path: '/reviews/{review}',
    summary: 'A review by its id, with why it is hidden and the answer of the shop',
    scope: 'reviews:read',
    response: review,
    errors: ['NOT_FOUND'],
    run: (context, { params: { review: id = '' } }) => found(context, id)
  }),
  change(
    {
      method: 'POST',
      path: '/hide',
      summary: 'Hides a review from everyone, with a reason',
      body: z.strictObject({ reason: text })
    },
    ({ db, by }, review, { reason }) => hideReview(db, { review, reason, by })
  ),
  change({ method: 'POST', path: '/show', summary: 'Shows a hidden review again' }, ({ db, by }, review) =>
    showReview(db, { review, by })
  ),
  change(
    {
      method: 'PUT',
      path: '/answer',
      summary: 'Answers a review for everyone to read, in place of an earlier answer',
      body: z.strictObject({ answer: text })
    },
    ({ db, by }, review, { answer }) => answerReview(db, { review, answer, by })
  ),
  change(
    { method: 'DELETE', path: '/answer', summary: 'Takes the answer of the shop back' },
    ({ db, by }, review) => withdrawAnswer(db, { review, by })
  )
]
