import { Chip, Chips } from '@sahra/shared/ui/chip'
import { TextButton } from '@sahra/shared/ui/text-link'
import styles from './active-filters.module.css'
import { filtersOn, type FilterName } from './listing.rules'
import { chipText, filterText } from './listing.text'
import { noFilters, type ListingQuery } from './query.rules'
import type { Steering } from './steering'

const off: Record<FilterName, Partial<ListingQuery>> = {
  search: { search: '' },
  brand: { brand: '' },
  min: { min: 0 },
  max: { max: 0 },
  inStock: { inStock: false },
  deep: { deep: false }
}

/** What narrows the list, each to be taken away. Deep has its chip, but is nothing that 'Clear all' clears. */
export function ActiveFilters({ query, steering }: { query: ListingQuery; steering: Steering }) {
  const on = filtersOn(query)
  if (!on.length) return null
  return (
    <div className={styles.filters}>
      <Chips label={filterText.active}>
        {on.map(name => (
          <Chip
            key={name}
            removeLabel={filterText.remove(chipText(name, query))}
            onRemove={() => steering.change(off[name])}
          >
            {chipText(name, query)}
          </Chip>
        ))}
        {on.some(name => name !== 'deep') && (
          <TextButton onClick={() => steering.change(noFilters)}>{filterText.clear}</TextButton>
        )}
      </Chips>
    </div>
  )
}
