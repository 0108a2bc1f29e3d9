import type { Database, Executor } from '@sahra/server-kit/database/database'
import { ApiError } from '../../server/api-error'
import type { ChangeAction } from '../../house/audit-log/actions.text'
import { recordChanges } from '../../house/audit-log/history.queries'
import { lockReview, type ModeratedReview, saveAnswer, saveHidden } from './moderate-review.queries'
import { moderationProblems as problems } from './moderate-review.text'

/** Hides a review from everyone, also from its product's rating; its author keeps it in the own data. */
export const hideReview = (
  db: Database,
  { review: id, reason, by }: { review: string; reason: string; by: string }
): Promise<ModeratedReview> =>
  db.transaction(async tx => {
    const review = await findReview(tx, id)
    if (review.hidden) throw new ApiError('CONFLICT', problems.hidden)
    await saveHidden(tx, id, reason)
    await record(tx, { by, action: 'review.hidden', review, details: { reason } })
    return review
  })

/** Shows a hidden review again. */
export const showReview = (
  db: Database,
  { review: id, by }: { review: string; by: string }
): Promise<ModeratedReview> =>
  db.transaction(async tx => {
    const review = await findReview(tx, id)
    if (!review.hidden) throw new ApiError('CONFLICT', problems.shown)
    await saveHidden(tx, id, null)
    await record(tx, { by, action: 'review.shown', review })
    return review
  })

/** Answers a review for everyone to read; a second answer replaces the first. */
export const answerReview = (
  db: Database,
  { review: id, answer, by }: { review: string; answer: string; by: string }
): Promise<ModeratedReview> =>
  db.transaction(async tx => {
    const review = await findReview(tx, id)
    await saveAnswer(tx, id, answer)
    await record(tx, { by, action: 'review.answered', review, details: { answer } })
    return review
  })

/** Takes an answer back. */
export const withdrawAnswer = (
  db: Database,
  { review: id, by }: { review: string; by: string }
): Promise<ModeratedReview> =>
  db.transaction(async tx => {
    const review = await findReview(tx, id)
    if (!review.answer) throw new ApiError('CONFLICT', problems.noAnswer)
    await saveAnswer(tx, id, null)
    await record(tx, { by, action: 'review.answer-withdrawn', review })
    return review
  })

async function findReview(tx: Executor, id: string): Promise<ModeratedReview> {
  const review = await lockReview(tx, id)
  if (!review) throw new ApiError('NOT_FOUND', problems.unknown(id))
  return review
}

/** The subject is the product: its history has everything that happened to it. */
const record = (
  tx: Executor,
  {
    by,
    action,
    review,
    details = {}
  }: { by: string; action: ChangeAction; review: ModeratedReview; details?: object }
) =>
  recordChanges(tx, [
    { by, action, subject: review.product.handle, details: { review: review.id, ...details } }
  ])
