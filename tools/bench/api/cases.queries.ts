import { type Executor, openPool } from '../../../api/src/db/database'
import { sql } from '../../../api/src/db/sql'

/** What is asked of the shop under one name; several addresses of one kind take turns. */
export interface Case {
  name: string
  paths: string[]
  /** A quarter of the bare route's requests a second is wanted here. */
  isHot?: boolean
  /** Meanwhile stock changes, as it does when orders come in. */
  isUnderOrders?: boolean
}

/** Popular and rare words, single letters, two words, a house, and one that nothing has. */
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

export async function readCases(databaseUrl: string): Promise<Case[]> {
  // Five hundred of a million by chance: nothing a shop would ask, so the shop's time limit is not for it.
  const db = openPool({ connectionString: databaseUrl, statement_timeout: 0 })
  try {
    return await casesOf(db)
  } finally {
    await db.close()
  }
}

async function casesOf(db: Executor): Promise<Case[]> {
  const tops = await ids(db, 'category')
  const pieces = await ids(db, 'product')
  const all = (query: Record<string, string>) => `/api/products/all?${new URLSearchParams(query)}`
  const find = (text: string) => all({ search: text })
  const search = (of: 'search' | 'suggestions') => (q: string) =>
    `/api/products/${of}?${new URLSearchParams({ q })}`
  const products = pieces.map(id => `/api/products/${id}`)
  const shelves = tops.map(category => all({ category, deep: '1' }))
  const byName = { sortBy: 'name', sortOrder: 'asc' }
  return [
    { name: 'listing', paths: [all({ page: '1' })], isHot: true },
    { name: 'listing, a top category with all below', paths: shelves, isHot: true },
    { name: 'listing by name', paths: [all(byName)], isHot: true },
    { name: 'listing, page 400', paths: [all({ page: '400' })], isHot: true },
    { name: 'listing by name, page 400', paths: [all({ ...byName, page: '400' })], isHot: true },
    { name: 'listing with search text', paths: searches.map(find) },
    { name: 'listing with one letter to search', paths: [...'aeiost'].map(find) },
    { name: 'product', paths: products, isHot: true },
    { name: 'suggestions', paths: typed.map(search('suggestions')) },
    { name: 'search', paths: searches.map(search('search')) },
    { name: 'listing, a top category, amid orders', paths: shelves, isUnderOrders: true },
    { name: 'product, amid orders', paths: products, isUnderOrders: true }
  ]
}

async function ids(db: Executor, table: 'category' | 'product'): Promise<string[]> {
  const rows = await db.many<{ id: string }>(
    table === 'category'
      ? sql`select id from category where parent_id is null order by position`
      : sql`select id from product where active and listed and deleted_at is null order by md5(id) limit 500`
  )
  return rows.map(row => row.id)
}

/** Changes the stock of some piece `perSecond` times a second until the function it answers is called. */
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
