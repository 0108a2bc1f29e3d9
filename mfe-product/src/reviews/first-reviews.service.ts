import { REVIEW_PAGE_SIZE } from '@sahra/shared/contract/limits'
import type { ReviewListResponse, ReviewSort } from '@sahra/shared/contract/review'
import { http } from '@sahra/shared/http/http'
import { createReviews, reviewsFrom, type ReviewsStore } from './reviews.store'

/** Fetches one page of a product's reviews; by default the first, newest first. */
export const findReviews = (
  productId: string,
  { page = 1, sort = 'newest', signal }: { page?: number; sort?: ReviewSort; signal?: AbortSignal } = {}
): Promise<ReviewListResponse> =>
  http.get('/api/reviews/product/{id}', {
    path: { id: productId },
    query: { page, limit: REVIEW_PAGE_SIZE, sort },
    signal
  })

const storesByPageData = new WeakMap<object, ReviewsStore>()

/** Keyed by the page data, which the router keeps per history entry: Back restores the list and the page's height. */
export function reviewsStoreFor(
  pageData: object,
  productId: string,
  first: ReviewListResponse | undefined
): ReviewsStore {
  const store =
    storesByPageData.get(pageData) ??
    createReviews(productId, first, { load: loadReviews, refresh: refreshReviews })
  storesByPageData.set(pageData, store)
  return store
}

export async function loadReviews({ productId, $reviews }: ReviewsStore): Promise<void> {
  $reviews.set({ ...$reviews.get(), status: 'loading' })
  try {
    $reviews.set(reviewsFrom(await findReviews(productId)))
  } catch {
    $reviews.set({ ...$reviews.get(), status: 'failed' })
  }
}

/** Revalidates server-rendered reviews; dropped when it fails or the shopper has changed the list meanwhile. */
async function refreshReviews({ productId, $reviews }: ReviewsStore): Promise<void> {
  const before = $reviews.get()
  const current = await findReviews(productId).catch(() => undefined)
  if (current && $reviews.get() === before) $reviews.set(reviewsFrom(current))
}
