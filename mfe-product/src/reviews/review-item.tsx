import { classNames } from '@sahra/shared/ui/class-names'
import type { Review } from '@sahra/shared/contract/review'
import { formatDate } from '@sahra/shared/format/format'
import { languageCode } from '@sahra/shared/language/language.text'
import { Icon } from '@sahra/shared/ui/icon'
import { Stars } from '@sahra/shared/ui/stars'
import styles from './reviews.module.css'
import { authorOf, dateOf, languageOf } from './reviews.rules'
import { reviewsText } from './reviews.text'

export function ReviewItem({ review, large }: { review: Review; large?: boolean }) {
  const day = dateOf(review)
  const shown = formatDate(day)
  return (
    <li>
      <Stars value={review.rating} label={reviewsText.outOf5(String(review.rating))} />
      <p className={classNames(styles.text, large && styles.large)} {...languageIn(review.comment)}>
        {review.comment}
      </p>
      <p className={styles.signed}>
        <bdi>{reviewsText.author(authorOf(review))}</bdi>
        {shown && (
          <time dateTime={day}>
            <bdi>{shown}</bdi>
          </time>
        )}
        {review.verified === true && (
          <span className={styles.verified}>
            <Icon name="check" className={styles.tick} />
            {reviewsText.verified}
          </span>
        )}
      </p>
      {review.answer && (
        <div className={styles.answer}>
          <p className={styles.small}>{reviewsText.answer}</p>
          <p className={styles.text} {...languageIn(review.answer.comment)}>
            {review.answer.comment}
          </p>
        </div>
      )}
    </li>
  )
}

/** A text in another language than the page says so (C166). */
function languageIn(text: string | undefined) {
  const lang = text && languageOf(text)
  return lang && lang !== languageCode ? { lang, dir: 'auto' } : {}
}
