import { useStore } from '@sahra/shared/atoms/atoms'
import type { ReviewSort } from '@sahra/shared/contract/review'
import { BusyNote } from '@sahra/shared/ui/busy-note'
import { Button } from '@sahra/shared/ui/button'
import { Dialog } from '@sahra/shared/ui/dialog'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { SelectField } from '@sahra/shared/ui/select-field'
import { useState } from 'react'
import { ReviewItem } from './review-item'
import styles from './reviews.module.css'
import { sortOrders, stars, filterByStar, type Star } from './reviews.rules'
import { loadMoreReviews, sortReviews } from './reviews.service'
import type { ReviewsStore } from './reviews.store'
import { reviewsText } from './reviews.text'

const sortOptions = sortOrders.map(value => ({ value, text: reviewsText.sorts[value] }))
const ANY_STAR = ''
const starOptions = [
  { value: ANY_STAR, text: reviewsText.anyStar },
  ...stars.map(star => ({ value: String(star), text: reviewsText.stars(star) }))
]

/** All reviews, paged. The star filter applies to the loaded reviews only (C89). */
export function AllReviews(props: { store: ReviewsStore; open: boolean; onClose: () => void }) {
  const { store, open, onClose } = props
  const { list } = useStore(store.$reviews, { ssr: 'initial' })
  const [star, setStar] = useState<Star>()
  const filtered = filterByStar(list.items, star)
  const hasMore = list.page < list.pages
  const retry = () => void (list.items.length ? loadMoreReviews(store) : sortReviews(store, list.sort))
  return (
    <Dialog open={open} onClose={onClose} title={reviewsText.all} variant="wide" closable>
      <div className={styles.controls}>
        <SelectField
          label={reviewsText.sort}
          variant="inline"
          options={sortOptions}
          value={list.sort}
          onChange={event => void sortReviews(store, event.target.value as ReviewSort)}
        />
        <SelectField
          label={reviewsText.filter}
          variant="inline"
          options={starOptions}
          value={star ?? ANY_STAR}
          onChange={event => setStar(stars.find(each => String(each) === event.target.value))}
        />
      </div>
      {list.status === 'loading' && <BusyNote>{reviewsText.loading}</BusyNote>}
      {list.status === 'failed' && (
        <ErrorPanel message={reviewsText.loadFailed} retryLabel={reviewsText.retry} onRetry={retry} />
      )}
      {filtered.length > 0 && (
        <ul className={styles.list}>
          {filtered.map((review, index) => (
            <ReviewItem key={review._id ?? review.id ?? index} review={review} />
          ))}
        </ul>
      )}
      {list.status !== 'loading' && list.status !== 'failed' && filtered.length === 0 && (
        <p className={styles.none} role="status">
          {reviewsText.noneListed(star)}
        </p>
      )}
      {hasMore && (list.status === 'ready' || list.status === 'adding') && (
        <div className={styles.more}>
          <Button
            variant="ghost"
            aria-busy={list.status === 'adding' || undefined}
            onClick={() => list.status === 'ready' && void loadMoreReviews(store)}
          >
            {reviewsText.loadMore}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
