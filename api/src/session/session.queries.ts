import type { Database, Executor } from '../db/database'
import { prepared, sql } from '../db/sql'
import type { Shopper } from '../feature'

export interface SessionLimits {
  idleS: number
  absoluteS: number
}

const PER_SHOPPER = 10
/** `seen_at` is written after a tenth of the idle time or a minute, whichever is shorter. */
const TOUCH_SHARE = 10
const TOUCH_MAX_S = 60

/** Returns the shopper of a live session; `isStale` if `seen_at` is due to be written. */
export const findSession = (db: Database, id: string, { idleS, absoluteS }: SessionLimits) =>
  db.first<Shopper & { isStale: boolean }>(
    prepared(
      'find-session',
      sql`
        select shopper.id, shopper.name, shopper.email, shopper.verified_at is not null as "isAccountVerified",
          session.id as "sessionId",
          session.seen_at < now() - make_interval(secs => ${Math.min(TOUCH_MAX_S, idleS / TOUCH_SHARE)}) as "isStale"
        from session join shopper on shopper.id = session.shopper_id
        where session.id = ${id}
          and session.seen_at > now() - make_interval(secs => ${idleS})
          and session.created_at > now() - make_interval(secs => ${absoluteS})`
    )
  )

export const touchSession = (db: Executor, id: string) =>
  db.run(sql`update session set seen_at = now() where id = ${id}`)

/** Adds a session; the eleventh of a shopper ends the least recently used one (SEC-15). */
export async function addSession(db: Executor, id: string, shopperId: string) {
  await db.run(sql`insert into session (id, shopper_id) values (${id}, ${shopperId})`)
  await db.run(sql`
    delete from session where shopper_id = ${shopperId} and id <> ${id} and id not in (
      select id from session where shopper_id = ${shopperId} and id <> ${id}
      order by seen_at desc, id limit ${PER_SHOPPER - 1})`)
}

export const deleteSession = (db: Executor, id: string) => db.run(sql`delete from session where id = ${id}`)

export const deleteSessions = (db: Executor, shopperId: string) =>
  db.run(sql`delete from session where shopper_id = ${shopperId}`)

export const deleteExpiredSessions = (db: Executor, { idleS, absoluteS }: SessionLimits) =>
  db.run(sql`
    delete from session where seen_at < now() - make_interval(secs => ${idleS})
      or created_at < now() - make_interval(secs => ${absoluteS})`)
