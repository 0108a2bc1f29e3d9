import type {
  Review,
  ReviewListResponse,
  ReviewSort,
  WriteReviewRequest,
  WriteReviewResponse
} from '@sahra/shared/contract/review'
import { messageOf } from '@sahra/shared/http/api-error'
import { dropDraft } from '@sahra/shared/forms/drafts'
import { http } from '@sahra/shared/http/http'
import { $session } from '@sahra/shared/stores/session'
import { toast } from '@sahra/shared/bus/toast'
import { requireLogin } from '../require-login/require-login'
import { findReviews } from './first-reviews.service'
import { appendNew, addToSummary, reviewId } from './reviews.rules'
import { isBlank } from '@sahra/shared/rules/blank.rules'
import {
  draftOf,
  emptyDraft,
  type Draft,
  type ReviewList,
  type Reviews,
  type ReviewsStore
} from './reviews.store'
import { reviewsText } from './reviews.text'

/** Reloads the list from its first page in another order. */
export async function sortReviews(store: ReviewsStore, sort: ReviewSort): Promise<void> {
  const list: ReviewList = { sort, items: [], page: 1, pages: 1, status: 'loading' }
  await fetchPage(store, list, page => ({ items: page.items, page: 1, pages: page.pages }))
}

/** Appends the next page. */
export async function loadMoreReviews(store: ReviewsStore): Promise<void> {
  const list: ReviewList = { ...store.$reviews.get().list, status: 'adding' }
  await fetchPage(store, list, (page, current) => ({
    items: appendNew(current.items, page.items),
    page: list.page + 1,
    pages: page.pages
  }))
}

async function fetchPage(
  { productId, $reviews }: ReviewsStore,
  list: ReviewList,
  merge: (page: ReviewListResponse, current: ReviewList) => Partial<ReviewList>
): Promise<void> {
  const set = (changes: Partial<ReviewList>): void => {
    const current = $reviews.get()
    $reviews.set({ ...current, list: { ...current.list, ...changes } })
  }
  set(list)
  const request = startRequest($reviews)
  const number = list.status === 'adding' ? list.page + 1 : 1
  try {
    const page = await findReviews(productId, { page: number, sort: list.sort })
    // Drops stale responses.
    if (isLatest($reviews, request)) set({ ...merge(page, $reviews.get().list), status: 'ready' })
  } catch {
    if (isLatest($reviews, request)) set({ status: 'failed' })
  }
}

const latestRequests = new WeakMap<object, number>()
const startRequest = (store: object): number => {
  const request = (latestRequests.get(store) ?? 0) + 1
  latestRequests.set(store, request)
  return request
}
const isLatest = (store: object, request: number): boolean => latestRequests.get(store) === request

export const updateDraft = ({ $draft }: ReviewsStore, changes: Partial<Draft>): void =>
  $draft.set({ ...$draft.get(), ...changes })

/**
 * Publishes the draft; a second review of the product edits the first (C103). Resolves to undefined for a blank comment,
 * for a visitor (sent to the login page, PR-064) and on failure (shown as a toast).
 */
export async function publishReview(
  { productId, $reviews, $draft }: ReviewsStore,
  variantId: string | undefined,
  from: string
): Promise<'published' | 'edited' | undefined> {
  const draft = $draft.get()
  const comment = draft.comment.trim()
  if (isBlank(comment) || $reviews.get().posting) return undefined
  const { status } = $session.get()
  if (status === 'loading') toast('info', reviewsText.checking)
  if (status === 'visitor') requireLogin(from)
  if (status !== 'shopper') return undefined

  const review: WriteReviewRequest = {
    productId,
    rating: draft.rating,
    comment,
    variantId: variantId ?? null
  }
  $reviews.set({ ...$reviews.get(), posting: true })
  try {
    const written = await http.post('/api/reviews', { body: review })
    $reviews.set(withPublished($reviews.get(), written))
    $draft.set(emptyDraft)
    dropDraft(draftOf(productId))
    return written.edited ? 'edited' : 'published'
  } catch (error) {
    $reviews.set({ ...$reviews.get(), posting: false })
    toast('error', messageOf(error, reviewsText.addFailed))
    return undefined
  }
}

function withPublished(current: Reviews, { summary, edited, ...review }: WriteReviewResponse): Reviews {
  const first = (reviews: Review[]): Review[] => appendNew([review], reviews)
  const id = reviewId(review)
  const earlier = [...current.newest, ...current.list.items].find(each => id && reviewId(each) === id)
  return {
    ...current,
    status: 'ready',
    posting: false,
    total: edited || earlier ? current.total : current.total + 1,
    summary: summary ?? addToSummary(current.summary, review.rating, earlier?.rating),
    newest: first(current.newest),
    list: { ...current.list, items: first(current.list.items) }
  }
}
