import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

/** The same words with the same meaning get the new weight. */
export const saveSynonym = (
  tx: Executor,
  { words, means, weight }: { words: string; means: string; weight: number }
) =>
  tx.run(sql`
    insert into search_synonym (words, means, weight) values (${words}, ${means}, ${weight})
    on conflict (words, means) do update set weight = excluded.weight`)

/** Returns how many rows that were: none for what a translation says. */
export const deleteSynonym = (tx: Executor, { words, means }: { words: string; means: string }) =>
  tx.run(sql`delete from search_synonym where words = ${words} and means = ${means}`)

/** True if an open product has all the words, anywhere. */
export const isInCatalogue = async (db: Executor, text: string): Promise<boolean> =>
  Boolean(
    await db.first(sql`
      select 1 from search_document d join product p on p.id = d.product_id and p.active and p.deleted_at is null
      where d.words @@ plainto_tsquery('shop', search_words(${text})) limit 1`)
  )
