import type { ReviewSummary } from '@sahra/shared/contract/review'
import { Bar, Stars } from '@sahra/shared/ui/stars'
import { VisuallyHidden } from '@sahra/shared/ui/visually-hidden'
import styles from './reviews.module.css'
import { shareOf, stars } from './reviews.rules'
import { reviewsText } from './reviews.text'

/** The average, how many, and how many of each star. */
export function Summary({ summary }: { summary: ReviewSummary }) {
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
            <Bar part={shareOf(summary, star)} />
            <span aria-hidden="true" className={styles.small}>
              {summary.countsByStar[star] ?? 0}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
