import { type Executor, openPool } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { generatedNames } from './generated-names'
import { uncachedCases, type UncachedCase } from './uncached-cases'

/** Products of the cached cases; the others are requested once. */
const PRODUCTS = 500

/** A benchmark case; its URLs are requested in rotation. */
export interface Case {
  name: string
  paths: string[]
  /** Target: a quarter of the baseline's requests per second. */
  isHot?: boolean
  /** Stock changes during the measurement, as under orders. */
  isUnderOrders?: boolean
}

/** Frequent and rare words, a letter, two words, a brand, and a word without matches. */
const searches = [
  'tote',
  'ring',
  'silk',
  'casa verano',
  'vesper',
  'gold watch',
  'quilted',
  'e',
  'bag',
  'ambre scarf',
  'zzz'
]
const typed = [
  'a',
  'ca',
  'ves',
  'silk',
  'quilted ch',
  'maison',
  'palm',
  'br',
  'gold',
  'bracelett',
  'casa ver',
  'tote'
]

/** Returns the cases whose responses are cached after their first request, and those that never are. */
export async function readCases(databaseUrl: string): Promise<{ cached: Case[]; uncached: UncachedCase[] }> {
  // A random sample of a million rows takes longer than the api's statement timeout.
  const db = openPool({ connectionString: databaseUrl, statement_timeout: 0 })
  try {
    return await casesOf(db)
  } finally {
    await db.close()
  }
}

async function casesOf(db: Executor) {
  const tops = await ids(db, 'category')
  const allIds = await ids(db, 'product')
  const productIds = allIds.slice(0, PRODUCTS)
  const all = (query: Record<string, string>) => `/api/products/all?${new URLSearchParams(query)}`
  const find = (text: string) => all({ search: text })
  const search = (kind: 'search' | 'suggestions') => (q: string) =>
    `/api/products/${kind}?${new URLSearchParams({ q })}`
  const products = productIds.map(id => `/api/products/${id}`)
  const topCategories = tops.map(category => all({ category, deep: '1' }))
  const byName = { sortBy: 'name', sortOrder: 'asc' }
  const cached: Case[] = [
    { name: 'listing', paths: [all({ page: '1' })], isHot: true },
    { name: 'listing, a top category with all below', paths: topCategories, isHot: true },
    { name: 'listing by name', paths: [all(byName)], isHot: true },
    { name: 'listing, page 400', paths: [all({ page: '400' })], isHot: true },
    { name: 'listing by name, page 400', paths: [all({ ...byName, page: '400' })], isHot: true },
    { name: 'listing with search text', paths: searches.map(find) },
    { name: 'listing with one letter to search', paths: [...'aeiost'].map(find) },
    { name: 'product', paths: products, isHot: true },
    { name: 'suggestions', paths: typed.map(search('suggestions')) },
    { name: 'search', paths: searches.map(search('search')) },
    { name: 'listing, a top category, during orders', paths: topCategories, isUnderOrders: true },
    { name: 'product, during orders', paths: products, isUnderOrders: true }
  ]
  const unseen = allIds.slice(PRODUCTS)
  return { cached, uncached: uncachedCases(generatedNames, { products: unseen, categories: tops }) }
}

async function ids(db: Executor, table: 'category' | 'product'): Promise<string[]> {
  const rows = await db.many<{ id: string }>(
    table === 'category'
      ? sql`select id from category where parent_id is null order by position`
      : sql`select id from product where active and listed and deleted_at is null order by md5(id) limit 20000`
  )
  return rows.map(row => row.id)
}

/** Changes the stock of a random variant `perSecond` times per second; returns a function that stops it. */
export function changeStockRepeatedly(databaseUrl: string, perSecond: number): () => Promise<void> {
  const db = openPool({ connectionString: databaseUrl, max: 1 })
  const timer = setInterval(() => {
    db.run(
      sql`
      update variant set stock = case stock when 0 then 9 else stock - 1 end where id = (
        select id from variant where id >= left(md5(random()::text), 24) order by id limit 1)`
    ).catch(() => {})
  }, 1000 / perSecond)
  return async () => {
    clearInterval(timer)
    await db.close()
  }
}
