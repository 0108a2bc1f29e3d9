import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

export interface NamedThings {
  /** Id, also of one that was merged into another; empty: none. */
  category: string
  /** Slugs, also former ones. */
  brands: readonly string[]
  colours: readonly string[]
  sizes: readonly string[]
}

/** Returns what things are called in a language, by kind and id: 'category a1…' → 'Bags'. What is unknown is left out. */
export async function findNames(
  db: Executor,
  language: string,
  { category, brands, colours, sizes }: NamedThings
): Promise<Map<string, string>> {
  const rows = await db.many<{ key: string; name: string }>(sql`
    select 'category ' || ${category}::text as key, coalesce(t.words, c.name) as name from category c
    left join translation t on t.kind = 'category' and t.id = c.id and t.field = 'name' and t.language = ${language}
    where c.id = ${category} or ${category}::text = any (c.former_ids)
    union all
    select 'brand ' || s.slug, b.name from unnest(${brands}::text[]) s (slug)
    join brand b on b.slug = lower(s.slug) or lower(s.slug) = any (b.former_slugs)
    union all
    select kind || ' ' || id, words from translation
    where field = 'name' and language = ${language}
      and (kind = 'colour' and id = any (${colours}::text[]) or kind = 'size' and id = any (${sizes}::text[]))`)
  return new Map(rows.map(({ key, name }) => [key, name]))
}

/** Returns whether a category has this id, or had it before it was merged into another. */
export const isCategory = async (db: Executor, id: string): Promise<boolean> =>
  (await db.first(sql`select from category where id = ${id} or ${id}::text = any (former_ids) limit 1`)) !==
  undefined

/** A product, and when it was first open. */
export interface PublishedProduct {
  id: string
  publishedAt: Date
}

/** Lists the open products that were published after one time, and not after the other; the newest first. */
export const listPublished = (db: Executor, { after, until }: { after: Date; until: Date }) =>
  db.many<PublishedProduct>(sql`
    select id, coalesce(published_at, created_at) as "publishedAt" from product
    where active and deleted_at is null
      and coalesce(published_at, created_at) > ${after} and coalesce(published_at, created_at) <= ${until}
    order by 2 desc, id`)
