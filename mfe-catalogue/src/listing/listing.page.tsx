import { useStore } from '@nanostores/react'
import type { ProductListResponse } from '@sahra/shared/contract/product'
import type { PageLoader, PageMeta, PageProps } from '@sahra/shared/page'
import { $categories } from '@sahra/shared/stores/categories'
import { Wrap } from '@sahra/shared/ui/layout'
import { useRef, useState } from 'react'
import { wayTo } from '../category/category.rules'
import { ActiveFilters } from './active-filters'
import { CategoryHead } from './category-head'
import { FilterDialog } from './filter-dialog'
import { FilterPanel } from './filter-panel'
import styles from './listing.module.css'
import { listingMeta } from './listing.meta'
import { findProducts } from './listing.service'
import { filterText, listingText } from './listing.text'
import { readQuery } from './query.rules'
import { Results } from './results'
import { answerHere, useAnswer } from './same-answer'
import { useSteering } from './steering'
import { ToolRow } from './tool-row'

export const loader: PageLoader<ProductListResponse> = ({ url, params, signal }) => {
  const query = readQuery(url.searchParams, params.categoryId)
  return answerHere(query) ?? findProducts(query, signal)
}

export const meta: PageMeta<ProductListResponse> = listingMeta

export function Component({ data, url, params }: PageProps<ProductListResponse>) {
  const query = readQuery(url.searchParams, params.categoryId)
  const steering = useSteering(query, url.href, params.categoryId)
  const answer = useAnswer(query, url.href, data)
  const categories = useStore($categories)
  const tree = categories.status === 'ready' ? categories.tree : []
  const way = wayTo(tree, query.category)
  const [filtering, setFiltering] = useState(false)
  const products = useRef<HTMLElement>(null)
  const turn = (page: number): void => {
    steering.change({ page })
    products.current?.focus({ preventScroll: true })
    products.current?.scrollIntoView()
  }
  const panel = <FilterPanel query={query} tree={tree} way={way} steering={steering} />

  return (
    <Wrap>
      <CategoryHead way={way} query={query} />
      <section ref={products} className={styles.products} aria-label={listingText.products} tabIndex={-1}>
        <ToolRow
          query={query}
          answer={answer}
          titled={way.length > 0}
          steering={steering}
          onFilter={() => setFiltering(true)}
        />
        <ActiveFilters query={query} steering={steering} />
        <div className={styles.columns}>
          {/* One panel at a time: the dialog takes it from the side, so that no control is there twice. */}
          {!filtering && (
            <aside className={styles.side} aria-label={filterText.panel}>
              {panel}
            </aside>
          )}
          <Results query={query} answer={answer} onTurn={turn} />
        </div>
      </section>
      <FilterDialog open={filtering} onClose={() => setFiltering(false)}>
        {panel}
      </FilterDialog>
    </Wrap>
  )
}
