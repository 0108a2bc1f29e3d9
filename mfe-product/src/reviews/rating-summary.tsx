import type { ReviewSummary } from '@sahra/shared/contract/review'
import { Bar, Stars } from '@sahra/shared/ui/stars'
import { VisuallyHidden } from '@sahra/shared/ui/visually-hidden'
import styles from './reviews.module.css'
import { starShare, stars } from './reviews.rules'
import { reviewsText } from './reviews.text'

/** Average, count, and a bar per star. */
export function RatingSummary({ summary }: { summary: ReviewSummary }) {
  const average = summary.avgRating.toFixed(1)
  return (
    <>
      <p className={styles.score} aria-hidden="true">
        {average}
      </p>
      <Stars value={summary.avgRating} label={reviewsText.outOf5(average)} />
      <p className={styles.small}>{reviewsText.basedOn(summary.reviewCount)}</p>
      <ul className={styles.bars}>
        {stars.map(star => (
          <li key={star}>
            <VisuallyHidden>{reviewsText.count(star, summary.countsByStar[star] ?? 0)}</VisuallyHidden>
            <span aria-hidden="true">{star}</span>
            <Bar part={starShare(summary, star)} />
            <span aria-hidden="true" className={styles.small}>
              {summary.countsByStar[star] ?? 0}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
