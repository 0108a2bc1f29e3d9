/** With an id it opens that product, without one it is searched for. */
export interface Suggested {
  id: string | undefined
  name: string
}

interface Loose {
  _id?: unknown
  id?: unknown
  name?: unknown
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)

function suggested(item: unknown): Suggested | undefined {
  if (typeof item === 'string') return item ? { id: undefined, name: item } : undefined
  const { _id, id, name } = (item ?? {}) as Loose
  const shown = text(name)
  return shown ? { id: text(_id) ?? text(id), name: shown } : undefined
}

/** Words or things with a name (decision C24). */
export function suggestionsIn(answer: unknown): Suggested[] {
  const list = (answer as { suggestions?: unknown } | null)?.suggestions
  return Array.isArray(list) ? list.map(suggested).filter(item => item !== undefined) : []
}

/** A name cut where the typed words stand in it, so that the rest can be shown stronger. */
export function cutAt(name: string, typed: string): { before: string; match: string; after: string } {
  const at = typed ? name.toLowerCase().indexOf(typed.toLowerCase()) : -1
  if (at < 0) return { before: name, match: '', after: '' }
  const end = at + typed.length
  return { before: name.slice(0, at), match: name.slice(at, end), after: name.slice(end) }
}
