/** Opens a product when it has an id, else a search for its name. */
export interface Suggestion {
  id: string | undefined
  name: string
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)

function readSuggestion(item: unknown): Suggestion | undefined {
  if (typeof item === 'string') return item ? { id: undefined, name: item } : undefined
  const { _id, id, name } = (item ?? {}) as Record<string, unknown>
  const shown = text(name)
  return shown ? { id: text(_id) ?? text(id), name: shown } : undefined
}

/** Accepts strings and objects with a name (C24); drops everything else. */
export function readSuggestions(response: unknown): Suggestion[] {
  const list = (response as { suggestions?: unknown } | null)?.suggestions
  return Array.isArray(list) ? list.map(readSuggestion).filter(item => item !== undefined) : []
}

/** Splits a name at the typed text, so that the rest can be emphasized. */
export function splitAtMatch(name: string, typed: string): { before: string; match: string; after: string } {
  const start = typed ? name.toLowerCase().indexOf(typed.toLowerCase()) : -1
  if (start < 0) return { before: name, match: '', after: '' }
  const end = start + typed.length
  return { before: name.slice(0, start), match: name.slice(start, end), after: name.slice(end) }
}
