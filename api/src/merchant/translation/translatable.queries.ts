import type { Executor } from '@sahra/server-kit/database/database'
import { allOf, sql } from '@sahra/server-kit/database/sql'
import type { TranslationKey } from '../../server/language/language.queries'

/** An English text of the shop, which can be written in further languages. */
export interface Translatable extends TranslationKey {
  /** What the merchant calls it: a handle, a path, or the words themselves. */
  name: string
  english: string
}

/** SQL: what products and variants have words in, each table read once for all kinds of words. */
const used = sql`
  of_products as materialized (
    select offer_name, image_texts, count(*) filter (where description <> '') as descriptions,
      count(*) filter (where detailed_description <> '') as details
    from product where deleted_at is null group by offer_name, image_texts),
  of_variants as materialized (
    select color, size, options from variant where deleted_at is null group by color, size, options)`

/**
 * SQL: the English texts of the catalogue, but for materials, which are words of descriptions. Each kind is grouped by
 * itself, because PostgreSQL sorts all texts for a union of the whole. In a statement with `used`.
 */
const texts = sql`(
  select 'product' as kind, id::text as id, field, slug as name, english
    from product, lateral (
      values ('description', description), ('detailedDescription', detailed_description)) as texts (field, english)
    where deleted_at is null and english <> ''
  union all select 'category', id, 'name', slug, name from category
  union all select 'category', id, 'description', slug, description from category where description <> ''
  union all select 'brand', id, 'said', name, name from brand
  union all select 'brand', id, 'description', name, description from brand where description <> ''
  union all select 'brand', id, 'knownFor', name, known_for from brand where known_for <> ''
  union all select kind, word, 'name', word, word from (
    select 'colour', color from of_variants group by color
    union all select 'size', size from of_variants group by size
    union all select 'option', word from
      of_variants, jsonb_array_elements(options) as o, jsonb_each_text(o) as words (key, word) group by word
    union all select 'offer', offer_name from of_products group by offer_name
    union all select 'wear', word from (select place from wear_mark union select description from wear_mark) as w (word)
    union all select 'check', word from (
      select c->>'check' as word from certificate_report, jsonb_array_elements(checks) as c
      union select c->>'remark' from certificate_report, jsonb_array_elements(checks) as c) as checked
    union all select 'examiner', examiner from (
      select examiner from certificate union select examiner from certificate_report) as e
    union all select 'banner', alt from banner group by alt
    union all select 'image', text from of_products, jsonb_each_text(image_texts) as i (image, text) group by text
    union all select 'promotion', label from promotion where coalesce(least(ended_at, ends_at) > now(), true) group by label
  ) as words (kind, word)
)`

/** `delivery`: the words of the settings. */
const allTexts = (delivery: readonly string[]) => sql`(
  select kind, id, field, name, english from ${texts} as stored (kind, id, field, name, english) where id <> ''
  union all select distinct 'delivery', words, 'name', words, words from unnest(${delivery}::text[]) as words
)`

/** SQL: a size such as 38 is the same in every language. */
const hasWords = sql`(kind <> 'size' or id ~ '[[:alpha:]]')`

/** Finds the word of a kind, whatever its case; the one written as typed first. */
export const findWord = (db: Executor, kind: string, typed: string, delivery: readonly string[]) =>
  db.first<{ id: string }>(sql`
    with ${used} select id from ${allTexts(delivery)} as word where kind = ${kind} and lower(id) = lower(${typed})
    order by id = ${typed} desc, id limit 1`)

/**
 * Counts the English texts by kind and field, and those that a language lacks. Texts of products are too many to be
 * joined: their translations, which are deleted with them, are counted without those of blank texts and closed products.
 */
