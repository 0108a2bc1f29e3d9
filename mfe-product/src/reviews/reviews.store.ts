import type { Review, ReviewListResponse, ReviewSort, ReviewSummary } from '@sahra/shared/contract/review'
import { atom, onMount, type WritableAtom } from '@sahra/shared/atoms/atoms'

/** The loaded pages of all reviews, in the requested order. */
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
  /** Newest first, independent of the list's order (C89). */
  newest: Review[]
  list: ReviewList
  posting: boolean
}

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

// Here, so that the rules load with the reviews.
const RATING_DEFAULT = 5
export const emptySummary: ReviewSummary = {
  avgRating: 0,
  reviewCount: 0,
  countsByStar: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }
}

const initialReviews: Reviews = {
  status: 'loading',
  summary: emptySummary,
  total: 0,
  newest: [],
  list: { sort: 'newest', items: [], page: 1, pages: 1, status: 'ready' },
  posting: false
}

/** The name of the draft of a product's review. */
export const draftOf = (productId: string): string => `review ${productId}`

export const emptyDraft: Draft = { rating: RATING_DEFAULT, comment: '' }

/** Returns the state after the first page has loaded. */
export const reviewsFrom = ({ items, total, page, pages, summary }: ReviewListResponse): Reviews => ({
  ...initialReviews,
  status: 'ready',
  summary: summary ?? emptySummary,
  total,
  newest: items,
  list: { sort: 'newest', items, page, pages, status: 'ready' }
})

/**
 * On the first mount in a browser, `load` fetches the first page; a server-rendered one may be stale (cached HTML), so
 * `refresh` revalidates it silently.
 */
export function createReviews(
  productId: string,
  first: ReviewListResponse | undefined,
  { load, refresh }: Record<'load' | 'refresh', (store: ReviewsStore) => Promise<void>>
): ReviewsStore {
  const $reviews = atom<Reviews>(first ? reviewsFrom(first) : initialReviews)
  const store = { productId, $reviews, $draft: atom(emptyDraft) }
  let mounted = false
  onMount($reviews, () => {
    if (typeof window === 'undefined') return
    if ($reviews.get().status === 'loading') void load(store)
    else if (!mounted) void refresh(store)
    mounted = true
  })
  return store
}
