import type { Facets } from '@sahra/shared/contract/product'
import type { Database } from '@sahra/server-kit/database/database'
import { findBrands } from '../brand/brand.queries'
import { searchEngineOf } from '../search/engine'
import { facetsOf, idsBySlug } from '../search/facets'
import { inPriceRange } from '../search/filter'
import { orderBy } from '../search/order'
import { firstBy } from '../search/ranking'
import { type EngineQuery, select, type Selection } from '../search/selection'
import type { SearchIndex } from '../search/index/search-index'
import type { ListingQuery } from './listing-query'

export interface FoundPage {
  ids: string[]
  total: number
  facets: Facets | undefined
}

/** Whether only the index can select or sort what a listing shows. */
export const needsIndex = (query: ListingQuery): boolean =>
  query.search !== '' ||
  query.sortBy === 'price' ||
  query.sortBy === 'popularity' ||
  query.inStock ||
  query.onSale ||
  query.min !== undefined ||
  query.max !== undefined ||
  [query.brands, query.colours, query.sizes, query.conditions].some(values => values.length > 0)

/** What the engine selects for a listing. `brandIds`: what its brand means. */
export const listingSelection = (
  query: ListingQuery,
  brandIds: readonly string[] | undefined
): EngineQuery => ({
  text: query.search,
  filters: { ...query, brandIds, unlisted: query.search !== '' && query.category === '' },
  options: { withoutDescriptions: true, allIfBlank: true }
})

/** Returns the ids of one page of a listing, with the number of products on all pages. */
export const searchListing = (
  db: Database,
  query: ListingQuery,
  brandIds: readonly string[] | undefined
): Promise<FoundPage> =>
  selectFor(db, query, brandIds, ({ documents }, index) => {
    const end = query.page * query.limit
    const isBehindEnd = end - query.limit >= documents.length
    const found = isBehindEnd ? [] : firstBy(documents, orderBy(index, query.sortBy, query.sortOrder), end)
    return {
      ids: found.slice(end - query.limit).map(document => index.ids[document]!),
      total: documents.length
    }
  })

/** Counts the products of all pages of a listing by property. */
export const countFacets = async (
  db: Database,
  query: ListingQuery,
  brandIds: readonly string[] | undefined
): Promise<Facets | undefined> => (await selectFor(db, query, brandIds, () => ({}))).facets

/** Adds the facets, if the query asks for them, to what `read` makes of the selection. */
async function selectFor<Value extends object>(
  db: Database,
  query: ListingQuery,
  brandIds: readonly string[] | undefined,
  read: (selection: Selection, index: SearchIndex) => Value
): Promise<Value & { facets: Facets | undefined }> {
  const brands = query.facets || query.brands.length ? await findBrands(db) : []
  const { text, filters, options } = listingSelection(query, brandIds)
  return searchEngineOf(db).find(
    text,
    (result, { index }) => {
      const selection = select(inPriceRange(result, index), index, filters, {
        slugs: idsBySlug(brands),
        count: query.facets
      })
      const facets = selection.counts && facetsOf(selection.counts, brands)
      return { ...read(selection, index), facets }
    },
    options
  )
}
