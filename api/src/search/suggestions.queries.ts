import type { Suggestion } from '@sahra/shared/contract/product'
import type { Executor } from '@sahra/platform/database/database'
import { allOf, likePattern, prepared, sql } from '@sahra/platform/database/sql'

const WORDS_MAX = 8

/** Returns the names of products, in the order of their ids in the list. */
export const findProductNames = (db: Executor, ids: readonly string[]): Promise<Suggestion[]> =>
  db.many<Suggestion>(
    prepared(
      'suggested-products',
      sql`select p.id as "_id", p.name from unnest(${ids}::text[]) with ordinality as found (id, place)
        join product p on p.id = found.id order by found.place`
    )
  )

/** Returns names of brands and categories in which each word begins a word; brands first. */
export async function findNamedSuggestions(db: Executor, text: string, limit: number): Promise<string[]> {
  const words = text.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX)
  if (!words.length) return []
  const rows = await db.many<{ name: string }>(sql`
    select term as name from suggestion where kind <> 'product' and ${allOf(
      words.map(
        word =>
          sql`norm like plain(${likePattern(word)}) and ' ' || norm like plain(${`% ${likePattern(word).slice(1)}`})`
      )
    )}
    order by weight desc, id limit ${limit}`)
  return [...new Set(rows.map(({ name }) => name))]
}
