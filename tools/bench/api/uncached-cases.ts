import type { GeneratedNames } from './generated-names'

/** A benchmark case; `nextPath` returns a path that was not requested before, or undefined when there is none left. */
export interface UncachedCase {
  name: string
  nextPath: () => string | undefined
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
/** Page sizes and directions change the cache's key and hardly the work: enough addresses for the api and the gateway. */
const LIMITS = [24, ...Array.from({ length: 48 }, (_, index) => index + 1).filter(limit => limit !== 24)]
const DIRECTIONS = ['desc', 'asc'] as const
const LETTER_PATHS = LETTERS.length * LIMITS.length * DIRECTIONS.length

const productsPath = (kind: string, query: Record<string, string>) =>
  `/api/products/${kind}?${new URLSearchParams(query)}`

/** Returns the cases of what is requested for the first time: made-up search texts, other filters, other products. */
export function uncachedCases(
  names: GeneratedNames,
  { products, categories }: { products: readonly string[]; categories: readonly string[] }
): UncachedCase[] {
  const search = textsOf(names)
  const suggestions = textsOf(names)
  const listing = textsOf(names)
  return [
    { name: 'search, made-up text', nextPath: () => productsPath('search', { q: search() }) },
    {
      name: 'suggestions, made-up text',
      nextPath: () => productsPath('suggestions', { q: suggestions() })
    },
    { name: 'listing, made-up text', nextPath: () => productsPath('all', { search: listing() }) },
    { name: 'listing, one letter', nextPath: numbered(LETTER_PATHS, letterPath) },
    { name: 'listing, other filters', nextPath: numbered(Infinity, n => filterPath(categories, n)) },
    { name: 'product', nextPath: numbered(products.length, n => `/api/products/${products[n]}`) }
  ]
}

/** Returns a function that calls `make` with 0, 1, 2 … below `count`. */
const numbered = <T>(count: number, make: (n: number) => T): (() => T | undefined) => {
  let next = 0
  return () => (next < count ? make(next++) : undefined)
}

const letterPath = (n: number) =>
  productsPath('all', {
    search: LETTERS[n % LETTERS.length]!,
    limit: String(LIMITS[Math.floor(n / LETTERS.length) % LIMITS.length]),
    sortOrder: DIRECTIONS[Math.floor(n / LETTERS.length / LIMITS.length)]!
  })

const filterPath = (categories: readonly string[], n: number) =>
  productsPath('all', {
    category: categories[n % categories.length] ?? '',
    deep: '1',
    min: String(100 + 7 * n),
    max: String(20_000 + 13 * n),
    ...(n % 2 ? { inStock: '1' } : {}),
    ...(n % 3 ? {} : { sortBy: 'price', sortOrder: 'asc' })
  })

/** Returns texts that never repeat: an adjective and a model, in every fourth the model is cut, in every fourth misspelt. */
function textsOf({ adjectives, models }: GeneratedNames): () => string {
  const nextNumber = numbered(Infinity, n => n)
  const seen = new Set<string>()
  const make = (n: number): string => {
    const adjective = adjectives[n % adjectives.length]!
    const round = Math.floor(n / adjectives.length)
    const model = models[(31 * n + round) % models.length]!
    if (n % 4 === 1) return `${adjective} ${model.slice(0, 4)}`
    if (n % 4 === 2) return `${adjective} ${model[1]}${model[0]}${model.slice(2)}`
    return n % 4 === 3 ? `${model} ${round}` : `${adjective} ${model}`
  }
  return () => {
    for (;;) {
      const text = make(nextNumber()!).toLowerCase()
      if (!seen.has(text)) {
        seen.add(text)
        return text
      }
    }
  }
}
