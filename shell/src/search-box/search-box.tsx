import { useStore } from '@nanostores/react'
import { paths } from '@sahra/shared/paths'
import { useNavigate } from '@sahra/shared/router'
import { Icon } from '@sahra/shared/ui/icon'
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { searchBoxText as text } from './search-box.text'
import styles from './search-box.module.css'
import { SuggestionList } from './suggestion-list'
import type { Suggestion } from './suggestions.rules'
import { createSuggestions } from './suggestions.store'

/** Combobox with suggestions. On narrow screens it is hidden until `revealed`. */
export function SearchBox({ revealed, onClose }: { revealed: boolean; onClose: () => void }): ReactNode {
  const [{ $suggestions, search, close }] = useState(createSuggestions)
  const suggestions = useStore($suggestions)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const navigate = useNavigate()
  const items = suggestions.open ? suggestions.items : []

  useEffect(() => {
    if (revealed) input.current?.focus()
  }, [revealed])
  useEffect(() => close, [close])

  const onChange = (value: string) => {
    setQuery(value)
    setActive(-1)
    search(value)
  }
  const closeList = () => {
    close()
    setActive(-1)
  }
  const goTo = (path: string, nextQuery: string) => {
    closeList()
    setQuery(nextQuery)
    onClose()
    input.current?.blur()
    void navigate(path)
  }
  const choose = ({ id, name }: Suggestion) =>
    id ? goTo(paths.product(id, name), '') : goTo(paths.search(name), name)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const item = items[active]
    if (item) choose(item)
    else if (query.trim()) goTo(paths.search(query.trim()), query)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && items.length) {
      event.preventDefault()
      // Cycles through the options and the input (-1).
      setActive(((active + 1 + step + items.length + 1) % (items.length + 1)) - 1)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      if (suggestions.open) closeList()
      else onClose()
    }
  }

  return (
    <form
      className={styles.form}
      role="search"
      action={paths.search('').split('?')[0]}
      data-revealed={revealed || undefined}
      onSubmit={onSubmit}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) closeList()
      }}
    >
      <div className={styles.line} data-open={suggestions.open || undefined}>
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          name="q"
          role="combobox"
          autoComplete="off"
          enterKeyHint="search"
          aria-label={text.search}
          placeholder={text.placeholder}
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={items.length > 0 ? listId : undefined}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          value={query}
          onChange={event => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {suggestions.open && (
          <SuggestionList
            id={listId}
            query={suggestions.query}
            items={items}
            active={active}
            onChoose={choose}
          />
        )}
      </div>
    </form>
  )
}
