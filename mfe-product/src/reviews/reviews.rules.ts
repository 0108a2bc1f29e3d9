import { REVIEW_COMMENT_MAX } from '@sahra/shared/contract/limits'
import type { Review, ReviewSort, ReviewSummary } from '@sahra/shared/contract/review'

export const stars = [5, 4, 3, 2, 1] as const
export type Star = (typeof stars)[number]
/** As they are offered. */
export const sorts: readonly ReviewSort[] = ['newest', 'highest', 'lowest']
export const RATING_DEFAULT = 5
export const PREVIEW = 3

export const idOf = (review: Review): string | undefined => review._id ?? review.id

/** The name a review is signed with; '' for nobody. */
export function authorOf({ user }: Review): string {
  const name = typeof user === 'object' ? (user?.name ?? user?.fullName) : user
  return name === undefined || name === null ? '' : String(name).trim()
}

export const dateOf = (review: Review): string | undefined =>
  review.createdAt ?? review.date ?? review.updatedAt

/** Further reviews behind those that are there; what came before is not shown twice. */
export function appended(shown: readonly Review[], more: readonly Review[]): Review[] {
  const known = new Set(shown.map(idOf))
  return [...shown, ...more.filter(review => idOf(review) === undefined || !known.has(idOf(review)))]
}

export const withStar = (reviews: readonly Review[], star: Star | undefined): readonly Review[] =>
  star === undefined ? reviews : reviews.filter(({ rating }) => Math.round(rating) === star)

export const emptySummary: ReviewSummary = {
  avgRating: 0,
  reviewCount: 0,
  countsByStar: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }
}

/** One review more, counted here because the server did not say; the average is the server's to tell (decision C89). */
export function countedIn(summary: ReviewSummary, rating: number): ReviewSummary {
  const star = rating as Star
  return {
    ...summary,
    reviewCount: summary.reviewCount + 1,
    countsByStar: { ...summary.countsByStar, [star]: (summary.countsByStar[star] ?? 0) + 1 }
  }
}

/** What part of all reviews gave that many stars, of one. */
export const shareOf = ({ countsByStar }: ReviewSummary, star: Star): number => {
  const all = stars.reduce((sum, each) => sum + (countsByStar[each] ?? 0), 0)
  return all ? (countsByStar[star] ?? 0) / all : 0
}

/** What was written before she went to sign in, out of a history entry's state. */
export function draftIn(state: unknown): { rating: number; comment: string } | undefined {
  const draft = (state as { draft?: { rating?: unknown; comment?: unknown } } | null | undefined)?.draft
  if (typeof draft?.comment !== 'string') return undefined
  const rating = Number(draft.rating)
  const known = stars.some(star => star === rating)
  return { rating: known ? rating : RATING_DEFAULT, comment: draft.comment.slice(0, REVIEW_COMMENT_MAX) }
}
