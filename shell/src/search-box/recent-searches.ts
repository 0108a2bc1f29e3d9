import { recentSearches } from '@sahra/shared/browser/recent-list'
import type { Suggestion } from './suggestions.rules'

const QUERY_MAX_LENGTH = 60
/** Addresses, and numbers as long as those of phones, cards and orders. */
const privateText = /@|(?:\d[ -]?){7}|[\da-f]{24}/i

export const suggestRecentSearches = (): Suggestion[] =>
  recentSearches.read().map(name => ({ id: undefined, kind: 'recent', name }))

/** Stores a text in this browser, unless it may be private or is too long to be searched for again. */
export function saveRecentSearch(query: string): void {
  if (query.length <= QUERY_MAX_LENGTH && !privateText.test(query)) recentSearches.add(query)
}
