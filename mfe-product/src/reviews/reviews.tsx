import { useStore } from '@sahra/shared/atoms/atoms'
import { BusyNote } from '@sahra/shared/ui/busy-note'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { TextButton } from '@sahra/shared/ui/text-link'
import { useState } from 'react'
import { AllReviews } from './all-reviews'
import { loadReviews } from './first-reviews.service'
import { ReviewItem } from './review-item'
import styles from './reviews.module.css'
import { PREVIEW_COUNT } from './reviews.rules'
import type { ReviewsStore } from './reviews.store'
import { reviewsText } from './reviews.text'
import { RatingSummary } from './rating-summary'
import { WriteReview } from './write-review'

export function Reviews({ store, variantId }: { store: ReviewsStore; variantId: string | undefined }) {
  const { status, summary, newest } = useStore(store.$reviews, { ssr: 'initial' })
  const [showAll, setShowAll] = useState(false)
  return (
    <section className={styles.reviews} id="reviews" aria-labelledby="reviews-title" data-below-fold="">
      <div className={styles.side}>
        <h2 id="reviews-title">{reviewsText.title}</h2>
        {status === 'ready' && summary.reviewCount > 0 && <RatingSummary summary={summary} />}
      </div>
      <div className={styles.main}>
        {status === 'loading' && <BusyNote>{reviewsText.loading}</BusyNote>}
        {status === 'failed' && (
          <ErrorPanel
            message={reviewsText.loadFailed}
            retryLabel={reviewsText.retry}
            onRetry={() => void loadReviews(store)}
          />
        )}
        {status === 'ready' && newest.length === 0 && <p className={styles.none}>{reviewsText.none}</p>}
        {newest.length > 0 && (
          <>
            <ul className={styles.list}>
              {newest.slice(0, PREVIEW_COUNT).map((review, index) => (
                <ReviewItem key={review._id ?? review.id ?? index} review={review} large />
              ))}
            </ul>
            <TextButton variant="caps" onClick={() => setShowAll(true)}>
              {reviewsText.seeAll}
            </TextButton>
          </>
        )}
        <WriteReview store={store} variantId={variantId} />
      </div>
      <AllReviews store={store} open={showAll} onClose={() => setShowAll(false)} />
    </section>
  )
}
