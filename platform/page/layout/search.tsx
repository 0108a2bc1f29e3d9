import { Field } from '@sahra/shared/ui/field'
import { useEffect, useRef } from 'react'
import { shownText as text } from './shown.text'
import styles from './shown.module.css'

/** The search of a page; “/” leads to it, and Escape empties it. `hint`: what can be found. */
export function Search({
  query,
  hint,
  find
}: {
  query: string
  hint: string
  find: (query: string) => void
}) {
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select')
      if (event.key !== '/' || isTyping || document.querySelector('dialog[open]')) return
      event.preventDefault()
      field.current?.querySelector('input')?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  return (
    <div ref={field} className={styles.search}>
      <Field
        kind="search"
        label={text.search}
        placeholder={hint}
        aria-keyshortcuts="/"
        value={query}
        onChange={({ target }) => find(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && find('')}
      />
    </div>
  )
}
