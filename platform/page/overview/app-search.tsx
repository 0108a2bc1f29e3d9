import { Field } from '@sahra/shared/ui/field'
import { useEffect, useRef } from 'react'
import type { ShownRow } from './shown-row'
import { overviewText as text } from './overview.text'
import styles from './overview.module.css'

/** Whether an app, its release, its commit or who made it live contain what is looked for. */
export function matches({ app, id, since, facts, canary }: ShownRow, query: string): boolean {
  const texts = [app, id, since?.who, since?.why, facts?.team, facts?.builtFrom?.commit]
  const candidates = Object.values(canary?.set ?? {})
  return [...texts, ...candidates].some(part => part?.toLowerCase().includes(query.trim().toLowerCase()))
}

/** The search of the overview; “/” leads to it, and Escape empties it. */
export function AppSearch({ query, find }: { query: string; find: (query: string) => void }) {
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
        placeholder={text.searchHint}
        aria-keyshortcuts="/"
        value={query}
        onChange={({ target }) => find(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && find('')}
      />
    </div>
  )
}
