import { useStore } from '@sahra/shared/atoms/atoms'
import { comma } from '@sahra/shared/language/language.text'
import { PageContext } from '@sahra/shared/page/page'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { use } from 'react'
import styles from './buy-box.module.css'
import type { BuyBoxStore } from './buy-box.store'
import { buyBoxText } from './buy-box.text'
import { chosenLabels } from './matching.rules'

/** Live region for a switched combination (C57), and the error panel for variants that failed to load. */
export function VariantNotes({ store }: { store: BuyBoxStore }) {
  const { choice, switches } = useStore(store.$selection)
  const { retry } = use(PageContext)
  const chosenValues = chosenLabels(store.data.variants, choice).join(comma)
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
