import { paths } from '@sahra/shared/routing/paths'
import { Link } from '@sahra/shared/routing/router'
import { recentSearches } from '@sahra/shared/browser/recent-list'
import { IconButton } from '@sahra/shared/ui/icon-button'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { panelText as text } from './search-box.text'
import { SuggestionOption } from './suggestion-option'
import styles from './suggestion-panel.module.css'
import { groupsOf, type Suggestion } from './suggestions.rules'

// The input keeps the focus: its blur would close the list before the click.
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** The suggestions in groups, or the recent searches for a blank query. */
export function SuggestionPanel(props: {
  id: string
  query: string
  items: readonly Suggestion[]
  /** Index of the active option, -1 for none. */
  active: number
  onChoose: (item: Suggestion) => void
  onSearch: (query: string) => void
  /** Recent searches were removed. */
  onRemoved: () => void
}): ReactNode {
  const { id, query, items, active, onChoose, onSearch, onRemoved } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  if (!items.length)
    return (
      <p className={styles.none} role="status">
        <span>{text.none}</span> <q>{query}</q>
      </p>
    )
  const groups = groupsOf(items)
  return (
    <div className={styles.panel} onMouseDown={keepFocus}>
      <div className={styles.lists}>
        <div className={styles.list} ref={list} id={id} role="listbox" aria-label={text.suggestions}>
          {groups.map(group => (
            <div
              key={group.kind}
              className={styles.group}
              data-group={group.kind}
              role="group"
              aria-labelledby={`${id}-${group.kind}`}
            >
              <div className={styles.heading} role="presentation" id={`${id}-${group.kind}`}>
                {text.groups[group.kind]}
              </div>
              {group.items.map(item => {
                const index = items.indexOf(item)
                return (
                  <SuggestionOption
                    key={item.id ?? item.name}
                    id={`${id}-${index}`}
                    item={item}
                    query={query}
                    isActive={index === active}
                    onChoose={() => onChoose(item)}
                  />
                )
              })}
            </div>
          ))}
        </div>
        {!query && <RecentButtons items={items} onRemoved={onRemoved} />}
      </div>
      {query && (
        <Link
          className={styles.all}
          to={paths.search(query)}
          onClick={event => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onSearch(query)
          }}
        >
          {text.all}
        </Link>
      )}
    </div>
  )
}

/** Beside the options: an option may not contain a button. */
function RecentButtons({ items, onRemoved }: { items: readonly Suggestion[]; onRemoved: () => void }) {
  const removing = (remove: () => void) => () => {
    remove()
    onRemoved()
  }
  return (
    <div className={styles.buttons}>
      <button type="button" className={styles.clear} onClick={removing(recentSearches.clear)}>
        {text.removeAll}
      </button>
      {items.map(({ name }) => (
        <IconButton
          key={name}
          type="button"
          icon="close"
          label={text.remove(name)}
          onClick={removing(() => recentSearches.remove(name))}
        />
      ))}
    </div>
  )
}
