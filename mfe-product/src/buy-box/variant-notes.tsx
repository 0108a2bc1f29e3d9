import { useStore } from '@nanostores/react'
import { PageContext } from '@sahra/shared/page'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { use } from 'react'
import styles from './buy-box.module.css'
import type { ProductView } from './buy-box.store'
import { buyBoxText } from './buy-box.text'

/** Says that another combination was taken (decision C57), or that there are no variants to choose from. */
export function VariantNotes({ view }: { view: ProductView }) {
  const { choice, switches } = useStore(view.$view)
  const { retry } = use(PageContext)
  const now = [choice.color, choice.size].filter(Boolean).join(', ')
  return (
    <>
      <p className={styles.switched} aria-live="polite">
        {/* A new node each time, so that the same words are said again. */}
        {switches > 0 && <span key={switches}>{buyBoxText.switched(now)}</span>}
      </p>
      {view.piece.variantsFailed && (
        <div className={styles.failed}>
          <ErrorPanel message={buyBoxText.variantsFailed} retryLabel={buyBoxText.retry} onRetry={retry} />
        </div>
      )}
    </>
  )
}
