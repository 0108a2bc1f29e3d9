import type { Review, ReviewPage, ReviewSort, ReviewSummary } from '@sahra/shared/contract/review'
import { atom, onMount, type WritableAtom } from 'nanostores'
import { emptySummary, RATING_DEFAULT } from './reviews.rules'

/** All reviews, page after page, in the order that was asked for. */
export interface ReviewList {
  sort: ReviewSort
  items: Review[]
  page: number
  pages: number
  status: 'ready' | 'loading' | 'adding' | 'failed'
}

export interface Reviews {
  status: 'loading' | 'ready' | 'failed'
  summary: ReviewSummary
  total: number
  /** The newest first, whatever the list is sorted by (decision C89). */
  newest: Review[]
  list: ReviewList
  posting: boolean
}

/** A review that is being written. */
export interface Draft {
  rating: number
  comment: string
}

/** The reviews of one product, for one visit of its page. */
export interface ReviewsStore {
  productId: string
  $reviews: WritableAtom<Reviews>
  $draft: WritableAtom<Draft>
}

const unknown: Reviews = {
  status: 'loading',
  summary: emptySummary,
  total: 0,
  newest: [],
  list: { sort: 'newest', items: [], page: 1, pages: 1, status: 'ready' },
  posting: false
}

export const blankDraft: Draft = { rating: RATING_DEFAULT, comment: '' }

/** The state after the first page, newest first, has come. */
export const known = ({ items, total, page, pages, summary }: ReviewPage): Reviews => ({
  ...unknown,
  status: 'ready',
  summary: summary ?? emptySummary,
  total,
  newest: items,
  list: { sort: 'newest', items, page, pages, status: 'ready' }
})

/**
 * As soon as somebody looks, in a browser, `load` brings the first page; one that came inside the page may be as old
 * as that page, and `refresh` looks again without a word.
 */
export function createReviews(
  productId: string,
  first: ReviewPage | undefined,
  { load, refresh }: Record<'load' | 'refresh', (store: ReviewsStore) => Promise<void>>
): ReviewsStore {
  const $reviews = atom<Reviews>(first ? known(first) : unknown)
  const store = { productId, $reviews, $draft: atom(blankDraft) }
  let looked = false
  onMount($reviews, () => {
    if (typeof window === 'undefined') return
    if ($reviews.get().status === 'loading') void load(store)
    else if (!looked) void refresh(store)
    looked = true
  })
  return store
}
