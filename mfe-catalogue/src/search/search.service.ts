import type { Facets, ListedProduct, NotCarried } from '@sahra/shared/contract/product'
import type { Sizing } from '@sahra/shared/contract/sizing'
import { http } from '@sahra/shared/http/http'
import { normalizeListItem } from '@sahra/shared/rules/product.rules'
import { trimForCard, withColourFirst } from '../card/card.rules'
import { valuesOf } from '../filters/filters.rules'
import { findPopularLate } from '../empty-results/late-popular'
import { toSearchRequest, type SearchQuery } from './search.query'

export interface SearchPage {
  items: ListedProduct[]
  /** Of all pages. */
  total: number
  /** What was searched instead of the query. */
  corrected?: string | undefined
  /** Words of the query that nothing has. */
  dropped: string[]
  notCarried?: NotCarried | undefined
  facets?: Facets | undefined
  /** Of results that are measured alike. */
  sizing?: Sizing | undefined
  /** Of a search without results. */
  popular?: ListedProduct[] | undefined
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/)

/** Longer than what a card shows of it. */
const DESCRIPTION_MAX = 160

/** Returns nothing for an empty query, without a request (CA-054). */
export async function findResults(query: SearchQuery, signal: AbortSignal): Promise<SearchPage> {
  if (!query.q) return { items: [], total: 0, dropped: [] }
  const response = await http.get('/api/products/search', { query: toSearchRequest(query), signal })
  const words = wordsOf(response.corrected ?? query.q)
  const isNamed = (colour: string): boolean =>
    valuesOf(query.colours).includes(colour) || wordsOf(colour).some(word => words.includes(word))
  const items = (response.results ?? []).map(normalizeListItem)
  const total = response.total ?? items.length
  return {
    // The data is embedded in the HTML.
    items: items.map(item => {
      const { product, variants } = trimForCard(withColourFirst(item, isNamed))
      const description = item.product.description?.slice(0, DESCRIPTION_MAX) ?? ''
      return { product: { ...product, description, variants: undefined }, variants }
    }),
    total,
    corrected: response.corrected,
    dropped: response.dropped ?? [],
    notCarried: response.notCarried,
    facets: response.facets,
    sizing: response.sizing,
    popular: total ? undefined : await findPopularLate()
  }
}
