import { SEARCH_RESULTS_MAX } from '@sahra/shared/contract/limits'
import type { Suggestion } from '@sahra/shared/contract/product'
import type { Executor } from '@sahra/platform/database/database'
import { allOf, likePattern, prepared, sql } from '@sahra/platform/database/sql'
import { isOpen, productJson, variantsOfProduct } from '../product/product.queries'

const WORDS_MAX = 8
const SUGGESTIONS_MAX = 8
/** Longest prefix stored in suggestion_prefix. */
const PREFIX_MAX = 6
/** Minimum trigram similarity of a corrected word, 0 to 1. */
const SIMILARITY_MIN = 0.3

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX)

/** Returns `{results}` as JSON text, at most 50 (C23). Without a match, retries with the closest words of the catalogue. */
export async function findResults(db: Executor, text: string): Promise<string> {
  const found = await findByWords(db, wordsOf(text))
  return found ?? (await findByWords(db, await closestWords(db, text))) ?? '{"results":[]}'
}

/** Matches in the name first, then in category, tags, colour and description; newest first within each. */
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

/** Suggestions of products carry their id; those of brands and categories only a name to search for. */
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
 * Reads the first rows of one index range; longer texts are filtered from the 2000 heaviest. `offset 0` is an
 * optimization fence: otherwise the planner scans all suggestions for a join of eight rows.
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

/** Each word matches the beginning of a word, in any order. The first condition uses the index, the second is exact. */
const suggestByWords = (db: Executor, words: string[]) =>
  db.many<SuggestionRow>(sql`
    select ${suggestionColumns} from suggestion where ${allOf(
      words.map(
        word =>
          sql`norm like plain(${likePattern(word)}) and ' ' || norm like plain(${`% ${likePattern(word).slice(1)}`})`
      )
    )}
    order by weight desc, id desc limit ${SUGGESTIONS_MAX}`)

/** Replaces each word by the closest word of the catalogue; empty when one has no similar word. */
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
