import { SEARCH_RESULTS_MAX } from '@sahra/shared/contract/limits'
import type { Suggestion } from '@sahra/shared/contract/product'
import type { Executor } from '../db/database'
import { allOf, likePattern, prepared, sql } from '../db/sql'
import { isOpen, productJson, variantsOfProduct } from '../product/product.queries'

const WORDS_MAX = 8
const SUGGESTIONS_MAX = 8
/** suggestion_prefix holds the first letters up to this many. */
const PREFIX_MAX = 6
/** How alike a word of the catalogue must be to one that finds nothing: 0 not at all, 1 the same. */
const SIMILARITY_MIN = 0.3

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX)

/** `{results}` as JSON text, at most 50 (C23). If nothing has these words, the nearest words are tried. */
export async function findResults(db: Executor, text: string): Promise<string> {
  const found = await findByWords(db, wordsOf(text))
  return found ?? (await findByWords(db, await closestWords(db, text))) ?? '{"results":[]}'
}

/** Names first, then whatever speaks of the words: category, tags, colour, description; newest first within each. */
async function findByWords(db: Executor, words: string[]): Promise<string | undefined> {
  if (!words.length) return undefined
  const all = (column: 'match' | 'search') =>
    allOf([
      isOpen,
      ...words.map(word =>
        column === 'match'
          ? sql`p.match_text like plain(${likePattern(word)})`
          : sql`p.search_text like plain(${likePattern(word)})`
      )
    ])
  const row = await db.first<{ json: string | null }>(sql`
    with named as (
      select p.id, p.created_at from product p where ${all('match')}
      order by p.created_at desc, p.id desc limit ${SEARCH_RESULTS_MAX}
    ), spoken as (
      select p.id, p.created_at from product p where ${all('search')}
      order by p.created_at desc, p.id desc limit ${SEARCH_RESULTS_MAX}
    ), ranked as (
      select id, min(place) as place, max(created_at) as created_at
      from (select *, 1 as place from named union all select *, 2 from spoken) as both_places
      group by id order by 2, 3 desc, 1 desc limit ${SEARCH_RESULTS_MAX}
    )
    select json_build_object('results',
      json_agg(${productJson} order by ranked.place, ranked.created_at desc, p.id desc))::text as json
    from ranked join product p on p.id = ranked.id join brand b on b.id = p.brand_id, ${variantsOfProduct}
    having count(*) > 0`)
  return row?.json ?? undefined
}

/** Brands and categories are searched for by name, a product is opened by its id. */
export async function findSuggestions(db: Executor, text: string): Promise<Suggestion[]> {
  const words = wordsOf(text)
  if (!words.length) return []
  const meant = await suggest(db, words)
  if (meant.length) return meant
  const nearest = await closestWords(db, text)
  return nearest.length ? suggest(db, nearest) : []
}

interface SuggestionRow extends Suggestion {
  ref: string
}

async function suggest(db: Executor, words: string[]): Promise<Suggestion[]> {
  const byPrefix = await suggestByPrefix(db, words.join(' '))
  const byWords = byPrefix.length < SUGGESTIONS_MAX ? await suggestByWords(db, words) : []
  const seen = new Set<string>()
  return [...byPrefix, ...byWords]
    .filter(({ ref }) => !seen.has(ref) && seen.add(ref))
    .slice(0, SUGGESTIONS_MAX)
    .map(({ _id, name }) => (_id ? { _id, name } : { name }))
}

const suggestionColumns = sql`ref, case kind when 'product' then ref end as "_id", term as name`

/**
 * One index range: its first rows are the answer. Longer words than the prefixes are sifted from the weightiest. The
 * offset keeps the planner from reading every suggestion for a join of eight.
 */
const suggestByPrefix = (db: Executor, text: string) =>
  db.many<SuggestionRow>(
    prepared(
      'suggestions',
      sql`select ${suggestionColumns} from (
          select weight, suggestion_id from suggestion_prefix where prefix = left(plain(${text}), ${PREFIX_MAX}::int)
          order by weight desc, suggestion_id desc limit 2000
        ) begun cross join lateral (
          select * from suggestion where id = begun.suggestion_id offset 0
        ) one
        where ' ' || norm like plain(${`% ${likePattern(text).slice(1)}`})
        order by begun.weight desc, begun.suggestion_id desc limit ${SUGGESTIONS_MAX}`
    )
  )

/** In any order, each at the beginning of a word. The first condition is the index's, the second the rule. */
const suggestByWords = (db: Executor, words: string[]) =>
  db.many<SuggestionRow>(sql`
    select ${suggestionColumns} from suggestion where ${allOf(
      words.map(
        word =>
          sql`norm like plain(${likePattern(word)}) and ' ' || norm like plain(${`% ${likePattern(word).slice(1)}`})`
      )
    )}
    order by weight desc, id desc limit ${SUGGESTIONS_MAX}`)

/** Each word as the catalogue spells it; empty when one is like none of them. */
async function closestWords(db: Executor, text: string): Promise<string[]> {
  const rows = await db.many<{ word: string | null }>(sql`
    select near.word from unnest(${wordsOf(text)}::text[]) with ordinality as typed (word, place)
    left join lateral (
      select word.word from word where length(plain(typed.word)) > 2 order by word.word <-> plain(typed.word) limit 1
    ) near on similarity(near.word, plain(typed.word)) >= ${SIMILARITY_MIN}
    order by typed.place`)
  const words = rows.map(row => row.word).filter(word => word !== null)
  return words.length === rows.length ? words : []
}
