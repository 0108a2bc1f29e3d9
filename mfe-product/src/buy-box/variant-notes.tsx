import { useStore } from '@sahra/shared/atoms/atoms'
import { comma, isTranslated } from '@sahra/shared/language/language.text'
import { PageContext } from '@sahra/shared/page/page'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { use } from 'react'
import styles from './buy-box.module.css'
import type { BuyBoxStore } from './buy-box.store'
import { buyBoxText } from './buy-box.text'
import { labelOf } from './matching.rules'

/** Live region for a switched combination (C57), and the error panel for variants that failed to load. */
export function VariantNotes({ store }: { store: BuyBoxStore }) {
  const { choice, switches } = useStore(store.$selection)
  const { retry } = use(PageContext)
  const chosenValues = (
    isTranslated
      ? [
          labelOf(store.data.variants, 'Color', choice.color),
          labelOf(store.data.variants, 'Size', choice.size)
        ]
      : [choice.color, choice.size]
  )
    .filter(Boolean)
    .join(comma)
  return (
    <>
      <p className={styles.switched} aria-live="polite">
        {/* A new node each time, so that screen readers repeat the same text. */}
        {switches > 0 && <span key={switches}>{buyBoxText.switched(chosenValues)}</span>}
      </p>
      {store.data.variantsFailed && (
        <div className={styles.failed}>
          <ErrorPanel message={buyBoxText.variantsFailed} retryLabel={buyBoxText.retry} onRetry={retry} />
        </div>
      )}
    </>
  )
}
