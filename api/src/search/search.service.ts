import { SEARCH_RESULTS_MAX } from '@sahra/shared/contract/limits'
import type { Suggestion } from '@sahra/shared/contract/product'
import type { Database } from '@sahra/platform/database/database'
import { searchEngineOf } from './engine'
import type { OpenIndex } from './index/live-index'
import type { QueryResult } from './query/run-query'
import { byRelevance, firstBy } from './ranking'
import { inPriceRange } from './filter'
import { findNamedSuggestions, findProductNames, findProductsJson } from './search.queries'

const SUGGESTIONS_MAX = 8
const NAMED_SUGGESTIONS_MAX = 4

interface Found {
  ids: string[]
  total: number
  corrected: string | undefined
  dropped: string[]
}

/** Returns `{results, total, corrected?, dropped}` as JSON text, at most 50 results (C23). */
export async function findResults(db: Database, text: string): Promise<string> {
  const found = await searchEngineOf(db).find(text, (result, open) =>
    mostRelevant(result, open, SEARCH_RESULTS_MAX)
  )
  const results = found.ids.length ? await findProductsJson(db, found.ids) : '[]'
  const { total, corrected, dropped } = found
  const rest = JSON.stringify({ total, ...(corrected ? { corrected } : {}), dropped })
  return found.total ? `{"results":${results},${rest.slice(1)}` : '{"results":[]}'
}

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
    (result, open) =>
      result.dropped.length ? [] : mostRelevant(onListings(result, open), open, SUGGESTIONS_MAX).ids,
    { isTyping: true, withoutDescriptions: true }
  )
  return ids.length ? findProductNames(db, ids) : []
}

function onListings(result: QueryResult, { index }: OpenIndex): QueryResult {
  return { ...result, documents: result.documents.filter(document => index.listed.values[document] === 1) }
}

function mostRelevant(result: QueryResult, open: OpenIndex, count: number): Found {
  const documents = inPriceRange(result, open.index)
  const ids = firstBy(documents, byRelevance(result, open.index), count).map(
    document => open.index.ids[document]!
  )
  return { ids, total: documents.length, corrected: result.corrected, dropped: result.dropped }
}
