import type { Facets, NotCarried } from '@sahra/shared/contract/product'
import type { Database } from '@sahra/server-kit/database/database'
import { findBrands } from '../brand/brand.queries'
import { findSizing } from '../category/found-sizing.service'
import { meantCategory } from './catalogue-names'
import { searchEngineOf } from './engine'
import { facetsOf, idsBySlug } from './facets'
import { inPriceRange } from './filter'
import type { OpenIndex } from './index/live-index'
import { orderBy } from './order'
import type { QueryResult } from './query/run-query'
import { byRelevance, firstBy, type Order } from './ranking'
import type { ResultsQuery } from './results-query'
import { findProductsJson } from './search.queries'
import { type EngineQuery, select } from './selection'
import { findCatalogueNames } from './suggestions.queries'

interface Found {
  ids: string[]
  total: number
  corrected: string | undefined
  dropped: string[]
  /** Houses that are named and not carried. */
  houses: string[]
  terms: QueryResult['terms']
  facets: Facets | undefined
}

/** What the engine selects for a search. */
export const resultsSelection = (query: ResultsQuery): EngineQuery => ({
  text: query.q,
  filters: { ...query, deep: true, brandIds: undefined, unlisted: true },
  options: {}
})

/** Returns the response of GET /api/products/search as JSON text; only `results` for a blank text. */
export async function findResults(db: Database, query: ResultsQuery): Promise<string> {
  if (!query.q) return '{"results":[]}'
  const brands = query.facets || query.brands.length ? await findBrands(db) : []
  const { text, filters, options } = resultsSelection(query)
  const { ids, houses, terms, ...rest } = await searchEngineOf(db).find(
    text,
    (result, { index }): Found => {
      const { documents, counts } = select(inPriceRange(result, index), index, filters, {
        slugs: idsBySlug(brands),
        count: query.facets
      })
      const end = query.page * query.limit
      const isBehindEnd = end - query.limit >= documents.length
      const found = isBehindEnd ? [] : firstBy(documents, orderOf(query, result, index), end)
      return {
        ids: found.slice(end - query.limit).map(document => index.ids[document]!),
        total: documents.length,
        corrected: result.corrected,
        dropped: result.dropped,
        houses: result.notCarried,
        terms: result.terms,
        facets: counts && facetsOf(counts, brands)
      }
    },
    options
  )
  const results = ids.length > 0 ? await findProductsJson(db, ids) : '[]'
  const { page, limit } = query
  const notCarried = await notCarriedOf(db, houses, terms)
  const sizing = await findSizing(db, rest.facets, query.category)
  return `{"results":${results},${JSON.stringify({ ...rest, notCarried, sizing, page, limit }).slice(1)}`
}

async function notCarriedOf(
  db: Database,
  houses: string[],
  terms: QueryResult['terms']
): Promise<NotCarried | undefined> {
  if (houses.length === 0) return undefined
  const things = terms.filter(({ house }) => !house)
  const category = things.length ? meantCategory(await findCatalogueNames(db), things) : undefined
  return { houses, words: things.map(({ text }) => text).join(' '), category: category?.id }
}

const orderOf = (
  { sortBy, sortOrder }: ResultsQuery,
  result: QueryResult,
  index: OpenIndex['index']
): Order => (sortBy === 'relevance' ? byRelevance(result, index) : orderBy(index, sortBy, sortOrder))
