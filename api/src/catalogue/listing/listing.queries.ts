import type { Facets, SortKey } from '@sahra/shared/contract/product'
import { findBrandIds } from '../brand/brand.queries'
import { findCategory, findCurrentCategoryId } from '../category/category.queries'
import type { Database, Executor } from '@sahra/server-kit/database/database'
import { allOf, prepared, rawSql, type Statement, sql } from '@sahra/server-kit/database/sql'
import { productJson, variantsOfProduct } from '../product/product.queries'
import { findSizing } from '../category/found-sizing.service'
import { sizingOf } from '../product-data/sizing.rules'
import type { ListingQuery } from './listing-query'
import { countFacets, needsIndex, searchListing } from './listing-search.service'

const sortColumns = {
  createdAt: 'created_at',
  name: 'name_key',
  brand: 'brand_key'
} as const satisfies Partial<Record<SortKey, string>>
const WHOLE_CATALOGUE = ''
/** From this page on the total is checked first: an offset reads every row it skips. */
const FAR_PAGE = 20

/** Returns the response of GET /api/products/all as JSON text (S7). */
export async function findListing(db: Database, given: ListingQuery): Promise<string> {
  if (given.ids.length > 0) return findByIds(db, given)
  const query = given.category
    ? { ...given, category: await findCurrentCategoryId(db, given.category) }
    : given
  const [page, category] = await Promise.all([
    findPage(db, query),
    query.facets && query.category ? findCategory(db, query.category) : undefined
  ])
  const sizing = (category && sizingOf(category.path)) ?? (await findSizing(db, page.facets, query.category))
  const more = [
    page.facets && `"facets":${JSON.stringify(page.facets)}`,
    category && `"category":${category.json}`,
    sizing && `"sizing":${JSON.stringify(sizing)}`
  ].filter(Boolean)
  return `${[page.json.slice(0, -1), ...more].join(',')}}`
}

/** A response as JSON text, without its facets. */
interface FoundPage {
  json: string
  facets: Facets | undefined
}

async function findPage(db: Database, query: ListingQuery): Promise<FoundPage> {
  const brandIds = query.brand ? await findBrandIds(db, query.brand) : undefined
  if (needsIndex(query)) return findBySearch(db, query, brandIds)
  const [json, facets] = await Promise.all([
    browse(db, query, brandIds),
    query.facets ? countFacets(db, query, brandIds) : undefined
  ])
  return { json, facets }
}

/** Without words and filters an index of the database has the order and the count. */
async function browse(db: Database, query: ListingQuery, brandIds: string[] | undefined): Promise<string> {
  if (brandIds?.length === 0) return emptyPage(query)
  const { source, total, name } = browseSource(query, brandIds)
  const offset = (query.page - 1) * query.limit
  if (query.page > FAR_PAGE) {
    const count = await evaluateTotal(db, total)
    if (offset >= count) return emptyPage(query, count)
  }
  const page = sql`
    select json_build_object(
      'items', coalesce(json_agg(json_build_object('product', ${productJson}, 'variants', v.variants)
        order by listed.rank), '[]'),
      'total', ${total},
      'page', ${query.page}::int, 'limit', ${query.limit}::int)::text as json
    from (${source} limit ${query.limit} offset ${offset}) listed
    join product p on p.id = listed.product_id join brand b on b.id = p.brand_id, ${variantsOfProduct}`
  const row = await db.first<{ json: string }>(prepared(name, page))
  return row?.json ?? emptyPage(query)
}

/** With words, filters or another order the engine finds and sorts the products. */
async function findBySearch(
  db: Database,
  query: ListingQuery,
  brandIds: string[] | undefined
): Promise<FoundPage> {
  const { ids, total, facets } = await searchListing(db, query, brandIds)
  const items = ids.length > 0 ? await findItems(db, ids) : '[]'
  const { page, limit } = query
  return { json: `{"items":${items},${JSON.stringify({ total, page, limit }).slice(1)}`, facets }
}

/** Nothing else of the query counts: a browser asks again for what it has seen. */
async function findByIds(db: Executor, { ids, limit }: ListingQuery): Promise<string> {
  const items = await findItems(db, ids)
  const total = (JSON.parse(items) as unknown[]).length
  return `{"items":${items},${JSON.stringify({ total, page: 1, limit }).slice(1)}`
}

/** Returns the open ones of the products with their variants as a JSON array, in the order of the ids. */
export async function findItems(db: Executor, ids: readonly string[]): Promise<string> {
  const row = await db.first<{ json: string }>(
    prepared(
      'listing-found',
      sql`select coalesce(json_agg(json_build_object('product', ${productJson}, 'variants', v.variants)
          order by found.rank), '[]')::text as json
        from unnest(${ids}::text[]) with ordinality as found (id, rank)
        join product p on p.id = found.id and p.active and p.deleted_at is null join brand b on b.id = p.brand_id, ${variantsOfProduct}`
    )
  )
  return row?.json ?? '[]'
}

interface Source {
  /** Selects product_id and rank, in order. */
  source: Statement
  total: Statement
  /** Of the prepared statement; determines its text. */
  name: string
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
  const column = sortColumns[sortBy === 'name' || sortBy === 'brand' ? sortBy : 'createdAt']
  const order = rawSql(`${column} ${sortOrder}, product_id ${sortOrder}`)
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

const emptyPage = ({ page, limit }: ListingQuery, total = 0) =>
  JSON.stringify({ items: [], total, page, limit })

async function evaluateTotal(db: Executor, total: Statement): Promise<number> {
  const row = await db.first<{ n: number }>(sql`select ${total}::int as n`)
  return row?.n ?? 0
}
