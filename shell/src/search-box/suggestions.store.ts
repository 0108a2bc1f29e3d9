import { atom, type ReadableAtom } from 'nanostores'
import type { Suggested } from './suggestions.rules'
import { findSuggestions } from './suggestions.service'

const WAIT_MS = 200

/** Closed, or what was found for `query`. */
export type Suggestions = { open: false } | { open: true; query: string; items: Suggested[] }

/** Suggestions of one search box: asked for when typing rests, and only the answer to the last words counts. */
export function createSuggestions(): {
  $suggestions: ReadableAtom<Suggestions>
  type: (text: string) => void
  close: () => void
} {
  const $suggestions = atom<Suggestions>({ open: false })
  let waiting: ReturnType<typeof setTimeout> | undefined
  let asking = new AbortController()

  const close = (): void => {
    clearTimeout(waiting)
    asking.abort()
    if ($suggestions.get().open) $suggestions.set({ open: false })
  }

  const ask = async (query: string): Promise<void> => {
    const { signal } = (asking = new AbortController())
    try {
      const items = await findSuggestions(query, signal)
      if (!signal.aborted) $suggestions.set({ open: true, query, items })
    } catch {
      // Without suggestions she can still search.
      if (!signal.aborted) close()
    }
  }

  return {
    $suggestions,
    close,
    type(text) {
      clearTimeout(waiting)
      asking.abort()
      const query = text.trim()
      if (!query) return close()
      waiting = setTimeout(() => void ask(query), WAIT_MS)
    }
  }
}
