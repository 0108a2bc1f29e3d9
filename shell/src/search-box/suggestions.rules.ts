export type SuggestionKind = 'product' | 'category' | 'brand' | 'text' | 'recent'

/** Opens a product when it has an id, else a search for its name. Prices in AED. */
export interface Suggestion {
  id: string | undefined
  kind: SuggestionKind
  name: string
  brand?: string
  image?: string
  price?: number
  salePrice?: number
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)
const amount = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

function readSuggestion(item: unknown): Suggestion | undefined {
  if (typeof item === 'string') return item ? { id: undefined, kind: 'text', name: item } : undefined
  const { _id, id, name, kind, brand, image, price, salePrice } = (item ?? {}) as Record<string, unknown>
  const shown = text(name)
  if (!shown) return undefined
  const productId = text(_id) ?? text(id)
  if (!productId)
    return { id: undefined, kind: kind === 'category' || kind === 'brand' ? kind : 'text', name: shown }
  const details = {
    brand: text(brand),
    image: text(image),
    price: amount(price),
    salePrice: amount(salePrice)
  }
  return { id: productId, kind: 'product', name: shown, ...details }
}

/** Accepts strings and objects with a name (C24); drops everything else. Groups follow their first suggestion. */
export function readSuggestions(response: unknown): Suggestion[] {
  const list = (response as { suggestions?: unknown } | null)?.suggestions
  const read = Array.isArray(list) ? list.map(readSuggestion).filter(item => item !== undefined) : []
  return groupsOf(read).flatMap(({ items }) => items)
}

export interface SuggestionGroup {
  kind: SuggestionKind
  items: Suggestion[]
}

/** Groups by kind, in the order of their first suggestions. */
export function groupsOf(items: readonly Suggestion[]): SuggestionGroup[] {
  const groups = new Map<SuggestionKind, Suggestion[]>()
  for (const item of items) groups.set(item.kind, [...(groups.get(item.kind) ?? []), item])
  return [...groups].map(([kind, grouped]) => ({ kind, items: grouped }))
}

/** One character for each code unit, so that positions stay. */
const fold = (name: string): string =>
  name
    .split('')
    .map(unit => unit.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
    .map((folded, index) => (folded.length === 1 ? folded : name[index]))
    .join('')

/** Splits a name into parts that the typed words match and parts between. A word matches the beginning of a word. */
export function splitAtMatches(name: string, typed: string): { text: string; isMatch: boolean }[] {
  const folded = fold(name)
  const words = fold(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const parts: { text: string; isMatch: boolean }[] = []
  const push = (part: string, isMatch: boolean): void => {
    if (part) parts.push({ text: part, isMatch })
  }
  let done = 0
  for (const { index, 0: word } of folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    const lengths = words.filter(typedWord => word.startsWith(typedWord)).map(({ length }) => length)
    if (lengths.length === 0) continue
    push(name.slice(done, index), false)
    done = index + Math.max(...lengths)
    push(name.slice(index, done), true)
  }
  push(name.slice(done), false)
  return parts
}
