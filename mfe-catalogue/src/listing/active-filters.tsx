import type { Facets } from '@sahra/shared/contract/product'
import { Chip, Chips } from '@sahra/shared/ui/chip'
import { TextButton } from '@sahra/shared/ui/text-link'
import styles from './active-filters.module.css'
import { activeFilters, type FilterName } from './listing.rules'
import { chipText, filterText } from './listing.text'
import { noFilters, type ListingQuery } from './query.rules'
import { conditionNames, toggled, valuesOf, type ListFilter } from '../filters/filters.rules'
import type { QueryNavigation } from '../filters/query-navigation'

const lists: ListFilter[] = ['brands', 'colours', 'sizes', 'conditions']
const cleared: Record<FilterName, Partial<ListingQuery>> = {
  search: { search: '' },
  brand: { brand: '' },
  min: { min: 0 },
  max: { max: 0 },
  inStock: { inStock: false },
  deep: { deep: false }
}

/** One removable chip per active filter. 'Clear all' keeps deep (CA-012). */
export function ActiveFilters(props: {
  query: ListingQuery
  navigation: QueryNavigation<ListingQuery>
  facets: Facets | undefined
}) {
  const { query, navigation, facets } = props
  const active = activeFilters(query)
  const chosen = lists.flatMap(name => valuesOf(query[name]).map(value => ({ name, value })))
  if (!active.length && !chosen.length) return null
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
        {chosen.map(({ name, value }) => {
          const text = labelOfValue(name, value, facets)
          return (
            <Chip
              key={`${name} ${value}`}
              removeLabel={filterText.remove(text)}
              onRemove={() => navigation.push({ [name]: toggled(query[name], value) })}
            >
              {text}
            </Chip>
          )
        })}
        {(chosen.length > 0 || active.some(name => name !== 'deep')) && (
          <TextButton onClick={() => navigation.push(noFilters)}>{filterText.clear}</TextButton>
        )}
      </Chips>
    </div>
  )
}

/** A brand has its name in the facets; every other value is its own name. */
function labelOfValue(name: ListFilter, value: string, facets: Facets | undefined): string {
  if (name === 'brands') return facets?.brands.find(({ slug }) => slug === value)?.name ?? value
  return name === 'conditions' ? (conditionNames[value as keyof typeof conditionNames] ?? value) : value
}
