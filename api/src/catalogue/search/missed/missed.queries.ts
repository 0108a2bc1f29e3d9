import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

/** Further words of a day are not stored: no visitor fills the table. */
const WORDS_A_DAY = 2000
const DAYS = 90

const today = sql`(now() at time zone 'Asia/Dubai')::date`

/** Adds to the counts of this day. */
export const addMissed = (db: Executor, counts: readonly (readonly [words: string, searches: number])[]) =>
  db.run(sql`
    insert into search_missed (day, words, searches)
    select ${today}, words, searches
    from unnest(${counts.map(([words]) => words)}::text[], ${counts.map(([, searches]) => searches)}::int[])
      as counted (words, searches)
    where exists (select from search_missed m where m.day = ${today} and m.words = counted.words)
      or (select count(*) from search_missed m where m.day = ${today}) < ${WORDS_A_DAY}
    on conflict (day, words) do update set searches = search_missed.searches + excluded.searches`)

export interface MissedWords {
  words: string
  searches: number
  /** `YYYY-MM-DD`, in Dubai. */
  lastDay: string
}

/** Lists words that were not found in the last days, the most searched first, without those that a synonym has since. */
export const findMissed = (db: Executor, days: number): Promise<MissedWords[]> =>
  db.many<MissedWords>(sql`
    select words, sum(searches)::int as searches, max(day)::text as "lastDay" from search_missed m
    where day > ${today} - ${days}::int
      and not exists (select from search_synonym s where s.words = m.words)
    group by words order by searches desc, "lastDay" desc, words`)

const MOST = 200

/** Lists words that were not found in the days of Dubai, both included, the most searched first. */
export const missedBetween = (db: Executor, { from, to }: { from: string; to: string }) =>
  db.many<Omit<MissedWords, 'lastDay'>>(sql`
    select words, sum(searches)::int as searches from search_missed
    where day between ${from}::date and ${to}::date group by words order by searches desc, words limit ${MOST}`)

/** Deletes counts that are older than 90 days. */
export const deleteOldMissed = (db: Executor) =>
  db.run(sql`delete from search_missed where day <= ${today} - ${DAYS}::int`)
