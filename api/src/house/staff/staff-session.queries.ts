import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { newId } from '../../db/id'
import type { Person } from '../../server/feature'

/** Seconds: without a refresh, and in all. */
export const SESSION = { idleS: 8 * 3600, absoluteS: 24 * 3600 }

interface NewSession {
  staffId: string
  refreshHash: string
  userAgent: string | undefined
}
const USER_AGENT_MAX = 300

/** Adds a session; returns its id. */
export async function insertSession(
  tx: Executor,
  { staffId, refreshHash, userAgent }: NewSession
): Promise<string> {
  const id = newId()
  await tx.run(sql`
    insert into staff_session (id, staff_id, refresh_hash, user_agent)
    values (${id}, ${staffId}, ${refreshHash}, ${userAgent?.slice(0, USER_AGENT_MAX) ?? null})`)
  return id
}

const isLive = sql`seen_at > now() - make_interval(secs => ${SESSION.idleS})
  and staff_session.created_at > now() - make_interval(secs => ${SESSION.absoluteS})`

/** Puts a new refresh token in the place of the newest one; returns whose it is. */
export const rotateRefresh = (
  tx: Executor,
  { id, oldHash, newHash }: { id: string; oldHash: string; newHash: string }
): Promise<Person | undefined> =>
  tx.first<Person>(sql`
    update staff_session set refresh_hash = ${newHash}, seen_at = now() from staff
    where staff_session.id = ${id} and refresh_hash = ${oldHash} and ${isLive}
      and staff.id = staff_id and ended_at is null
    returning staff.id, name, email, role`)

/** Returns whose session it was. */
export const deleteSession = async (db: Executor, id: string): Promise<string | undefined> =>
  (
    await db.first<{ staffId: string }>(
      sql`delete from staff_session where id = ${id} returning staff_id as "staffId"`
    )
  )?.staffId

/** Ends a session of someone; returns 0 when there is none with the id. */
export const deleteSessionOf = (tx: Executor, staffId: string, id: string) =>
  tx.run(sql`delete from staff_session where id = ${id} and staff_id = ${staffId}`)

export interface StaffSession {
  id: string
  userAgent: string | null
  createdAt: Date
  lastSeenAt: Date
}

export const listSessions = (db: Executor, staffId: string): Promise<StaffSession[]> =>
  db.many<StaffSession>(sql`
    select id, user_agent as "userAgent", created_at as "createdAt", seen_at as "lastSeenAt"
    from staff_session where staff_id = ${staffId} and ${isLive} order by seen_at desc, id`)

/** Stores a bearer token of a session. */
export const insertAccessToken = (tx: Executor, hash: string, sessionId: string, seconds: number) =>
  tx.run(sql`
    insert into staff_token (hash, session_id, expires_at)
    values (${hash}, ${sessionId}, now() + make_interval(secs => ${seconds}))`)

type PersonOfToken = Person & { sessionId: string; expiresAt: Date }

/** Returns whose bearer token it is; undefined when it, its session or the person has ended. */
export const findPersonOfToken = (db: Executor, hash: string): Promise<PersonOfToken | undefined> =>
  db.first<PersonOfToken>(sql`
    select staff.id, name, email, role, session_id as "sessionId", expires_at as "expiresAt"
    from staff_token join staff_session on staff_session.id = session_id join staff on staff.id = staff_id
    where hash = ${hash} and expires_at > now() and ended_at is null`)

/** Deletes sessions and tokens that have ended. */
export async function deleteEndedAccess(db: Executor) {
  await db.run(sql`delete from staff_token where expires_at < now()`)
  await db.run(sql`delete from staff_session where not (${isLive})`)
}
