import type { Database } from '@sahra/server-kit/database/database'
import { findBrandIds, findBrands } from '../brand/brand.queries'
import { findCurrentCategoryId } from '../category/category.queries'
import { listingSelection } from '../listing/listing-search.service'
import { borrowSearchEngine } from '../search/engine'
import { idsBySlug } from '../search/facets'
import { inPriceRange } from '../search/filter'
import { orderBy } from '../search/order'
import { firstBy } from '../search/ranking'
import { resultsSelection } from '../search/search.service'
import { type EngineQuery, select } from '../search/selection'
import type { ListPage } from './list-page'
import { listPublished } from './list-page.queries'

/** Products of a page that were published within a time and can be bought. */
export interface NewProducts {
  count: number
  /** The newest first; `price` in fils, as the page shows it (C222). */
  newest: { id: string; price: number }[]
}

/**
 * Returns a function that finds what is new on a page, as the page itself would show it: at most `shown` products, and how
 * many there are. Its second argument is a time of `span` that the page was last looked at.
 */
export async function newProductsFinder(
  db: Database,
  { shown, ...span }: { after: Date; until: Date; shown: number }
): Promise<(page: ListPage, after: Date) => Promise<NewProducts>> {
  const published = await listPublished(db, span)
  if (!published.length) return async () => ({ count: 0, newest: [] })
  const engine = borrowSearchEngine(db)
  const slugs = idsBySlug(await findBrands(db))
  return async (page, after) => {
    const { text, filters, options } = await engineQueryOf(db, page)
    return engine.find(
      text,
      (result, { index }) => {
        const isNew = new Uint8Array(index.length)
        for (const { id, publishedAt } of published) {
          if (publishedAt <= after) break
          const document = index.documentOf(id)
          if (document !== undefined) isNew[document] = 1
        }
        const candidates = inPriceRange(result, index).filter(document => isNew[document])
        const buyable = { ...filters, inStock: true }
        const { documents } = select(candidates, index, buyable, { slugs, count: false })
        const newest = firstBy(documents, orderBy(index, 'createdAt', 'desc'), shown)
        return {
          count: documents.length,
          newest: newest.map(document => ({ id: index.ids[document]!, price: index.price.values[document]! }))
        }
      },
      options
    )
  }
}

async function engineQueryOf(db: Database, page: ListPage): Promise<EngineQuery> {
  if (page.kind === 'search') return resultsSelection(page.query)
  const { query } = page
  const category = query.category && (await findCurrentCategoryId(db, query.category))
  const brandIds = query.brand ? await findBrandIds(db, query.brand) : undefined
  return listingSelection({ ...query, category }, brandIds)
}
