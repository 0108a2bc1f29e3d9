import type { Database } from '@sahra/server-kit/database/database'
import { sql, type Statement } from '@sahra/server-kit/database/sql'
import type { JudgedQuery } from './meaning'
import type { Answer } from './score'

/** What both plain searches read: name, brand, categories, description, colours and tags of an active product. */
const text = sql`concat_ws(' ', p.name, b.name, c.name, s.name, p.description, p.keywords, array_to_string(p.tags, ' '))`
const source = sql`product p join brand b on b.id = p.brand_id
  left join category c on c.id = p.category_id left join category s on s.id = p.sub_category_id`
const visible = sql`p.active and p.listed and p.deleted_at is null`

/** Products whose text has every word of the query anywhere, the most popular first. */
export const ilikeAnswer =
  (db: Database) =>
  ({ text: query }: JudgedQuery): Promise<Answer> =>
    read(
      db,
      sql`select p.id, count(*) over () as total from ${source}
        where ${visible} and ${text} ilike all (
          select '%' || replace(replace(word, '%', ''), '_', '') || '%' from unnest(string_to_array(${query.trim()}, ' ')) as word)
        order by p.bestseller desc, p.created_at desc, p.id limit 10`
    )

/** PostgreSQL's full text search as its manual shows it, the best rank first. */
export const fullTextAnswer =
  (db: Database) =>
  ({ text: query }: JudgedQuery): Promise<Answer> =>
    read(
      db,
      sql`select p.id, count(*) over () as total
        from ${source}, to_tsvector('english', ${text}) as words, websearch_to_tsquery('english', ${query}) as query
        where ${visible} and words @@ query
        order by ts_rank_cd(words, query) desc, p.id limit 10`
    )

async function read(db: Database, query: Statement): Promise<Answer> {
  const rows = await db.many<{ id: string; total: number }>(query)
  return { ids: rows.map(({ id }) => id), total: Number(rows[0]?.total ?? 0) }
}
