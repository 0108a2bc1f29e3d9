import { useStore } from '@sahra/shared/atoms/atoms'
import { REVIEW_COMMENT_MAX } from '@sahra/shared/contract/limits'
import { keepDraft } from '@sahra/shared/forms/drafts'
import { useLocation } from '@sahra/shared/routing/router'
import { Button } from '@sahra/shared/ui/button'
import { TextAreaField } from '@sahra/shared/ui/field'
import { Form } from '@sahra/shared/ui/form'
import { StarInput } from '@sahra/shared/ui/stars'
import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import styles from './reviews.module.css'
import { publishReview, updateDraft } from './reviews.service'
import { draftOf, emptyDraft, type ReviewsStore } from './reviews.store'
import { reviewsText } from './reviews.text'

/** A visitor may write; publishing needs a sign-in (C89). A blank comment does nothing (PR-058). Five stars are chosen until another is (C381). */
export function WriteReview({ store, variantId }: { store: ReviewsStore; variantId: string | undefined }) {
  const { rating, comment } = useStore(store.$draft, { ssr: 'initial' })
  const { posting } = useStore(store.$reviews, { ssr: 'initial' })
  const [written, setWritten] = useState<'published' | 'edited'>()
  const { pathname, search } = useLocation()

  const commentField = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    // Typed before this part was hydrated: React would empty the field when it renders again.
    const typed = commentField.current?.value
    if (typed) updateDraft(store, { comment: typed })
  }, [store])

  useEffect(() => keepDraft(draftOf(store.productId), store.$draft, emptyDraft), [store])

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setWritten(undefined)
    setWritten(await publishReview(store, variantId, pathname + search))
  }

  return (
    <Form
      className={styles.form}
      noValidate
      aria-labelledby="write-review"
      onSubmit={event => void submit(event)}
    >
      <h3 id="write-review">{reviewsText.write}</h3>
      <StarInput
        legend={reviewsText.rating}
        name="rating"
        value={rating}
        starLabel={reviewsText.stars}
        onChange={stars => updateDraft(store, { rating: stars })}
      />
      <TextAreaField
        ref={commentField}
        label={reviewsText.comment}
        name="comment"
        rows={4}
        maxLength={REVIEW_COMMENT_MAX}
        hint={reviewsText.counter(comment.length)}
        value={comment}
        onChange={event => updateDraft(store, { comment: event.target.value })}
      />
      <div className={styles.submit}>
        <Button
          type="submit"
          variant="ghost"
          aria-describedby="chosen-rating"
          aria-busy={posting || undefined}
        >
          {reviewsText.submit}
        </Button>
        <p id="chosen-rating" className={styles.chosen}>
          {reviewsText.chosen(reviewsText.stars(rating))}
        </p>
        <p role="status" className={styles.thanks}>
          {written && reviewsText.thanks[written]}
        </p>
      </div>
    </Form>
  )
}
