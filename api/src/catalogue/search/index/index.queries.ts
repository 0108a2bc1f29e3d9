import type { Database, Executor } from '@sahra/server-kit/database/database'
import { prepared, sql } from '@sahra/server-kit/database/sql'
import type { IndexedProduct } from './search-index'

interface Row extends Omit<IndexedProduct, 'words'> {
  a: string
  b: string
  c: string
  d: string
}

/** Of the first variant, or of a product without variants. */
const salePrice = sql`case when v.price is null then p.sale_price else v.sale_price end`

const columns = sql`
  p.id, p.listed, (extract(epoch from p.created_at) * 1000)::float8 as "createdAt", p.name_key as "nameKey",
  p.brand_key as "brandKey", least(coalesce(v.price, p.price), ${salePrice})::float8 as price,
  least(${salePrice}, coalesce(v.price, p.price)) < greatest(coalesce(v.price, p.price), p.compare_at_price) as "onSale",
  coalesce(v.sellable, p.sellable) > 0 as "inStock",
  (0.5 * p.bestseller::int + 0.3 * least(1, p.review_count / 20.0) + 0.04 * p.avg_rating)::float8 as popularity,
  p.brand_id as "brandId", 'pre-loved' = any (p.tags) as "preLoved",
  array_remove(array[p.category_id, p.sub_category_id], null)::text[] as "ownCategoryIds",
  array(select l.category_id from product_listing l where l.product_id = p.id and l.category_id <> '') as "categoryIds",
  coalesce(v.colours, '{}') as colours, coalesce(v.sizes, '{}') as sizes,
  array_to_string(tsvector_to_array(ts_filter(d.words, '{a}')), ' ') as a,
  array_to_string(tsvector_to_array(ts_filter(d.words, '{b}')), ' ') as b,
  array_to_string(tsvector_to_array(ts_filter(d.words, '{c}')), ' ') as c,
  array_to_string(tsvector_to_array(ts_filter(d.words, '{d}')), ' ') as d`

const source = sql`product p join search_document d on d.product_id = p.id
  left join lateral (
    select (array_agg(price order by position, id))[1] as price,
      (array_agg(sale_price order by position, id))[1] as sale_price, sum(sellable) as sellable,
      array_agg(distinct color) filter (where color is not null) as colours,
      array_agg(distinct size) filter (where size is not null) as sizes
    from variant where product_id = p.id and active and deleted_at is null
    having count(*) > 0
  ) v on true`

const split = (text: string): string[] => (text ? text.split(' ') : [])

/** By the id of a category the word of its whole name. A load reads each category once: stemming takes PostgreSQL long. */
export type CategoryWords = Map<string, string>

async function productsOf(
  db: Executor,
  rows: readonly Row[],
  words: CategoryWords = new Map()
): Promise<IndexedProduct[]> {
  const ids = new Set(rows.flatMap(({ categoryIds }) => categoryIds))
  const missing = [...ids].filter(id => !words.has(id))
  if (missing.length > 0) {
    const categories = await db.many<{ id: string; stems: string }>(sql`
      select id, array_to_string(tsvector_to_array(to_tsvector('shop', search_words(name))), ' ') as stems
      from category where id = any (${missing}::text[])`)
    for (const { id, stems } of categories) words.set(id, categoryWord(split(stems)))
  }
  return rows.map(row => productOf(row, words))
}

function productOf({ a, b, c, d, ...row }: Row, categoryWords: CategoryWords): IndexedProduct {
  const names = row.categoryIds.flatMap(id => categoryWords.get(id) ?? [])
  const facts = [...row.sizes.map(sizeWord), ...(row.onSale ? [REDUCED_WORD] : [])]
  const words = [split(a), [...split(b), ...names], [...split(c), ...facts], split(d)]
  return { ...row, words }
}

/** The word by which a size is found; no word of a text is like it. */
export const sizeWord = (size: string): string => `size:${size.toLowerCase()}`

/** The word of a product that costs less than before. */
export const REDUCED_WORD = 'price:reduced'

/** Of a match of a whole category name: a dress watch is not a dress. */
export const CATEGORY_WEIGHT = 1.6

/** The word by which the products of a category are found when its whole name is typed. */
export const categoryWord = (stems: readonly string[]): string =>
  `category:${stems.filter(Boolean).sort().join(' ')}`

/** Returns up to `limit` open products with ids after `after`, in the order of their ids. */
export async function findIndexedAfter(
  db: Executor,
  after: string,
  limit: number,
  words: CategoryWords
): Promise<IndexedProduct[]> {
  const rows = await db.many<Row>(
    prepared(
      'search-products-after',
      sql`select ${columns} from ${source}
        where p.id > ${after} and p.active and p.deleted_at is null order by p.id limit ${limit}`
    )
  )
  return productsOf(db, rows, words)
}

/** Returns those of the products that are open. */
export async function findIndexed(db: Executor, ids: readonly string[]): Promise<IndexedProduct[]> {
  const rows = await db.many<Row>(
    sql`select ${columns} from ${source}
      where p.id = any (${ids}::text[]) and p.active and p.deleted_at is null`
  )
  return productsOf(db, rows)
}

/** What was committed at one moment, in which run of the database server. */
export interface IndexSnapshot {
  snapshot: string
  serverRun: string
}

/** Returns the products that changed since a snapshot, with the new snapshot. */
export const findChangedProducts = (db: Pick<Database, 'first'>, past: IndexSnapshot | undefined) =>
  db.first<IndexSnapshot & { ids: string[] }>(
    prepared(
      'search-changes',
      sql`select pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as "serverRun",
        coalesce(array_agg(distinct product_id::text) filter (where product_id is not null), '{}') as ids
      from (select coalesce(${past?.snapshot ?? null}::pg_snapshot, pg_current_snapshot()) as snapshot offset 0) as past
      left join search_change
        on xid >= pg_snapshot_xmin(past.snapshot) and not pg_visible_in_snapshot(xid, past.snapshot)`
    )
  )

/** Returns the stem of each word: empty for a word that tells nothing. */
export async function findStems(db: Executor, words: readonly string[]): Promise<string[]> {
  const rows = await db.many<{ stem: string }>(
    prepared(
      'search-stems',
      sql`select coalesce((ts_lexize('english_stem', search_words(word)))[1], '') as stem
        from unnest(${words}::text[]) with ordinality as words (word, place) order by place`
    )
  )
  return rows.map(({ stem }) => stem)
}

export interface SynonymRow {
  words: string
  means: string
  weight: number
}

/** Also what categories, brands, colours and materials are called in further languages. */
export const findSynonyms = (db: Executor): Promise<SynonymRow[]> =>
  db.many<SynonymRow>(sql`
    select words, means, weight from search_synonym
    union
    select t.words, coalesce(c.name, b.name, t.id), 1
    from translation t
    left join category c on t.kind = 'category' and c.id = t.id
    left join brand b on t.kind = 'brand' and b.id = t.id
    where (t.kind in ('category', 'colour', 'material') and t.field = 'name') or (t.kind = 'brand' and t.field = 'said')
    order by words, means`)
