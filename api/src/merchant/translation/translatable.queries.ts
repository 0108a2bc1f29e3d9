import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import type { TranslationKey } from '../../server/language/language.queries'

/** An English text of the shop, which can be written in further languages. */
export interface Translatable extends TranslationKey {
  /** What the merchant calls it: a handle, a path, or the words themselves. */
  name: string
  english: string
}

/** Lists the English texts of the catalogue, but for materials, which are words of descriptions. */
const texts = sql`(
  select 'product' as kind, id::text as id, 'description' as field, slug as name, description as english
    from product where deleted_at is null and description <> ''
  union all select 'product', id, 'detailedDescription', slug, detailed_description
    from product where deleted_at is null and detailed_description <> ''
  union all select 'category', id, 'name', slug, name from category
  union all select 'category', id, 'description', slug, description from category where description <> ''
  union all select 'brand', id, 'said', name, name from brand
  union all select 'brand', id, 'description', name, description from brand where description <> ''
  union all select 'brand', id, 'knownFor', name, known_for from brand where known_for <> ''
  union all (
    select 'colour', color, 'name', color, color from variant where deleted_at is null
    union select 'size', size, 'name', size, size from variant where deleted_at is null
    union select 'option', word, 'name', word, word
      from variant, jsonb_array_elements(options) as o, jsonb_each_text(o) as words (key, word) where deleted_at is null
    union select 'offer', offer_name, 'name', offer_name, offer_name from product where deleted_at is null
    union select 'wear', place, 'name', place, place from wear_mark
    union select 'wear', description, 'name', description, description from wear_mark
    union select 'examiner', examiner, 'name', examiner, examiner from certificate
    union select 'banner', alt, 'name', alt, alt from banner
    union select 'image', text, 'name', text, text from product, jsonb_each_text(image_texts) as i (image, text)
      where deleted_at is null
    union select 'promotion', label, 'name', label, label from promotion
      where coalesce(least(ended_at, ends_at) > now(), true)
  )
)`

/** `delivery`: the words of the settings. */
const allTexts = (delivery: readonly string[]) => sql`(
  select kind, id, field, name, english from ${texts} as stored (kind, id, field, name, english) where id <> ''
  union select 'delivery', words, 'name', words, words from unnest(${delivery}::text[]) as words
)`

/** SQL: a size such as 38 is the same in every language. */
const hasWords = sql`(kind <> 'size' or id ~ '[[:alpha:]]')`

/** Finds the word of a kind, whatever its case; the one written as typed first. */
export const findWord = (db: Executor, kind: string, typed: string, delivery: readonly string[]) =>
  db.first<{ id: string }>(sql`
    select id from ${allTexts(delivery)} as word where kind = ${kind} and lower(id) = lower(${typed})
    order by id = ${typed} desc, id limit 1`)

/** Counts the English texts by kind and field, and those that a language lacks. */
export const countMissing = (db: Executor, language: string, delivery: readonly string[]) =>
  db.many<{ kind: string; field: string; total: number; missing: number }>(sql`
    select kind, field, count(*) as total, count(*) filter (where words is null) as missing
    from ${allTexts(delivery)} as english
    left join (select kind, id, field, words from translation where language = ${language}) as written
      using (kind, id, field)
    where ${hasWords}
    group by kind, field order by kind, field`)

/** Returns a text in a language, locked until the transaction ends. */
export const lockTranslation = (tx: Executor, language: string, { kind, id, field }: TranslationKey) =>
  tx.first<{ words: string }>(sql`
    select words from translation where kind = ${kind} and id = ${id} and field = ${field} and language = ${language}
    for update`)

/** Lists every English text with its words in a language, by kind and name; of materials those that are translated anywhere. */
export const listTexts = (db: Executor, language: string, delivery: readonly string[]) =>
  db.many<Translatable & { words: string | null }>(sql`
    select kind, id, field, name, english, words
    from (
      select * from ${allTexts(delivery)} as english where ${hasWords}
      union select kind, id, 'name', id, id from translation where kind in ('material', 'delivery')
    ) as english
    left join (select kind, id, field, words from translation where language = ${language}) as written
      using (kind, id, field)
    order by kind, name, field`)
