import type { Category } from '@sahra/shared/contract/category'
import { Checkbox } from '@sahra/shared/ui/checkbox'
import { TextButton } from '@sahra/shared/ui/text-link'
import { useState } from 'react'
import { CategoryTree } from './category-tree'
import styles from './filter-panel.module.css'
import { filterText } from './listing.text'
import { asOpened, priceIn, type ListingQuery } from './query.rules'
import type { Steering } from './steering'
import { TypedField } from './typed-field'

const asTyped = (price: number): string => (price ? String(price) : '')
const asPrice = (text: string): string => asTyped(priceIn(text))
const trimmed = (text: string): string => text.trim()

export function FilterPanel(props: {
  query: ListingQuery
  tree: Category[]
  way: Category[]
  steering: Steering
}) {
  const { query, tree, way, steering } = props
  const { change, amend } = steering
  // What was typed and never said lives in the fields alone: new ones know nothing of it.
  const [resets, setResets] = useState(0)
  const reset = (): void => {
    change(asOpened)
    setResets(resets + 1)
  }
  return (
    <>
      <CategoryTree tree={tree} way={way} />
      <div className={styles.fields} key={resets}>
        <TypedField
          type="search"
          label={filterText.search}
          placeholder={filterText.searchPlaceholder}
          value={query.search}
          read={trimmed}
          onTyped={search => amend({ search })}
        />
        <TypedField
          label={filterText.brand}
          value={query.brand}
          read={trimmed}
          onTyped={brand => amend({ brand })}
        />
        <div className={styles.range}>
          <TypedField
            type="number"
            label={filterText.min}
            value={asTyped(query.min)}
            read={asPrice}
            onTyped={min => amend({ min: priceIn(min) })}
          />
          <TypedField
            type="number"
            label={filterText.max}
            value={asTyped(query.max)}
            read={asPrice}
            onTyped={max => amend({ max: priceIn(max) })}
          />
        </div>
        <Checkbox
          label={filterText.inStock}
          checked={query.inStock}
          onChange={event => change({ inStock: event.target.checked })}
        />
      </div>
      <TextButton look="caps" onClick={reset}>
        {filterText.reset}
      </TextButton>
    </>
  )
}
