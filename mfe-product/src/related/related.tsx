import { useStore } from '@sahra/shared/atoms/atoms'
import { CardGrid } from '@sahra/shared/ui/card'
import { FailedSlot } from '@sahra/shared/ui/error-panel'
import { Wrap } from '@sahra/shared/ui/layout'
import { Section } from '@sahra/shared/ui/section'
import { SkeletonCards } from '@sahra/shared/ui/skeleton'
import { RelatedCard } from './related-card'
import { loadRelated } from './related.service'
import type { RelatedStore } from './related.store'
import styles from './related.module.css'
import { relatedText } from './related.text'

const SKELETON_COUNT = 4

/** Renders nothing when no product is related. */
export function RelatedProducts({ store }: { store: RelatedStore }) {
  const related = useStore(store.$related, { ssr: 'initial' })
  if (related.status === 'ready' && related.items.length === 0) return null
  if (related.status === 'failed')
    return (
      <Wrap bottomSpace>
        <FailedSlot
          title={relatedText.failed}
          text={relatedText.advice}
          retryLabel={relatedText.retry}
          onRetry={() => void loadRelated(store)}
        />
      </Wrap>
    )
  return (
    <Wrap data-below-fold="">
      <Section title={relatedText.title} variant="centred" className={styles.related}>
        {related.status === 'ready' ? (
          <CardGrid columns={4}>
            {related.items.map(item => (
              <RelatedCard key={item.product._id} item={item} />
            ))}
          </CardGrid>
        ) : (
          <SkeletonCards count={SKELETON_COUNT} label={relatedText.loading} />
        )}
      </Section>
    </Wrap>
  )
}
