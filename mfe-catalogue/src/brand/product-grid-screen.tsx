import { Await } from '@sahra/shared/page/page'
import { BusyNote } from '@sahra/shared/ui/busy-note'
import { EmptyState } from '@sahra/shared/ui/empty-state'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { commonOf } from '../card/card.rules'
import { ProductGrid } from '../card/product-grid'
import type { BrandQuery } from './brand.query'
import { gridText } from './brand.text'
import styles from './product-grid-screen.module.css'
import { ProductPages } from './product-pages'
import type { BrandPage } from './products.service'

interface ProductGridScreenProps {
  data: Promise<BrandPage>
  slug: string
  query: BrandQuery
}

/** A page of products, or the state of its request: loading, failed with Retry, empty (CA-042). */
export function ProductGridScreen({ data, slug, query }: ProductGridScreenProps) {
  return (
    <Await
      resolve={data}
      fallback={<BusyNote className={styles.waiting}>{gridText.loading}</BusyNote>}
      renderError={(_, retry) => <ErrorPanel message={gridText.failed} onRetry={retry} />}
    >
      {({ items, total, facts, facets }) =>
        items.length ? (
          <>
            <ProductGrid items={items} columns={facets && 3} common={commonOf(query)} />
            <ProductPages slug={facts?.slug ?? slug} query={query} total={total} />
          </>
        ) : (
          <EmptyState title={gridText.empty} />
        )
      }
    </Await>
  )
}
