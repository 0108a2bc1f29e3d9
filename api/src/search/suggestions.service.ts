import type { Suggestion } from '@sahra/shared/contract/product'
import type { Database } from '@sahra/platform/database/database'
import { searchEngineOf } from './engine'
import { inPriceRange } from './filter'
import { byRelevance, firstBy } from './ranking'
import { findNamedSuggestions, findProductNames } from './suggestions.queries'

const SUGGESTIONS_MAX = 8
const NAMED_SUGGESTIONS_MAX = 4

/** Suggestions of products carry their id; those of brands and categories only a name to search for. */
export async function findSuggestions(db: Database, text: string): Promise<Suggestion[]> {
  const [named, products] = await Promise.all([
    findNamedSuggestions(db, text, NAMED_SUGGESTIONS_MAX),
    suggestedProducts(db, text)
  ])
  return [...named.map(name => ({ name })), ...products].slice(0, SUGGESTIONS_MAX)
}

async function suggestedProducts(db: Database, text: string): Promise<Suggestion[]> {
  const ids = await searchEngineOf(db).find(
    text,
    (result, { index }) => {
      if (result.dropped.length) return []
      const listed = inPriceRange(result, index).filter(document => index.listed.values[document] === 1)
      return firstBy(listed, byRelevance(result, index), SUGGESTIONS_MAX).map(
        document => index.ids[document]!
      )
    },
    { isTyping: true, withoutDescriptions: true }
  )
  return ids.length ? findProductNames(db, ids) : []
}
