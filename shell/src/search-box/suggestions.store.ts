import { atom, type ReadableAtom } from '@sahra/shared/atoms/atoms'
import type { Suggestion } from './suggestions.rules'

const DEBOUNCE_MS = 200

type PanelModule = typeof import('./panel')

/** What the list is made of. It is not part of the first load of a page. */
export const loadPanel = (): Promise<PanelModule> => import('./panel')

/** The list is closed, or shows what was found for `query`; the recent searches for a blank one. */
export type Suggestions =
  { open: false } | { open: true; query: string; items: Suggestion[]; Panel: PanelModule['SuggestionPanel'] }

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
      const { SuggestionPanel: Panel, findSuggestions, suggestRecentSearches } = await loadPanel()
      if (signal.aborted) return
      const items = query ? await findSuggestions(query, signal) : suggestRecentSearches()
      if (signal.aborted) return
      if (query || items.length) $suggestions.set({ open: true, query, items, Panel })
      else close()
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
      if (query) debounce = setTimeout(() => void load(query), DEBOUNCE_MS)
      else void load('')
    }
  }
}
