import type { Brand } from '@sahra/shared/contract/content'
import type { Executor } from '../db/database'
import { likePattern, sql } from '../db/sql'

export const findBrands = (db: Executor): Promise<Brand[]> =>
  db.many<Brand>(sql`select id as "_id", name, slug from brand order by plain(name), id`)

/** The brands that a filter means: exactly this slug, name or id, else every brand whose name contains the words. */
export async function findBrandIds(db: Executor, text: string): Promise<string[]> {
  const exact = await db.many<{ id: string }>(sql`
    select id from brand where id = ${text} or slug = lower(${text}) or plain(name) = plain(${text})`)
  const rows = exact.length
    ? exact
    : await db.many<{ id: string }>(sql`
        select id from brand where plain(name) like plain(${likePattern(text)}) order by id`)
  return rows.map(row => row.id)
}
