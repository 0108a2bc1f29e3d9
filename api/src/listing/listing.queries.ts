import type { SortKey } from '@sahra/shared/contract/product'
import { findBrandIds } from '../brand/brand.queries'
import type { Executor } from '@sahra/platform/database/database'
import type { ResponseCache } from '../cache/response-cache'
import { allOf, likePattern, prepared, rawSql, type Statement, sql } from '@sahra/platform/database/sql'
import { isOpen, productJson, variantsOfProduct } from '../product/product.queries'

export interface ListingQuery {
  search: string
  brand: string
  sortBy: SortKey
  sortOrder: 'asc' | 'desc'
  page: number
  limit: number
  /** Empty: the whole catalogue. */
  category: string
  deep: boolean
}

type Counts = Pick<ResponseCache, 'count'>

const sortColumns = {
  createdAt: 'created_at',
  name: 'name_key',
  brand: 'brand_key'
} as const satisfies Record<SortKey, string>
const WORDS_MAX = 8
const WHOLE_CATALOGUE = ''
/** From this page on the total is checked first: an offset reads every row it skips. */
const FAR_PAGE = 20

/** Returns the response of GET /api/products/all as JSON text (S7). */
export async function findListing(db: Executor, query: ListingQuery, cache: Counts): Promise<string> {
  const brandIds = query.brand ? await findBrandIds(db, query.brand) : undefined
  if (brandIds?.length === 0) return emptyPage(query)
  const { source, total, name } = query.search
    ? await searchSource(db, query, brandIds, cache)
    : browseSource(query, brandIds)
  if (total === 0) return emptyPage(query)
  const offset = (query.page - 1) * query.limit
  if (query.page > FAR_PAGE) {
    const count = typeof total === 'number' ? total : await evaluateTotal(db, total)
    if (offset >= count) return emptyPage(query, count)
  }
  const page = sql`
    select json_build_object(
      'items', coalesce(json_agg(json_build_object('product', ${productJson}, 'variants', v.variants)
        order by listed.rank), '[]'),
      'total', ${typeof total === 'number' ? sql`${total}::int` : total},
      'page', ${query.page}::int, 'limit', ${query.limit}::int)::text as json
    from (${source} limit ${query.limit} offset ${offset}) listed
    join product p on p.id = listed.product_id join brand b on b.id = p.brand_id, ${variantsOfProduct}`
  const row = await db.first<{ json: string }>(name ? prepared(name, page) : page)
  return row?.json ?? emptyPage(query)
}

interface Source {
  /** Selects product_id and rank, in order. */
  source: Statement
  total: Statement | number
  /** Prepared statement name; set when it determines the text of the statement. */
  name?: string
}

/** Without search words one index provides the order and one row the count: constant time for any category size. */
function browseSource(query: ListingQuery, brandIds: string[] | undefined): Source {
  const { category, deep, sortBy, sortOrder } = query
  const isDirectOnly = category !== WHOLE_CATALOGUE && !deep
  const where = allOf([
    sql`category_id = ${category}`,
    ...(isDirectOnly ? [rawSql('direct')] : []),
    ...(brandIds
      ? [brandIds.length === 1 ? sql`brand_id = ${brandIds[0]}` : sql`brand_id = any (${brandIds})`]
      : [])
  ])
  const brands = brandIds ?? ['']
  const order = rawSql(`${sortColumns[sortBy]} ${sortOrder}, product_id ${sortOrder}`)
  return {
    source: sql`select product_id, row_number() over (order by ${order}) as rank from product_listing
      where ${where} order by ${order}`,
    total: sql`(select coalesce(sum(${rawSql(isDirectOnly ? 'direct' : 'deep')}), 0) from listing_count
      where category_id = ${category} and brand_id = any (${brands}))`,
    name: [
      'listing',
      sortBy,
      sortOrder,
      isDirectOnly && 'direct',
      brandIds && Math.min(brandIds.length, 2)
    ].join(' ')
  }
}

/** Every word must occur in the product's or the brand's name. Counting a frequent word is expensive: the count is cached. */
async function searchSource(
  db: Executor,
  query: ListingQuery,
  brandIds: string[] | undefined,
  cache: Counts
): Promise<Source> {
  const { category, deep, sortBy, sortOrder } = query
  const words = query.search.split(/\s+/).slice(0, WORDS_MAX)
  const where = allOf([
    isOpen,
    ...words.map(word => sql`p.match_text like plain(${likePattern(word)})`),
    ...(brandIds ? [sql`p.brand_id = any (${brandIds})`] : []),
    ...(category === WHOLE_CATALOGUE
      ? []
      : [
          sql`exists (select from product_listing l where l.category_id = ${category} and l.product_id = p.id
          ${rawSql(deep ? '' : 'and l.direct')})`
        ])
  ])
  const order = rawSql(`p.${sortColumns[sortBy]} ${sortOrder}, p.id ${sortOrder}`)
  const total = await cache.count(JSON.stringify([category, deep, brandIds, words]), async () => {
    const row = await db.first<{ n: number }>(sql`select count(*) as n from product p where ${where}`)
    return row?.n ?? 0
  })
  return {
    source: sql`select p.id as product_id, row_number() over (order by ${order}) as rank from product p
      where ${where} order by ${order}`,
    total
  }
}

const emptyPage = ({ page, limit }: ListingQuery, total = 0) =>
  JSON.stringify({ items: [], total, page, limit })

async function evaluateTotal(db: Executor, total: Statement): Promise<number> {
  const row = await db.first<{ n: number }>(sql`select ${total}::int as n`)
  return row?.n ?? 0
}
