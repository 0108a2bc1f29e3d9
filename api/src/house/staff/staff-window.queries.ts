import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import type { Role } from '../../server/operation/roles.rules'

/** Seconds without a sign of its api after which a window has ended: three signs. */
const SILENT_S = 45
const isOpen = sql`staff_window.seen_at > now() - make_interval(secs => ${SILENT_S})`

interface NewWindow {
  id: string
  sessionId: string
  place: string | undefined
  /** Of one session. */
  max: number
}

/** Adds a window of a session; returns whether it had fewer than `max`. */
export const insertWindow = async (
  db: Executor,
  { id, sessionId, place, max }: NewWindow
): Promise<boolean> =>
  (await db.run(sql`
    insert into staff_window (id, session_id, place) select ${id}, ${sessionId}, ${place ?? null}
    where (select count(*) from staff_window where session_id = ${sessionId} and ${isOpen}) < ${max}`)) === 1

/** Says that windows are still open; returns those whose session has not ended, with the role of the person. */
export const renewWindows = (db: Executor, ids: readonly string[]): Promise<{ id: string; role: Role }[]> =>
  db.many<{ id: string; role: Role }>(sql`
    update staff_window set seen_at = now() from staff_session join staff on staff.id = staff_id
    where staff_window.id = any (${ids}) and staff_session.id = session_id and ended_at is null
    returning staff_window.id, role`)

export const deleteWindows = (db: Executor, ids: readonly string[]) =>
  db.run(sql`delete from staff_window where id = any (${ids})`)

/** Deletes windows of an api that ended without closing them. */
export const deleteSilentWindows = (db: Executor) =>
  db.run(sql`delete from staff_window where not (${isOpen})`)

/** Lists who looks at any of the places, by name. */
export const listPeople = (
  db: Executor,
  places: readonly string[]
): Promise<{ place: string; staffId: string; name: string }[]> =>
  db.many(sql`
    select distinct place, staff.id as "staffId", name
    from staff_window join staff_session on staff_session.id = session_id join staff on staff.id = staff_id
    where place = any (${places}) and ${isOpen}
    order by name, staff.id`)
