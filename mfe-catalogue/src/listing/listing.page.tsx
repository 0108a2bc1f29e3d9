import { useStore } from '@sahra/shared/atoms/atoms'
import type { PageLoader, PageMeta, PageProps } from '@sahra/shared/page/page'
import { $categories } from '@sahra/shared/stores/categories'
import { Wrap } from '@sahra/shared/ui/layout'
import { useCallback, useId, useMemo, useRef } from 'react'
import { trailTo } from '../category/category.rules'
import { ActiveFilters } from '../filters/active-filters'
import { FilteredList } from '../filters/filtered-list'
import { lateFilters } from '../filters/late-filters'
import { useQueryNavigation } from '../filters/query-navigation'
import { useNewest } from '../filters/use-newest'
import { CategoryHeader } from './category-header'
// The HTML of the panel is shown before its script has loaded.
import './category-tree.module.css'
import './filter-panel.module.css'
import { listingMeta } from './listing.meta'
import { activeFilters } from './listing-chips'
import { findProducts, type ListingPage } from './listing.service'
import { listingText } from './listing.text'
import { noFilters, pageSearch, readQuery, writeQuery, type ListingQuery } from './query.rules'
import { Results } from './results'
import { reusableResponse, useListResponse } from './response-reuse'
import { Toolbar } from './toolbar'

const FilterPanel = lateFilters(() =>
  import(/* webpackChunkName: "filter-panel" */ './filter-panel').then(module => module.FilterPanel)
)

export const loader: PageLoader<ListingPage> = ({ url, params, signal }) => {
  if (typeof window !== 'undefined') FilterPanel.preload()
  const query = readQuery(url.searchParams, params.categoryId)
  return reusableResponse(query) ?? findProducts(query, signal)
}

export const meta: PageMeta<ListingPage> = listingMeta

export function Component({ data, url, params }: PageProps<ListingPage>) {
  const { search } = url
  const { categoryId } = params
  const query = useMemo(() => readQuery(new URLSearchParams(search), categoryId), [search, categoryId])
  const write = useCallback((values: ListingQuery) => writeQuery(values, categoryId), [categoryId])
  const navigation = useQueryNavigation(query, write)
  const response = useListResponse(query, data)
  const newest = useNewest(response)
  const facets = newest?.facets
  const form = useId()
  const categories = useStore($categories)
  const tree = categories.status === 'ready' ? categories.tree : []
  const trail = trailTo(tree, query.category)
  const products = useRef<HTMLElement>(null)
  const goToPage = (page: number): void => {
    navigation.push({ page })
    products.current?.focus({ preventScroll: true })
    products.current?.scrollIntoView()
  }
  const filters = activeFilters(query, facets)

  return (
    <Wrap>
      <CategoryHeader trail={trail} query={query} newest={newest} />
      <FilteredList
        ref={products}
        label={listingText.products}
        toolbar={<Toolbar {...{ query, response, navigation, form }} titled={trail.length > 0} />}
        chips={
          <ActiveFilters
            filters={filters}
            onRemove={navigation.push}
            onClear={filters.length > 0 ? () => navigation.push(noFilters) : undefined}
          />
        }
        panel={
          <FilterPanel
            {...{ query, tree, trail, facets, navigation, form }}
            sizing={newest?.sizing}
            address={url.pathname + search}
          />
        }
        active={filters.length}
        total={newest?.total}
      >
        <Results
          query={query}
          response={response}
          onPageChange={goToPage}
          hrefOf={page => url.pathname + pageSearch(query, page, categoryId)}
        />
      </FilteredList>
    </Wrap>
  )
}
