import { ErrorPanel, Note } from '@sahra/shared/ui/error-panel'
import { Skeleton } from '@sahra/shared/ui/skeleton'
import { VisuallyHidden } from '@sahra/shared/ui/visually-hidden'
import type { ReactNode } from 'react'
import type { Polled } from '../api/polled'
import { shownText as text } from './shown.text'
import styles from './shown.module.css'

/** Shows what was read, a placeholder before, and an error; a later failure leaves the data in place. */
export function Shown<T>({ of, children }: { of: Polled<T>; children: (loaded: T) => ReactNode }) {
  const { data, error, reload } = of
  if (data === undefined && error !== undefined)
    return <ErrorPanel message={`${text.failed}: ${error}`} onRetry={reload} retryLabel={text.tryAgain} />
  if (data === undefined)
    return (
      <div role="status" className={styles.waiting}>
        <VisuallyHidden>{text.loading}</VisuallyHidden>
        <Skeleton shape="heading" />
        <Skeleton />
        <Skeleton />
      </div>
    )
  return (
    <>
      {error !== undefined && (
        <Note tone="bad">
          {text.stale} {error}
        </Note>
      )}
      {children(data)}
    </>
  )
}
