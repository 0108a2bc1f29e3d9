import { useStore } from '@nanostores/react'
import type { ProductListResponse } from '@sahra/shared/contract/product'
import type { PageLoader, PageMeta, PageProps } from '@sahra/shared/page'
import { $categories } from '@sahra/shared/stores/categories'
import { Wrap } from '@sahra/shared/ui/layout'
import { TextButton } from '@sahra/shared/ui/text-link'
import { useCallback, useId, useMemo, useRef, useState } from 'react'
import { trailTo } from '../category/category.rules'
import { useFacets } from '../filters/use-facets'
import { useQueryNavigation } from '../filters/query-navigation'
import { ActiveFilters } from './active-filters'
import { CategoryHeader } from './category-header'
import { FilterDialog } from './filter-dialog'
import { FilterPanel } from './filter-panel'
import styles from './listing.module.css'
import { listingMeta } from './listing.meta'
import { findProducts } from './listing.service'
import { filterText, listingText } from './listing.text'
import { pageSearch, readQuery, writeQuery, type ListingQuery } from './query.rules'
import { activeCount } from './listing.rules'
import { Results } from './results'
import { reusableResponse, useListResponse } from './response-reuse'
import { Toolbar } from './toolbar'

export const loader: PageLoader<ProductListResponse> = ({ url, params, signal }) => {
  const query = readQuery(url.searchParams, params.categoryId)
  return reusableResponse(query) ?? findProducts(query, signal)
}

export const meta: PageMeta<ProductListResponse> = listingMeta

export function Component({ data, url, params }: PageProps<ProductListResponse>) {
  const { search } = url
  const { categoryId } = params
  const query = useMemo(() => readQuery(new URLSearchParams(search), categoryId), [search, categoryId])
  const write = useCallback((values: ListingQuery) => writeQuery(values, categoryId), [categoryId])
  const navigation = useQueryNavigation(query, write)
  const response = useListResponse(query, data)
  const facets = useFacets(response)
  const form = useId()
  const categories = useStore($categories)
  const tree = categories.status === 'ready' ? categories.tree : []
  const trail = trailTo(tree, query.category)
  const [filtering, setFiltering] = useState(false)
  const products = useRef<HTMLElement>(null)
  const goToPage = (page: number): void => {
    navigation.push({ page })
    products.current?.focus({ preventScroll: true })
    products.current?.scrollIntoView()
  }
  const panel = <FilterPanel {...{ query, tree, trail, facets, navigation, form }} />
  const active = activeCount(query)

  return (
    <Wrap>
      <CategoryHeader trail={trail} query={query} />
      <section ref={products} className={styles.products} aria-label={listingText.products} tabIndex={-1}>
        <Toolbar
          query={query}
          response={response}
          titled={trail.length > 0}
          navigation={navigation}
          form={form}
        />
        <div className={styles.filterBar}>
          <TextButton variant="caps" onClick={() => setFiltering(true)}>
            {filterText.open}
          </TextButton>
          {active > 0 && <span className={styles.active}>{filterText.activeCount(active)}</span>}
        </div>
        <ActiveFilters query={query} navigation={navigation} facets={facets} />
        <div className={styles.columns}>
          {/* Mounted in the sidebar or in the dialog, so that no control exists twice. */}
          {!filtering && (
            <aside className={styles.side} aria-label={filterText.panel}>
              {panel}
            </aside>
          )}
          <Results
            query={query}
            response={response}
            onPageChange={goToPage}
            hrefOf={page => url.pathname + pageSearch(query, page, categoryId)}
          />
        </div>
      </section>
      <FilterDialog open={filtering} onClose={() => setFiltering(false)}>
        {panel}
      </FilterDialog>
    </Wrap>
  )
}
