import { useStore } from '@sahra/shared/atoms/atoms'
import type { PageLoader, PageProps } from '@sahra/shared/page/page'
import { $categories } from '@sahra/shared/stores/categories'
import { Wrap } from '@sahra/shared/ui/layout'
import { useId, useMemo } from 'react'
import { ActiveFilters } from '../filters/active-filters'
import { activeLimits, activeValues } from '../filters/filter-chips'
import { FilteredList } from '../filters/filtered-list'
import { noFacets } from '../filters/filters.rules'
import { lateFilters } from '../filters/late-filters'
import { useQueryNavigation } from '../filters/query-navigation'
import { ResultsToolbar } from '../results/results-toolbar'
import { useNewest } from '../filters/use-newest'
import { sortingText } from '../filters/sorting.text'
import { listingText } from '../listing/listing.text'
import { BrandHead } from './brand-head'
import { brandIn, titleOf } from './brand.meta'
import { readBrandQuery, writeBrandQuery } from './brand.query'
import { ProductGridScreen } from './product-grid-screen'
import { findFacts, loadProducts, type BrandPage } from './products.service'

export { brandMeta as meta } from './brand.meta'

const ResultsPanel = lateFilters(() =>
  import(/* webpackChunkName: "filter-panel" */ '../results/results-panel').then(
    module => module.ResultsPanel
  )
)
const { createdAt, name, price, popularity } = sortingText.sorts
const sorts = { createdAt, name, price, popularity }

export const loader: PageLoader<BrandPage> = async page => {
  if (typeof window !== 'undefined') ResultsPanel.preload()
  const slug = brandIn(page)
  const [list, facts] = await Promise.all([
    loadProducts(slug, readBrandQuery(page.url.searchParams)),
    findFacts(slug)
  ])
  return { ...list, facts }
}

/** Mounted again for another brand, so that the head of the former one does not stay while it loads. */
export const Component = (props: PageProps<BrandPage>) => <Brand key={brandIn(props)} {...props} />

function Brand({ data, ...location }: PageProps<BrandPage>) {
  const slug = brandIn(location)
  const { pathname, search } = location.url
  const query = useMemo(() => readBrandQuery(new URLSearchParams(search)), [search])
  const navigation = useQueryNavigation(query, writeBrandQuery)
  const { items = [], facts, facets, sizing, total } = useNewest(data) ?? {}
  const form = useId()
  const categories = useStore($categories)
  const tree = categories.status === 'ready' ? categories.tree : []
  const filters = [...activeLimits(query), ...activeValues(query, facets)]
  const isFiltered = filters.length > 0 || query.category !== ''
  const isShown = items.length > 0 || isFiltered

  return (
    <Wrap bottomSpace>
      <BrandHead name={titleOf({ items, facts }, slug)} facts={query.page === 1 ? facts : undefined} />
      <FilteredList
        label={listingText.products}
        toolbar={isShown && <ResultsToolbar {...{ query, sorts, navigation, form }} response={data} />}
        chips={
          <ActiveFilters
            filters={filters}
            onRemove={navigation.push}
            onClear={() => navigation.push({ ...noFacets, category: '' })}
          />
        }
        panel={
          facets &&
          isShown && (
            <ResultsPanel
              facets={{ ...facets, brands: [] }}
              {...{ query, sizing, tree, navigation, form }}
              address={pathname + search}
            />
          )
        }
        active={filters.length + (query.category ? 1 : 0)}
        total={total}
      >
        <ProductGridScreen data={data} slug={slug} query={query} />
      </FilteredList>
    </Wrap>
  )
}
