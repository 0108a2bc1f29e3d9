import type { Executor } from '@sahra/server-kit/database/database'
import { prepared, sql } from '@sahra/server-kit/database/sql'

/** What a text is of, and in which of its fields it stands. */
export interface TranslationKey {
  kind: string
  id: string
  field: string
}
export interface Translation extends TranslationKey {
  language: string
  words: string
}

/** Lists the languages that have texts, besides English. */
export async function findLanguages(db: Executor): Promise<string[]> {
  const rows = await db.many<{ code: string }>(sql`
    with recursive used (code) as (
      select min(language) from translation
      union all
      select (select min(language) from translation where language > used.code) from used where used.code is not null
    )
    select code from used where code is not null`)
  return rows.map(({ code }) => code)
}

/** Returns the texts of these kinds and ids, pair by pair, in one language. */
export const findTranslations = (
  db: Executor,
  language: string,
  { kinds, ids }: { kinds: readonly string[]; ids: readonly string[] }
): Promise<(TranslationKey & { words: string })[]> =>
  db.many(
    prepared(
      'translations',
      sql`select kind, id, field, words
        from unnest(${kinds}::text[], ${ids}::text[]) as wanted (kind, id) join translation using (kind, id)
        where language = ${language}`
    )
  )

/** Inserts or replaces texts. */
export async function writeTranslations(tx: Executor, items: readonly Translation[]): Promise<void> {
  await tx.run(sql`
    insert into translation (kind, id, field, language, words)
    select kind, id, field, language, words
    from json_to_recordset(${JSON.stringify(items)}::json)
      as x (kind text, id text, field text, language text, words text)
    on conflict (kind, id, field, language) do update set words = excluded.words, changed_at = now()
    where translation.words is distinct from excluded.words`)
}

export const deleteTranslation = (
  tx: Executor,
  { kind, id, field, language }: TranslationKey & { language: string }
) =>
  tx.run(sql`
    delete from translation where kind = ${kind} and id = ${id} and field = ${field} and language = ${language}`)

/** Makes these the only texts of the given fields that the things have. */
export async function replaceTranslations(
  tx: Executor,
  { kind, ids, fields }: { kind: string; ids: readonly string[]; fields: readonly string[] },
  items: readonly Translation[]
): Promise<void> {
  await tx.run(sql`
    delete from translation t
    where kind = ${kind} and id = any (${ids}) and field = any (${fields}) and not exists (
      select from json_to_recordset(${JSON.stringify(items)}::json) as x (id text, field text, language text)
      where (x.id, x.field, x.language) = (t.id, t.field, t.language))`)
  await writeTranslations(tx, items)
}
