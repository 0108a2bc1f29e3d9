import { useStore } from '@sahra/shared/atoms/atoms'
import { messageOf } from '@sahra/shared/http/api-error'
import { Await, type PageLoader, type PageMeta, type PageProps } from '@sahra/shared/page/page'
import { $categories } from '@sahra/shared/stores/categories'
import { BusyNote } from '@sahra/shared/ui/busy-note'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { Wrap } from '@sahra/shared/ui/layout'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import { useId, useMemo, useRef } from 'react'
import { commonOf } from '../card/card.rules'
import { ActiveFilters } from '../filters/active-filters'
import { FilteredList } from '../filters/filtered-list'
import { lateFilters } from '../filters/late-filters'
import { activeLimits, activeValues } from '../filters/filter-chips'
import { noFacets } from '../filters/filters.rules'
import { useQueryNavigation } from '../filters/query-navigation'
import { ResultsToolbar } from '../results/results-toolbar'
import { useNewest } from '../filters/use-newest'
import { sortingText } from '../filters/sorting.text'
import { NoResults } from './no-results'
import { NotCarriedNote } from './not-carried-note'
import { ResultList } from './result-list'
import { readSearch, writeSearch } from './search.query'
import { findResults, type SearchPage } from './search.service'
import { searchText } from './search.text'

const ResultsPanel = lateFilters(() =>
  import(/* webpackChunkName: "filter-panel" */ '../results/results-panel').then(
    module => module.ResultsPanel
  )
)
const SaveSearch = lateFilters(() =>
  import(/* webpackChunkName: "save-search" */ '../save-search/save-search').then(module => module.SaveSearch)
)
const sorts = { relevance: searchText.relevance, ...sortingText.sorts }

export const loader: PageLoader<SearchPage> = ({ url, signal }) => {
  if (typeof window !== 'undefined') ResultsPanel.preload()
  return findResults(readSearch(url.searchParams), signal)
}

const titleOf = (q: string): string => (q ? `${searchText.title} ${q}` : searchText.blankTitle)

export const meta: PageMeta<SearchPage> = ({ url }) => {
  const { q } = readSearch(url.searchParams)
  return {
    title: titleOf(q),
    description: q ? searchText.description(q) : searchText.advice,
    robots: 'noindex'
  }
}

export function Component({ data, url }: PageProps<SearchPage>) {
  const { pathname, search } = url
  const query = useMemo(() => readSearch(new URLSearchParams(search)), [search])
  const navigation = useQueryNavigation(query, writeSearch)
  const newest = useNewest(data)
  const facets = newest?.facets
  const form = useId()
  const results = useRef<HTMLElement>(null)
  const categories = useStore($categories)
  const tree = categories.status === 'ready' ? categories.tree : []
  const filters = [...activeLimits(query), ...activeValues(query, facets)]
  const goToPage = (page: number): void => {
    navigation.push({ page })
    results.current?.focus({ preventScroll: true })
    results.current?.scrollIntoView()
  }
  const isFiltered = filters.length > 0 || query.category !== ''
  const isEmpty = query.q !== '' && facets?.price === null && !isFiltered

  return (
    <Wrap bottomSpace>
      <PageHeading title={titleOf(query.q)} />
      <FilteredList
        ref={results}
        label={searchText.results}
        toolbar={
          query.q && !isEmpty && <ResultsToolbar {...{ query, sorts, navigation, form }} response={data} />
        }
        chips={
          <ActiveFilters
            filters={filters}
            onRemove={navigation.push}
            onClear={() => navigation.push({ ...noFacets, category: '' })}
          />
        }
        panel={
          facets &&
          (facets.price || isFiltered) && (
            <ResultsPanel
              {...{ query, facets, tree, navigation, form }}
              sizing={newest.sizing}
              hidden={{ q: query.q }}
              address={pathname + search}
            />
          )
        }
        active={filters.length + (query.category ? 1 : 0)}
        total={newest?.total}
      >
        <Await
          resolve={data}
          fallback={<BusyNote>{searchText.loading}</BusyNote>}
          renderError={(error, retry) => (
            <ErrorPanel message={messageOf(error, searchText.failed)} onRetry={retry} />
          )}
        >
          {page => (
            <>
              {page.notCarried && <NotCarriedNote notCarried={page.notCarried} tree={tree} />}
              {page.items.length ? (
                <ResultList
                  page={page}
                  number={query.page}
                  common={commonOf(query)}
                  onPageChange={goToPage}
                  hrefOf={number => pathname + writeSearch({ ...query, page: number })}
                />
              ) : (
                <NoResults tree={tree} popular={page.popular}>
                  {isEmpty && <SaveSearch centred address={pathname + search} />}
                </NoResults>
              )}
            </>
          )}
        </Await>
      </FilteredList>
    </Wrap>
  )
}
