import type { Suggestion } from './suggestions.rules'

const KEY = 'sahra:recent-searches'
const RECENT_MAX = 5
const QUERY_MAX_LENGTH = 60
/** Addresses, and numbers as long as those of phones, cards and orders. */
const privateText = /@|(?:\d[ -]?){7}|[\da-f]{24}/i

/** Texts searched for in this browser, the latest first. Empty when the storage is unavailable or damaged. */
function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter(query => typeof query === 'string' && query !== '').slice(0, RECENT_MAX)
      : []
  } catch {
    return []
  }
}

function write(queries: readonly string[]): void {
  try {
    if (queries.length) localStorage.setItem(KEY, JSON.stringify(queries))
    else localStorage.removeItem(KEY)
  } catch {
    // The search works without them.
  }
}

const without = (query: string): string[] =>
  read().filter(stored => stored.toLowerCase() !== query.toLowerCase())

export const recentSearches = (): Suggestion[] =>
  read().map(name => ({ id: undefined, kind: 'recent', name }))

/** Stores a text in this browser, unless it may be private or is too long to be searched for again. */
export function rememberSearch(query: string): void {
  if (query.length <= QUERY_MAX_LENGTH && !privateText.test(query))
    write([query, ...without(query)].slice(0, RECENT_MAX))
}

export const forgetSearch = (query: string): void => write(without(query))
export const forgetSearches = (): void => write([])
