import { Await, isNotFound } from '@sahra/shared/page/page'
import { Note, PageFailed } from '@sahra/shared/ui/error-panel'
import { PageLinks, Pager } from '@sahra/shared/ui/pager'
import { SkeletonCards } from '@sahra/shared/ui/skeleton'
import { commonOf } from '../card/card.rules'
import { ProductGrid } from '../card/product-grid'
import { EmptyResults } from '../empty-results/empty-results'
import { hasPageFilters, isLastPage, lastPage, shownItems } from './listing.rules'
import type { ListingPage } from './listing.service'
import { listingText } from './listing.text'
import type { ListingQuery } from './query.rules'
import styles from './results.module.css'

const SKELETONS = 8

interface Paging {
  query: ListingQuery
  onPageChange: (page: number) => void
  hrefOf: (page: number) => string
}

/** A failed request shows no counts, no pages and no empty list (CA-034, C102). */
export function Results({ response, ...paging }: Paging & { response: Promise<ListingPage> }) {
  return (
    <div>
      <Await
        resolve={response}
        fallback={<SkeletonCards count={SKELETONS} label={listingText.loading} columns={3} />}
        renderError={(error, retry) =>
          isNotFound(error) ? <NoProducts /> : <PageFailed level={2} onRetry={retry} />
        }
      >
        {page => <Page page={page} {...paging} />}
      </Await>
    </div>
  )
}

const NoProducts = ({ popular }: Pick<ListingPage, 'popular'>) => (
  <EmptyResults title={listingText.empty} advice={listingText.emptyAdvice} popular={popular} />
)

function Page({ page, query, onPageChange, hrefOf }: Paging & { page: ListingPage }) {
  const { total, facets } = page
  const shown = shownItems(page, query)
  const last = lastPage(total, query.limit)
  return (
    <>
      {!facets && hasPageFilters(query) && <Note className={styles.note}>{listingText.pageFilters}</Note>}
      {shown.length ? (
        <ProductGrid items={shown} columns={3} common={commonOf(query)} />
      ) : (
        <NoProducts popular={page.popular} />
      )}
      <Pager
        label={listingText.pages}
        hasPrev={query.page > 1}
        hasNext={!isLastPage(query, total)}
        // From behind the end to the last page.
        onPrev={() => onPageChange(Math.min(query.page - 1, last))}
        onNext={() => onPageChange(query.page + 1)}
      >
        {query.page <= last && (
          <span className={styles.position}>{listingText.pageOf(query.page, total, query.limit)}</span>
        )}
      </Pager>
      <PageLinks label={listingText.allPages} page={query.page} last={last} hrefOf={hrefOf} />
    </>
  )
}
