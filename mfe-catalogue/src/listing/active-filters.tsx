import { Chip, Chips } from '@sahra/shared/ui/chip'
import { TextButton } from '@sahra/shared/ui/text-link'
import styles from './active-filters.module.css'
import { activeFilters, type FilterName } from './listing.rules'
import { chipText, filterText } from './listing.text'
import { noFilters, type ListingQuery } from './query.rules'
import type { QueryNavigation } from './query-navigation'

const cleared: Record<FilterName, Partial<ListingQuery>> = {
  search: { search: '' },
  brand: { brand: '' },
  min: { min: 0 },
  max: { max: 0 },
  inStock: { inStock: false },
  deep: { deep: false }
}

/** One removable chip per active filter. 'Clear all' keeps deep (CA-012). */
export function ActiveFilters({ query, navigation }: { query: ListingQuery; navigation: QueryNavigation }) {
  const active = activeFilters(query)
  if (!active.length) return null
  return (
    <div className={styles.filters}>
      <Chips label={filterText.active}>
        {active.map(name => (
          <Chip
            key={name}
            removeLabel={filterText.remove(chipText(name, query))}
            onRemove={() => navigation.push(cleared[name])}
          >
            {chipText(name, query)}
          </Chip>
        ))}
        {active.some(name => name !== 'deep') && (
          <TextButton onClick={() => navigation.push(noFilters)}>{filterText.clear}</TextButton>
        )}
      </Chips>
    </div>
  )
}