export const countMissing = (db: Executor, language: string, delivery: readonly string[]) =>
  db.many<{ kind: string; field: string; total: number; missing: number }>(sql`
    with ${used},
    translated (field, count) as materialized (
      select field, count(*) from translation where kind = 'product' and language = ${language} group by field
      union all
      select field, -count(*) from product p join translation t on t.kind = 'product' and t.id = p.id
      where language = ${language} and (deleted_at is not null or description = '' or detailed_description = '')
        and (deleted_at is not null or case field when 'description' then description else detailed_description end = '')
      group by field
    )
    select 'product' as kind, field, total,
      greatest(0, total - coalesce((select sum(count) from translated t where t.field = f.field), 0))::int as missing
    from (
      select field, sum(count)::int as total
      from of_products, lateral (values ('description', descriptions), ('detailedDescription', details)) as c (field, count)
      group by field) as f
    where total > 0
    union all
    select kind, field, count(*)::int, count(*) filter (where words is null)::int
    from ${allTexts(delivery)} as english
    left join (select kind, id, field, words from translation where language = ${language}) as written
      using (kind, id, field)
    where ${hasWords} and kind <> 'product'
    group by kind, field
    order by kind, field`)

/** Returns a text in a language, locked until the transaction ends. */
export const lockTranslation = (tx: Executor, language: string, { kind, id, field }: TranslationKey) =>
  tx.first<{ words: string }>(sql`
    select words from translation where kind = ${kind} and id = ${id} and field = ${field} and language = ${language}
    for update`)

/** Which texts are listed. `after`: the last one of the page before. */
export interface TextFilter {
  kind?: string | undefined
  /** Of these rows or words. */
  ids?: readonly string[] | undefined
  isMissing?: boolean | undefined
  after?: Pick<Translatable, 'name' | 'field'> | undefined
  limit?: number | undefined
}

/** A text with its words in a language, and when they were written last. */
export interface WrittenText extends Translatable {
  words: string | null
  changedAt: string | null
}

/**
 * Lists the English texts with their words in a language, by kind, name and field; of materials those that are translated
 * anywhere. A page is one of a single kind.
 */
export function listTexts(
  db: Executor,
  { language, delivery }: { language: string; delivery: readonly string[] },
  { kind, ids, isMissing, after, limit }: TextFilter = {}
) {
  const conditions = [
    hasWords,
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(ids ? [sql`id = any (${ids})`] : []),
    ...(isMissing === undefined ? [] : [isMissing ? sql`words is null` : sql`words is not null`]),
    ...(after ? [sql`(name, field) > (${after.name}::text, ${after.field}::text)`] : [])
  ]
  return db.many<WrittenText>(sql`
    with ${used} select kind, id, field, name, english, words, iso(changed_at) as "changedAt"
    from (
      select * from ${allTexts(delivery)} as english
      union all select distinct kind, id, 'name', id, id from translation
        where kind = 'material' or kind = 'delivery' and id <> all (${delivery}::text[])
    ) as english
    left join (select kind, id, field, words, changed_at from translation where language = ${language}) as written
      using (kind, id, field)
    where ${allOf(conditions)}
    order by kind, name, field limit ${limit ?? null}`)
}

/** A translation in the order of time. */
export interface Change extends TranslationKey {
  changedAt: string
}

/** Lists the translations of a language by time, those of texts that the shop no longer has among them. */
export function listChanges(
  db: Executor,
  language: string,
  filter: { kind: string | undefined; order: 'asc' | 'desc'; after: Change | undefined; limit: number }
) {
  const { kind, order, after, limit } = filter
  const [later, direction] = order === 'asc' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const conditions = [
    sql`language = ${language}`,
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(after
      ? [
          sql`(changed_at ${later} ${after.changedAt}::timestamptz or changed_at = ${after.changedAt}::timestamptz
            and (kind, id, field) > (${after.kind}::text, ${after.id}::text, ${after.field}::text))`
        ]
      : [])
  ]
  return db.many<Change>(sql`
    select kind, id, field, iso(changed_at) as "changedAt" from translation where ${allOf(conditions)}
    order by changed_at ${direction}, kind, id, field limit ${limit}`)
}
