import type { Category } from '@sahra/shared/contract/category'
import { Checkbox } from '@sahra/shared/ui/checkbox'
import { TextButton } from '@sahra/shared/ui/text-link'
import { useState } from 'react'
import { CategoryTree } from './category-tree'
import { DebouncedField } from './debounced-field'
import styles from './filter-panel.module.css'
import { filterText } from './listing.text'
import { defaultQuery, parsePrice, type ListingQuery } from './query.rules'
import type { QueryNavigation } from './query-navigation'

const priceText = (price: number): string => (price ? String(price) : '')
const normalizePrice = (text: string): string => priceText(parsePrice(text))
const trim = (text: string): string => text.trim()

export function FilterPanel(props: {
  query: ListingQuery
  tree: Category[]
  trail: Category[]
  navigation: QueryNavigation
}) {
  const { query, tree, trail, navigation } = props
  const { push, replace } = navigation
  // A new key remounts the fields, which drops text that was not applied.
  const [resets, setResets] = useState(0)
  const reset = (): void => {
    push(defaultQuery)
    setResets(resets + 1)
  }
  return (
    <>
      <CategoryTree tree={tree} trail={trail} />
      <div className={styles.fields} key={resets}>
        <DebouncedField
          type="search"
          label={filterText.search}
          placeholder={filterText.searchPlaceholder}
          value={query.search}
          normalize={trim}
          onChange={search => replace({ search })}
        />
        <DebouncedField
          label={filterText.brand}
          value={query.brand}
          normalize={trim}
          onChange={brand => replace({ brand })}
        />
        <div className={styles.range}>
          <DebouncedField
            type="number"
            label={filterText.min}
            value={priceText(query.min)}
            normalize={normalizePrice}
            onChange={min => replace({ min: parsePrice(min) })}
          />
          <DebouncedField
            type="number"
            label={filterText.max}
            value={priceText(query.max)}
            normalize={normalizePrice}
            onChange={max => replace({ max: parsePrice(max) })}
          />
        </div>
        <Checkbox
          label={filterText.inStock}
          checked={query.inStock}
          onChange={event => push({ inStock: event.target.checked })}
        />
      </div>
      <TextButton variant="caps" onClick={reset}>
        {filterText.reset}
      </TextButton>
    </>
  )
}
