import { createHash } from 'node:crypto'
import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

/** At most `max` hits in a fixed window that begins with the first hit. */
export interface Limit {
  name: string
  max: number
  windowS: number
}

/** The subject is stored as a hash: it holds e-mail and IP addresses (SEC-43). */
export const subjectHash = (subject: string) =>
  createHash('sha256').update(subject).digest('hex').slice(0, 32)
/** `account|network`: each part has a hash of its own, so that the counters of an account are found. */
const keyOf = (limit: Limit, subject: string) =>
  [limit.name, ...subject.split('|').map(subjectHash)].join(':')

/** Counts a hit; returns the hits of the window and, if they exceed the limit, the seconds to wait, else 0. */
export async function countHit(
  db: Executor,
  limit: Limit,
  subject: string
): Promise<{ hits: number; waitS: number }> {
  const row = await db.first<{ hits: number; waitS: number }>(sql`
    insert into auth_counter as counter (key, hits, ends_at)
    values (${keyOf(limit, subject)}, 1, now() + make_interval(secs => ${limit.windowS}))
    on conflict (key) do update set
      hits = case when counter.ends_at < now() then 1 else counter.hits + 1 end,
      ends_at = case when counter.ends_at < now() then excluded.ends_at else counter.ends_at end
    returning hits, ceil(extract(epoch from ends_at - now()))::int as "waitS"`)
  const { hits, waitS } = row ?? { hits: 0, waitS: 0 }
  return { hits, waitS: hits > limit.max ? Math.max(1, waitS) : 0 }
}

/** Takes one hit back. */
export const refundHit = (db: Executor, limit: Limit, subject: string) =>
  db.run(sql`update auth_counter set hits = greatest(0, hits - 1) where key = ${keyOf(limit, subject)}`)

/** Ends the windows of a subject, and those of the subjects that begin with it: of an account in every network. */
export const resetLimit = (db: Executor, limit: Limit, subject: string) =>
  db.run(sql`
    delete from auth_counter
    where key = ${keyOf(limit, subject)} or key like ${`${keyOf(limit, subject)}:%`}`)

/** Returns the seconds until the window ends if the limit is reached, else 0. Counts nothing. */
export async function secondsUntilReset(db: Executor, limit: Limit, subject: string): Promise<number> {
  const row = await db.first<{ waitS: number }>(sql`
    select ceil(extract(epoch from ends_at - now()))::int as "waitS" from auth_counter
    where key = ${keyOf(limit, subject)} and hits >= ${limit.max} and ends_at > now()`)
  return row ? Math.max(1, row.waitS) : 0
}

export const deleteEndedWindows = (db: Executor) =>
  db.run(sql`delete from auth_counter where ends_at < now()`)

/** Those of `request-limit`. Its times are of the api's clock, in milliseconds. */
export const deleteEndedRequestWindows = (db: Executor) =>
  db.run(sql`delete from request_limit where expire < extract(epoch from now() - interval '1 hour') * 1000`)
