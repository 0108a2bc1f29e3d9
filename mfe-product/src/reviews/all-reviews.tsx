import { useStore } from '@nanostores/react'
import type { ReviewSort } from '@sahra/shared/contract/review'
import { BusyNote } from '@sahra/shared/ui/busy-note'
import { Button } from '@sahra/shared/ui/button'
import { Dialog } from '@sahra/shared/ui/dialog'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { SelectField } from '@sahra/shared/ui/select-field'
import { useState } from 'react'
import { ReviewItem } from './review-item'
import styles from './reviews.module.css'
import { sorts, stars, withStar, type Star } from './reviews.rules'
import { loadMoreReviews, sortReviews } from './reviews.service'
import type { ReviewsStore } from './reviews.store'
import { reviewsText } from './reviews.text'

const orders = sorts.map(value => ({ value, text: reviewsText.sorts[value] }))
const ANY = ''
const filters = [
  { value: ANY, text: reviewsText.anyStar },
  ...stars.map(star => ({ value: String(star), text: reviewsText.stars(star) }))
]

/** Every review, page after page. The star filter looks through those that are here (decision C89). */
export function AllReviews(props: { store: ReviewsStore; open: boolean; onClose: () => void }) {
  const { store, open, onClose } = props
  const { list } = useStore(store.$reviews)
  const [star, setStar] = useState<Star>()
  const shown = withStar(list.items, star)
  const more = list.page < list.pages
  const again = () => void (list.items.length ? loadMoreReviews(store) : sortReviews(store, list.sort))
  return (
    <Dialog open={open} onClose={onClose} title={reviewsText.all} look="wide" closable>
      <div className={styles.controls}>
        <SelectField
          label={reviewsText.sort}
          look="inline"
          options={orders}
          value={list.sort}
          onChange={event => void sortReviews(store, event.target.value as ReviewSort)}
        />
        <SelectField
          label={reviewsText.filter}
          look="inline"
          options={filters}
          value={star ?? ANY}
          onChange={event => setStar(stars.find(each => String(each) === event.target.value))}
        />
      </div>
      {list.status === 'loading' && <BusyNote>{reviewsText.loading}</BusyNote>}
      {list.status === 'failed' && (
        <ErrorPanel message={reviewsText.loadFailed} retryLabel={reviewsText.retry} onRetry={again} />
      )}
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((review, place) => (
            <ReviewItem key={review._id ?? review.id ?? place} review={review} />
          ))}
        </ul>
      )}
      {list.status !== 'loading' && list.status !== 'failed' && shown.length === 0 && (
        <p className={styles.none} role="status">
          {reviewsText.noneListed(star)}
        </p>
      )}
      {more && (list.status === 'ready' || list.status === 'adding') && (
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
