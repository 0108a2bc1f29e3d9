import { REVIEW_PAGE_SIZE } from '@sahra/shared/contract/limits'
import type {
  Review,
  ReviewPage,
  ReviewSort,
  ReviewWrite,
  ReviewWritten
} from '@sahra/shared/contract/review'
import { messageOf } from '@sahra/shared/error'
import { http } from '@sahra/shared/http'
import { $session } from '@sahra/shared/stores/session'
import { signIn } from '../sign-in'
import { toast } from '../toast'
import { appended, countedIn } from './reviews.rules'
import {
  blankDraft,
  createReviews,
  known,
  type Draft,
  type ReviewList,
  type Reviews,
  type ReviewsStore
} from './reviews.store'
import { reviewsText } from './reviews.text'

/** A page of a product's reviews; the first, newest first, unless told. */
export const findReviews = (
  productId: string,
  { page = 1, sort = 'newest', signal }: { page?: number; sort?: ReviewSort; signal?: AbortSignal } = {}
): Promise<ReviewPage> =>
  http.get<ReviewPage>(`/api/reviews/product/${encodeURIComponent(productId)}`, {
    params: { page, limit: REVIEW_PAGE_SIZE, sort },
    signal
  })

const visits = new WeakMap<object, ReviewsStore>()

/** The reviews of one visit: what was loaded stays with the history entry, so that Back finds the page as it was. */
export function reviewsOf(visit: object, productId: string, first: ReviewPage | undefined): ReviewsStore {
  const store =
    visits.get(visit) ?? createReviews(productId, first, { load: loadReviews, refresh: refreshReviews })
  visits.set(visit, store)
  return store
}

export async function loadReviews({ productId, $reviews }: ReviewsStore): Promise<void> {
  $reviews.set({ ...$reviews.get(), status: 'loading' })
  try {
    $reviews.set(known(await findReviews(productId)))
  } catch {
    $reviews.set({ ...$reviews.get(), status: 'failed' })
  }
}

/** What has been said since the page was made; left out once the shopper has touched the list, or when it fails. */
async function refreshReviews({ productId, $reviews }: ReviewsStore): Promise<void> {
  const shown = $reviews.get()
  const now = await findReviews(productId).catch(() => undefined)
  if (now && $reviews.get() === shown) $reviews.set(known(now))
}

/** Starts the list over in another order. */
export async function sortReviews(store: ReviewsStore, sort: ReviewSort): Promise<void> {
  const list: ReviewList = { sort, items: [], page: 1, pages: 1, status: 'loading' }
  await bring(store, list, answer => ({ items: answer.items, page: 1, pages: answer.pages }))
}

/** The next page behind those that are there. */
export async function loadMoreReviews(store: ReviewsStore): Promise<void> {
  const list: ReviewList = { ...store.$reviews.get().list, status: 'adding' }
  await bring(store, list, (answer, now) => ({
    items: appended(now.items, answer.items),
    page: list.page + 1,
    pages: answer.pages
  }))
}

async function bring(
  { productId, $reviews }: ReviewsStore,
  list: ReviewList,
  placed: (answer: ReviewPage, now: ReviewList) => Partial<ReviewList>
): Promise<void> {
  const set = (changes: Partial<ReviewList>): void => {
    const now = $reviews.get()
    $reviews.set({ ...now, list: { ...now.list, ...changes } })
  }
  set(list)
  const run = begin($reviews)
  const page = list.status === 'adding' ? list.page + 1 : 1
  try {
    const answer = await findReviews(productId, { page, sort: list.sort })
    // Who asked for another order meanwhile waits for that one.
    if (isLast($reviews, run)) set({ ...placed(answer, $reviews.get().list), status: 'ready' })
  } catch {
    if (isLast($reviews, run)) set({ status: 'failed' })
  }
}

const runs = new WeakMap<object, number>()
const begin = (store: object): number => {
  const run = (runs.get(store) ?? 0) + 1
  runs.set(store, run)
  return run
}
const isLast = (store: object, run: number): boolean => runs.get(store) === run

export const write = ({ $draft }: ReviewsStore, changes: Partial<Draft>): void =>
  $draft.set({ ...$draft.get(), ...changes })

/**
 * Publishes what is written, for a shopper who is signed in; a visitor signs in first and finds her words again.
 * True when it stands; else nothing was written, or she has been told why not.
 */
export async function publish(
  { productId, $reviews, $draft }: ReviewsStore,
  variantId: string | undefined,
  from: string
): Promise<boolean> {
  const draft = $draft.get()
  const comment = draft.comment.trim()
  if (!comment || $reviews.get().posting) return false
  const { status } = $session.get()
  if (status === 'loading') toast('info', reviewsText.checking)
  if (status === 'visitor') signIn(from, { draft })
  if (status !== 'shopper') return false

  const review: ReviewWrite = { productId, rating: draft.rating, comment, variantId: variantId ?? null }
  $reviews.set({ ...$reviews.get(), posting: true })
  try {
    const written = await http.post<ReviewWritten>('/api/reviews', { body: review })
    $reviews.set(withNew($reviews.get(), written))
    $draft.set(blankDraft)
    return true
  } catch (error) {
    $reviews.set({ ...$reviews.get(), posting: false })
    toast('error', messageOf(error, reviewsText.addFailed))
    return false
  }
}

function withNew(now: Reviews, { summary, ...review }: ReviewWritten): Reviews {
  const first = (reviews: Review[]): Review[] => appended([review], reviews)
  return {
    ...now,
    status: 'ready',
    posting: false,
    total: now.total + 1,
    summary: summary ?? countedIn(now.summary, review.rating),
    newest: first(now.newest),
    list: { ...now.list, items: first(now.list.items) }
  }
}
