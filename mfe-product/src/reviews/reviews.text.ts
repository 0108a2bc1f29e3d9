import { REVIEW_COMMENT_MAX } from '@sahra/shared/contract/limits'
import type { ReviewSort } from '@sahra/shared/contract/review'
import { plural } from '@sahra/shared/format/format'
import type { Star } from './reviews.rules'

export const reviewsText = {
  title: 'Reviews',
  loading: 'Loading reviews...',
  loadFailed: 'Failed to load reviews',
  addFailed: 'Failed to add review',
  retry: 'Retry',
  none: 'No reviews yet. Be the first to review this product!',
  noneListed: (star: Star | undefined) => (star ? `No reviews for ${star}★` : 'No reviews'),
  basedOn: (count: number) => `Based on ${plural(count, 'review')}`,
  outOf5: (rating: string) => `${rating} out of 5`,
  stars: (count: number) => plural(count, 'star'),
  count: (star: number, count: number) => `${plural(star, 'star')}: ${plural(count, 'review')}`,
  /** `name` is '' for a reviewer without one, and 'Anonymous' for one who has closed the account. */
  author: (name: string) => name || 'Anonymous',
  verified: 'Verified Purchase',
  answer: 'Reply from the shop',
  seeAll: 'See all reviews',
  all: 'All reviews',
  sort: 'Sort by',
  sorts: { newest: 'Newest', highest: 'Highest', lowest: 'Lowest' } satisfies Record<ReviewSort, string>,
  filter: 'Stars',
  anyStar: 'All stars',
  loadMore: 'Load more',
  write: 'Write a review',
  rating: 'Your rating',
  comment: 'Your review',
  counter: (length: number) => `${length}/${REVIEW_COMMENT_MAX}`,
  /** `stars` in words: '5 stars'. */
  chosen: (stars: string) => `Your rating: ${stars}`,
  submit: 'Submit review',
  thanks: {
    published: 'Thank you, your review is published.',
    edited: 'Thank you, your earlier review of this product is replaced.'
  },
  checking: 'Checking your session…'
}
