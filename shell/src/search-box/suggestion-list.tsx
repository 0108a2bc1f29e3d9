import { Icon } from '@sahra/shared/ui/icon'
import { useEffect, useRef, type ReactNode } from 'react'
import { searchBoxText as text } from './search-box.text'
import styles from './search-box.module.css'
import { cutAt, type Suggested } from './suggestions.rules'

export function SuggestionList(props: {
  id: string
  query: string
  items: readonly Suggested[]
  /** Place of the one that Enter would take, -1 for none. */
  chosen: number
  onChoose: (item: Suggested) => void
}): ReactNode {
  const { id, query, items, chosen, onChoose } = props
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  if (!items.length)
    return (
      <p className={styles.none} role="status">
        <span>{text.none}</span> <q>{query}</q>
      </p>
    )
  return (
    <ul className={styles.list} ref={list} id={id} role="listbox" aria-label={text.suggestions}>
      {items.map((item, place) => {
        const { before, match, after } = cutAt(item.name, query)
        return (
          <li
            key={item.id ?? item.name}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === chosen}
            // The focus stays in the box, else leaving it would close the list before the click arrives.
            onMouseDown={event => event.preventDefault()}
            onClick={() => onChoose(item)}
          >
            <Icon name="search" size="small" />
            <span>
              <b>{before}</b>
              {match}
              <b>{after}</b>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
