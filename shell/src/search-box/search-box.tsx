import { useStore } from '@sahra/shared/atoms/atoms'
import { TEXT_MAX } from '@sahra/shared/contract/limits'
import { addressPrefix } from '@sahra/shared/language/language.text'
import { paths } from '@sahra/shared/routing/paths'
import { useLocation, useNavigate } from '@sahra/shared/routing/router'
import { Icon } from '@sahra/shared/ui/icon'
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { activeAfter } from './active-option.rules'
import { searchBoxText as text } from './search-box.text'
import styles from './search-box.module.css'
import type { Suggestion } from './suggestions.rules'
import { createSuggestions, loadPanel } from './suggestions.store'

const resultsPath = paths.search('').split('?')[0]

/** What the results page shows; empty on every other page. */
function useShownQuery(): string {
  const { pathname, search } = useLocation()
  return pathname === resultsPath ? (new URLSearchParams(search).get('q')?.trim() ?? '') : ''
}

/** Combobox with suggestions. On narrow screens it is hidden until `revealed`. */
export function SearchBox({ revealed, onClose }: { revealed: boolean; onClose: () => void }): ReactNode {
  const [{ $suggestions, search, close }] = useState(createSuggestions)
  const suggestions = useStore($suggestions)
  const shown = useShownQuery()
  const [previous, setPrevious] = useState(shown)
  const [query, setQuery] = useState(shown)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const navigate = useNavigate()
  const items = suggestions.open ? suggestions.items : []

  // Also after back and forward.
  if (shown !== previous) {
    setPrevious(shown)
    setQuery(shown)
  }
  useEffect(() => {
    if (revealed) input.current?.focus()
  }, [revealed])
  useEffect(() => close, [close])

  const searchFor = (value: string) => {
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
  const goToResults = (name: string) => {
    loadPanel().then(({ saveRecentSearch }) => saveRecentSearch(name), console.warn)
    goTo(paths.search(name), name)
  }
  const choose = ({ id, name }: Suggestion) => (id ? goTo(paths.product(id, name), '') : goToResults(name))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const item = items[active]
    if (item) choose(item)
    else if (query.trim()) goToResults(query.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = activeAfter(event.key, active, items.length)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }
  // Also while a button of the list has the focus.
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    if (!suggestions.open) return onClose()
    input.current?.focus()
    closeList()
  }

  return (
    <form
      className={styles.form}
      role="search"
      action={addressPrefix + resultsPath}
      data-revealed={revealed || undefined}
      onSubmit={onSubmit}
      onKeyDown={onEscape}
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
          dir={query ? 'auto' : undefined}
          role="combobox"
          autoComplete="off"
          maxLength={TEXT_MAX}
          enterKeyHint="search"
          aria-label={text.search}
          placeholder={text.placeholder}
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={items.length > 0 ? listId : undefined}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          value={query}
          onFocus={() => !query.trim() && searchFor('')}
          onChange={event => {
            setQuery(event.target.value)
            searchFor(event.target.value)
          }}
          onKeyDown={onKeyDown}
        />
        {suggestions.open && (
          <suggestions.Panel
            id={listId}
            query={suggestions.query}
            items={items}
            active={active}
            onChoose={choose}
            onSearch={goToResults}
            onRemoved={() => {
              input.current?.focus()
              searchFor('')
            }}
          />
        )}
      </div>
    </form>
  )
}
