import type { Review, ReviewSort, ReviewSummary } from '@sahra/shared/contract/review'

export const stars = [5, 4, 3, 2, 1] as const
export type Star = (typeof stars)[number]

export const sortOrders: readonly ReviewSort[] = ['newest', 'highest', 'lowest']
export const PREVIEW_COUNT = 3

export const reviewId = (review: Review): string | undefined => review._id ?? review.id

/** Returns the author's name; '' for an anonymous review. */
export function authorOf({ user }: Review): string {
  const name = typeof user === 'object' ? (user?.name ?? user?.fullName) : user
  return name === undefined || name === null ? '' : String(name).trim()
}

export const dateOf = (review: Review): string | undefined =>
  review.createdAt ?? review.date ?? review.updatedAt

/** Returns the language of a text by its first letter, as browsers take its direction; undefined without a letter. */
export function languageOf(text: string): string | undefined {
  const [letter] = /\p{L}/u.exec(text) ?? []
  return letter && (/\p{Script=Arabic}/u.test(letter) ? 'ar' : 'en')
}

/** Appends reviews, skipping those already listed. */
export function appendNew(existing: readonly Review[], added: readonly Review[]): Review[] {
  const known = new Set(existing.map(reviewId))
  return [
    ...existing,
    ...added.filter(review => reviewId(review) === undefined || !known.has(reviewId(review)))
  ]
}

export const filterByStar = (reviews: readonly Review[], star: Star | undefined): readonly Review[] =>
  star === undefined ? reviews : reviews.filter(({ rating }) => Math.round(rating) === star)

/**
 * Counts a written review when the api returned no summary; `replaced` is the rating of the shopper's earlier review. The
 * average stays as the api last sent it (C89).
 */
export function addToSummary(summary: ReviewSummary, rating: number, replaced?: number): ReviewSummary {
  const countsByStar = { ...summary.countsByStar }
  countsByStar[rating as Star] = (countsByStar[rating as Star] ?? 0) + 1
  if (replaced === undefined) return { ...summary, reviewCount: summary.reviewCount + 1, countsByStar }
  countsByStar[replaced as Star] = (countsByStar[replaced as Star] ?? 1) - 1
  return { ...summary, countsByStar }
}

/** Returns the share of reviews with that many stars, 0 to 1. */
export const starShare = ({ countsByStar }: ReviewSummary, star: Star): number => {
  const total = stars.reduce((sum, each) => sum + (countsByStar[each] ?? 0), 0)
  return total ? (countsByStar[star] ?? 0) / total : 0
}
