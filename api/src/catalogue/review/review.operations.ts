import { z } from 'zod'
import { REVIEW_COMMENT_MAX } from '@sahra/shared/contract/limits'
import { formatDateTime } from '@sahra/shared/format/format'
import { ApiError } from '../../server/api-error'
import { helpIn, type OperationContext } from '../../server/operation/operation'
import { operationsOf } from '../../server/operation/operations-of'
import { page, pageByTime, pageQuery, placeIn } from '../../server/operation/page'
import { requiredText } from '../product-data/text-field'
import { findForModeration, listForModeration, type ModeratedReview } from './moderate-review.queries'
import { answerReview, hideReview, showReview, withdrawAnswer } from './moderate-review.service'
import { moderationProblems } from './moderate-review.text'
import { reviewHelp as english, reviewMessages as messages } from './review-operations.text'
import { reviewHelp as arabic } from './review-operations.text.ar'

const SHOWN_MAX = 50
const help = helpIn(english, arabic)
const operation = operationsOf('review', 'reviews', help)
const key = z.string()
const review = z.object({
  id: z.string(),
  product: z.object({ id: z.string(), handle: z.string(), name: z.string() }),
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
/** The command line names the product. */
const printed = changedReview.extend({ productName: z.string() })
/** What the writes have in common. */
const write = {
  output: changedReview,
  printed,
  errors: ['NOT_FOUND']
} as const

async function find({ db }: Pick<OperationContext, 'db'>, id: string): Promise<ModeratedReview> {
  const review = await findForModeration(db, id)
  if (!review) throw new ApiError('NOT_FOUND', moderationProblems.unknown(id))
  return review
}

/** Returns what a change leaves, without the author. */
async function after(context: OperationContext, id: string, work: Promise<unknown>) {
  await work
  const { product, hidden, answer } = await find(context, id)
  return {
    ...{ id, product: product.handle, productName: product.name },
    ...{ isHidden: hidden !== null, isAnswered: answer !== null }
  }
}

export const reviewOperations = [
  operation('list', {
    route: 'GET /reviews',
    input: z.strictObject({
      ...pageQuery.shape,
      product: z.string().min(1).max(255).optional(),
      state: z.enum(['hidden', 'unanswered']).optional()
    }),
    output: page(review),
    async run({ db }, { limit, product, state, ...query }) {
      const found = await listForModeration(db, { product, state, after: placeIn(query), limit: limit + 1 })
      return pageByTime(found, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
    },
    verbs: {
      syntax: 'review list [product]',
      example: 'review list oasis-tote --unanswered',
      flags: {
        '--unanswered': { sets: { state: 'unanswered' }, help: help.unanswered },
        '--hidden': { sets: { state: 'hidden' }, help: help.hiddenOnly }
      },
      most: SHOWN_MAX,
      print: ({ items }) =>
        items.length
          ? items.flatMap(item => messages.rows(item, formatDateTime(item.createdAt)))
          : messages.none
    }
  }),
  operation('read', {
    route: 'GET /reviews/{review}',
    input: z.strictObject({ review: key }),
    output: review,
    errors: ['NOT_FOUND'],
    run: (context, { review }) => find(context, review)
  }),
  operation('hide', {
    ...write,
    route: 'POST /reviews/{review}/hide',
    bulk: true,
    input: z.strictObject({ review: key, reason: requiredText(500, moderationProblems.reason) }),
    history: ['review.hidden'],
    run: (context, input) =>
      after(context, input.review, hideReview(context.db, { ...input, by: context.by })),
    verbs: {
      syntax: 'review hide <review> <reason>',
      example: 'review hide 6a5c9c21f04ab0a1c6f8f1d2 "names a person"',
      print: messages.hidden
    }
  }),
  operation('show', {
    ...write,
    route: 'POST /reviews/{review}/show',
    bulk: true,
    input: z.strictObject({ review: key }),
    history: ['review.shown'],
    run: (context, input) =>
      after(context, input.review, showReview(context.db, { ...input, by: context.by })),
    verbs: {
      syntax: 'review show <review>',
      example: 'review show 6a5c9c21f04ab0a1c6f8f1d2',
      print: messages.shown
    }
  }),
  operation('answer', {
    ...write,
    route: 'PUT /reviews/{review}/answer',
    input: z.strictObject({
      review: key,
      answer: requiredText(REVIEW_COMMENT_MAX, moderationProblems.answer)
    }),
    history: ['review.answered'],
    run: (context, input) =>
      after(context, input.review, answerReview(context.db, { ...input, by: context.by })),
    verbs: {
      syntax: 'review answer <review> <text>',
      example: 'review answer 6a5c9c21f04ab0a1c6f8f1d2 "Thank you. The strap is adjustable."',
      fields: { text: 'answer' },
      print: messages.answered
    }
  }),
  operation('withdraw-answer', {
    ...write,
    route: 'DELETE /reviews/{review}/answer',
    input: z.strictObject({ review: key }),
    history: ['review.answer-withdrawn'],
    run: (context, input) =>
      after(context, input.review, withdrawAnswer(context.db, { ...input, by: context.by })),
    verbs: {
      syntax: 'review withdraw-answer <review>',
      example: 'review withdraw-answer 6a5c9c21f04ab0a1c6f8f1d2',
      print: messages.withdrawn
    }
  })
]
