import { Icon } from '@sahra/shared/ui/icon'
import { useEffect, useRef, type ReactNode } from 'react'
import { searchBoxText as text } from './search-box.text'
import styles from './search-box.module.css'
import { splitAtMatch, type Suggestion } from './suggestions.rules'

export function SuggestionList(props: {
  id: string
  query: string
  items: readonly Suggestion[]
  /** Index of the active option, -1 for none. */
  active: number
  onChoose: (item: Suggestion) => void
}): ReactNode {
  const { id, query, items, active, onChoose } = props
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  if (!items.length)
    return (
      <p className={styles.none} role="status">
        <span>{text.none}</span> <q>{query}</q>
      </p>
    )
  return (
    <ul className={styles.list} ref={list} id={id} role="listbox" aria-label={text.suggestions}>
      {items.map((item, index) => {
        const { before, match, after } = splitAtMatch(item.name, query)
        return (
          <li
            key={item.id ?? item.name}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            // The input keeps the focus: its blur would close the list before the click.
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
