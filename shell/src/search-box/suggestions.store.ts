import { atom, type ReadableAtom } from 'nanostores'
import type { Suggestion } from './suggestions.rules'
import { findSuggestions } from './suggestions.service'

const DEBOUNCE_MS = 200

/** The list is closed, or shows what was found for `query`. */
export type Suggestions = { open: false } | { open: true; query: string; items: Suggestion[] }

/** State of one search box. Requests are debounced; a new text aborts the request for the previous one. */
export function createSuggestions(): {
  $suggestions: ReadableAtom<Suggestions>
  search: (text: string) => void
  close: () => void
} {
  const $suggestions = atom<Suggestions>({ open: false })
  let debounce: ReturnType<typeof setTimeout> | undefined
  let request = new AbortController()

  const cancel = (): void => {
    clearTimeout(debounce)
    request.abort()
  }

  const close = (): void => {
    cancel()
    if ($suggestions.get().open) $suggestions.set({ open: false })
  }

  const load = async (query: string): Promise<void> => {
    const { signal } = (request = new AbortController())
    try {
      const items = await findSuggestions(query, signal)
      if (!signal.aborted) $suggestions.set({ open: true, query, items })
    } catch {
      // The search works without suggestions.
      if (!signal.aborted) close()
    }
  }

  return {
    $suggestions,
    close,
    search(text) {
      cancel()
      const query = text.trim()
      if (!query) return close()
      debounce = setTimeout(() => void load(query), DEBOUNCE_MS)
    }
  }
}
