import type { Database, Executor } from '@sahra/server-kit/database/database'
import { prepared, sql } from '@sahra/server-kit/database/sql'
import type { Shopper } from '../../server/feature'
import { deviceOf } from '../../server/http/device.rules'

export interface SessionLimits {
  idleS: number
  absoluteS: number
}

const PER_SHOPPER = 10
/** `seen_at` is written after a tenth of the idle time or a minute, whichever is shorter. */
const TOUCH_SHARE = 10
const TOUCH_MAX_S = 60
const USER_AGENT_MAX = 300

/** Returns the shopper of a live session; `isStale` if `seen_at` is due to be written. */
export const findSession = (db: Database, id: string, { idleS, absoluteS }: SessionLimits) =>
  db.first<Omit<Shopper, 'language'> & { isStale: boolean }>(
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

/** Returns whether a session that was found for a request still exists. */
export const hasSession = async (tx: Executor, id: string): Promise<boolean> =>
  (await tx.run(sql`select from session where id = ${id}`)) > 0

/** Returns whether the session began within the last `seconds`. */
export const isRecentSession = async (db: Executor, id: string, seconds: number): Promise<boolean> =>
  (await db.run(sql`
    select from session where id = ${id} and created_at > now() - make_interval(secs => ${seconds})`)) > 0

export const touchSession = (db: Executor, id: string) =>
  db.run(sql`update session set seen_at = now() where id = ${id}`)

/**
 * Keeps the device on which alerts appear when its session is replaced: it belongs to none until `addSession` of the same
 * shopper.
 */
export const keepPushDevice = (tx: Executor, id: string, shopperId: string) =>
  tx.run(sql`update push_device set session_id = null where session_id = ${id} and shopper_id = ${shopperId}`)

/** Adds a session; the eleventh of a shopper ends the least recently used one (SEC-15). */
export async function addSession(
  db: Executor,
  { id, shopperId, userAgent }: { id: string; shopperId: string; userAgent: string | undefined }
) {
  await db.run(sql`
    insert into session (id, shopper_id, user_agent)
    values (${id}, ${shopperId}, ${userAgent?.slice(0, USER_AGENT_MAX) ?? null})`)
  await db.run(sql`
    delete from session where shopper_id = ${shopperId} and id <> ${id} and id not in (
      select id from session where shopper_id = ${shopperId} and id <> ${id}
      order by seen_at desc, id limit ${PER_SHOPPER - 1})`)
  // Devices whose session time has ended, by browser and system: one too many ends with a sign-out, rather than none.
  await db.run(sql`
    update push_device set session_id = ${id}
    where shopper_id = ${shopperId} and session_id is null
      and device is not distinct from ${deviceOf(userAgent ?? null)}`)
}

/** Returns whether the shop has blocked the account. A block at the same time waits, and then ends the session. */
export const isBlocked = async (tx: Executor, shopperId: string): Promise<boolean> =>
  (
    await tx.first<{ isBlocked: boolean }>(
      sql`select blocked_at is not null as "isBlocked" from shopper where id = ${shopperId} for share`
    )
  )?.isBlocked ?? false

export const deleteSession = (db: Executor, id: string) => db.run(sql`delete from session where id = ${id}`)

export const deleteSessions = (db: Executor, shopperId: string) =>
  db.run(sql`delete from session where shopper_id = ${shopperId}`)

/** SQL: names a session to its owner without its id. */
const handle = sql`left(id, 24)`

export interface SessionRow {
  handle: string
  userAgent: string | null
  lastUsed: string
  isCurrent: boolean
}

/** Returns the live sessions of a shopper, `currentId` first, then the most recently used. */
export const listSessions = (
  db: Executor,
  { shopperId, currentId }: { shopperId: string; currentId: string },
  { idleS, absoluteS }: SessionLimits
) =>
  db.many<SessionRow>(sql`
    select ${handle} as handle, user_agent as "userAgent", iso(seen_at) as "lastUsed",
      id = ${currentId} as "isCurrent"
    from session where shopper_id = ${shopperId}
      and seen_at > now() - make_interval(secs => ${idleS})
      and created_at > now() - make_interval(secs => ${absoluteS})
    order by id = ${currentId} desc, seen_at desc, id`)

/** Ends a session by its handle; returns 0 when the shopper has none with it. */
export const deleteSessionOf = (db: Executor, shopperId: string, sessionHandle: string) =>
  db.run(sql`delete from session where shopper_id = ${shopperId} and ${handle} = ${sessionHandle}`)

export const deleteOtherSessions = (db: Executor, shopperId: string, currentId: string) =>
  db.run(sql`delete from session where shopper_id = ${shopperId} and id <> ${currentId}`)

/** Time alone does not end the alerts of a device (C456). */
export async function deleteExpiredSessions(
  db: Executor,
  { idleS, absoluteS }: SessionLimits
): Promise<void> {
  const expired = sql`(seen_at < now() - make_interval(secs => ${idleS})
    or created_at < now() - make_interval(secs => ${absoluteS}))`
  await db.run(sql`
    update push_device set session_id = null where session_id in (select id from session where ${expired})`)
  await db.run(sql`
    delete from session where ${expired} and not exists (select from push_device where session_id = session.id)`)
}
