import type { ListedProduct } from '@sahra/shared/contract/product'
import { CardGrid } from '@sahra/shared/ui/card'
import { SkeletonCards } from '@sahra/shared/ui/skeleton'
import { RelatedCard } from './related-card'
import { relatedText } from './related.text'

const SKELETONS = 4

/** Products in a row that scrolls sideways; of the same height while they load (`items` undefined). */
export function CardRow({ label, items }: { label: string; items: readonly ListedProduct[] | undefined }) {
  if (!items) return <SkeletonCards row count={SKELETONS} label={relatedText.loading} />
  return (
    <CardGrid row label={label}>
      {items.map(item => (
        <RelatedCard key={item.product._id} item={item} />
      ))}
    </CardGrid>
  )
}
