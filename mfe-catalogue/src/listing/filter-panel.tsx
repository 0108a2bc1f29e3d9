import type { Category } from '@sahra/shared/contract/category'
import type { Facets } from '@sahra/shared/contract/product'
import { Button } from '@sahra/shared/ui/button'
import { Checkbox } from '@sahra/shared/ui/checkbox'
import { TextButton } from '@sahra/shared/ui/text-link'
import { useState } from 'react'
import { DebouncedField } from '../filters/debounced-field'
import { Count, FacetPanel } from '../filters/facet-panel'
import { parsePrice } from '../filters/filters.rules'
import { facetText } from '../filters/filters.text'
import { PriceSlider } from '../filters/price-slider'
import type { QueryNavigation } from '../filters/query-navigation'
import { CategoryTree } from './category-tree'
import styles from './filter-panel.module.css'
import { filterText } from './listing.text'
import { defaultQuery, type ListingQuery } from './query.rules'

const priceText = (price: number): string => (price ? String(price) : '')
const normalizePrice = (text: string): string => priceText(parsePrice(text))
const trim = (text: string): string => text.trim()

/** Before scripts run, a form sends the filters; `form` is its id, to which the sort order belongs, too. */
export function FilterPanel(props: {
  query: ListingQuery
  tree: Category[]
  trail: Category[]
  facets: Facets | undefined
  navigation: QueryNavigation<ListingQuery>
  form: string
}) {
  const { query, tree, trail, facets, navigation, form } = props
  const { push, replace } = navigation
  // A new key remounts the fields, which drops text that was not applied.
  const [resets, setResets] = useState(0)
  const reset = (): void => {
    push(defaultQuery)
    setResets(resets + 1)
  }
  return (
    <>
      <CategoryTree tree={tree} trail={trail} facets={facets} />
      <form id={form} method="get" onSubmit={event => event.preventDefault()}>
        {query.category && <input type="hidden" name="category" value={query.category} />}
        {query.deep && <input type="hidden" name="deep" value="1" />}
        <div className={styles.fields} key={resets}>
          <DebouncedField
            type="search"
            name="search"
            label={filterText.search}
            placeholder={filterText.searchPlaceholder}
            value={query.search}
            normalize={trim}
            onChange={search => replace({ search })}
          />
          <DebouncedField
            name="brand"
            label={filterText.brand}
            value={query.brand}
            normalize={trim}
            onChange={brand => replace({ brand })}
          />
          <div className={styles.range}>
            <DebouncedField
              type="number"
              name="min"
              label={filterText.min}
              value={priceText(query.min)}
              normalize={normalizePrice}
              onChange={min => replace({ min: parsePrice(min) })}
            />
            <DebouncedField
              type="number"
              name="max"
              label={filterText.max}
              value={priceText(query.max)}
              normalize={normalizePrice}
              onChange={max => replace({ max: parsePrice(max) })}
            />
          </div>
          {facets?.price && <PriceSlider range={facets.price} filters={query} navigation={navigation} />}
          <div className={styles.stock}>
            <Checkbox
              label={filterText.inStock}
              name="inStock"
              value="1"
              checked={query.inStock}
              onChange={event => push({ inStock: event.target.checked })}
            />
            {facets && <Count count={facets.inStock} />}
          </div>
        </div>
        {facets && <FacetPanel facets={facets} filters={query} navigation={navigation} />}
        <Button className={styles.apply} type="submit" block>
          {facetText.apply}
        </Button>
      </form>
      <TextButton className={styles.reset} variant="caps" onClick={reset}>
        {filterText.reset}
      </TextButton>
    </>
  )
}
