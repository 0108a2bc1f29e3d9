import { chipText } from '@sahra/shared/shop/filter-chips.text'
import { Chip, Chips } from '@sahra/shared/ui/chip'
import { TextButton } from '@sahra/shared/ui/text-link'
import styles from './active-filters.module.css'
import { filterText } from './filters.text'
import type { Change } from './query-navigation'

/** A filter that is set, and the change that removes it. */
export interface ActiveFilter<Query> {
  text: string
  without: Change<Query>
}

/** One removable chip per filter; without `onClear` there is nothing that 'Clear all' would remove. */
export function ActiveFilters<Query>(props: {
  filters: readonly ActiveFilter<Query>[]
  onRemove: (change: Change<Query>) => void
  onClear: (() => void) | undefined
}) {
  const { filters, onRemove, onClear } = props
  if (filters.length === 0) return null
  return (
    <div className={styles.filters}>
      <Chips label={filterText.active}>
        {filters.map(({ text, without }) => (
          <Chip key={text} removeLabel={chipText.remove(text)} onRemove={() => onRemove(without)}>
            {text}
          </Chip>
        ))}
        {onClear && <TextButton onClick={onClear}>{filterText.clear}</TextButton>}
      </Chips>
    </div>
  )
}
