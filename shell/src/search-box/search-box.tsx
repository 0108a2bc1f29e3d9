import { useStore } from '@nanostores/react'
import { paths } from '@sahra/shared/paths'
import { useNavigate } from '@sahra/shared/router'
import { Icon } from '@sahra/shared/ui/icon'
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { searchBoxText as text } from './search-box.text'
import styles from './search-box.module.css'
import { SuggestionList } from './suggestion-list'
import type { Suggested } from './suggestions.rules'
import { createSuggestions } from './suggestions.store'

/** A box that proposes while she types. On a phone it lies below the header's line, once `revealed`. */
export function SearchBox({ revealed, onClose }: { revealed: boolean; onClose: () => void }): ReactNode {
  const [{ $suggestions, type, close }] = useState(createSuggestions)
  const suggestions = useStore($suggestions)
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const navigate = useNavigate()
  const items = suggestions.open ? suggestions.items : []

  useEffect(() => {
    if (revealed) input.current?.focus()
  }, [revealed])
  useEffect(() => close, [close])

  const write = (value: string) => {
    setWords(value)
    setChosen(-1)
    type(value)
  }
  const shut = () => {
    close()
    setChosen(-1)
  }
  const goTo = (address: string, left: string) => {
    shut()
    setWords(left)
    onClose()
    input.current?.blur()
    void navigate(address)
  }
  const choose = ({ id, name }: Suggested) =>
    id ? goTo(paths.product(id), '') : goTo(paths.search(name), name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const picked = items[chosen]
    if (picked) choose(picked)
    else if (words.trim()) goTo(paths.search(words.trim()), words)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && items.length) {
      event.preventDefault()
      // From the box itself up to the last, from the last down to the box.
      setChosen(((chosen + 1 + step + items.length + 1) % (items.length + 1)) - 1)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      if (suggestions.open) shut()
      else onClose()
    }
  }

  return (
    <form
      className={styles.form}
      role="search"
      action={paths.search('').split('?')[0]}
      data-revealed={revealed || undefined}
      onSubmit={submit}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) shut()
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
          aria-activedescendant={chosen >= 0 ? `${listId}-${chosen}` : undefined}
          value={words}
          onChange={event => write(event.target.value)}
          onKeyDown={press}
        />
        {suggestions.open && (
          <SuggestionList
            id={listId}
            query={suggestions.query}
            items={items}
            chosen={chosen}
            onChoose={choose}
          />
        )}
      </div>
    </form>
  )
}
