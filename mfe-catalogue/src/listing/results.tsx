import type { ProductListResponse } from '@sahra/shared/contract/product'
import { Await } from '@sahra/shared/page'
import { EmptyState } from '@sahra/shared/ui/empty-state'
import { Note } from '@sahra/shared/ui/error-panel'
import { Pager } from '@sahra/shared/ui/pager'
import { SkeletonCards } from '@sahra/shared/ui/skeleton'
import { ProductGrid } from '../card/product-grid'
import { isLastPage, isNarrowed, narrowed, nothing } from './listing.rules'
import { listingText } from './listing.text'
import type { ListingQuery } from './query.rules'
import styles from './results.module.css'

const SKELETONS = 8

interface Turning {
  query: ListingQuery
  onTurn: (page: number) => void
}

/** A failed fetch is an empty list, and says no more (specification section 8). */
export function Results({ answer, ...turning }: Turning & { answer: Promise<ProductListResponse> }) {
  return (
    <div>
      <Await
        resolve={answer}
        fallback={<SkeletonCards count={SKELETONS} label={listingText.loading} columns={3} />}
        renderError={() => <Page page={nothing(turning.query)} {...turning} />}
      >
        {page => <Page page={page} {...turning} />}
      </Await>
    </div>
  )
}

function Page({ page: { items, total }, query, onTurn }: Turning & { page: ProductListResponse }) {
  const shown = narrowed(items, query)
  return (
    <>
      {isNarrowed(query) && <Note className={styles.note}>{listingText.narrowed}</Note>}
      {shown.length ? (
        <ProductGrid items={shown} columns={3} />
      ) : (
        <EmptyState title={listingText.empty} text={listingText.emptyAdvice} />
      )}
      <Pager
        label={listingText.pages}
        hasPrev={query.page > 1}
        hasNext={!isLastPage(query, total)}
        onPrev={() => onTurn(query.page - 1)}
        onNext={() => onTurn(query.page + 1)}
      >
        <span className={styles.place}>{listingText.pageOf(query.page, total, query.limit)}</span>
      </Pager>
    </>
  )
}
