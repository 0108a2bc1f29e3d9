import { Await } from '@sahra/shared/page'
import { BusyNote } from '@sahra/shared/ui/busy-note'
import { EmptyState } from '@sahra/shared/ui/empty-state'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { ProductGrid } from '../card/product-grid'
import { gridText } from './brand.text'
import styles from './product-grid-screen.module.css'
import type { ProductList } from './products.service'

/** Products, or the state of their request: loading, failed with Retry, empty (CA-042). */
export function ProductGridScreen({ data }: { data: Promise<ProductList> }) {
  return (
    <Await
      resolve={data}
      fallback={<BusyNote className={styles.waiting}>{gridText.loading}</BusyNote>}
      renderError={(_, retry) => <ErrorPanel message={gridText.failed} onRetry={retry} />}
    >
      {({ items }) => (items.length ? <ProductGrid items={items} /> : <EmptyState title={gridText.empty} />)}
    </Await>
  )
}
