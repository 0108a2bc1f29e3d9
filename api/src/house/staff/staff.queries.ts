import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { newId } from '../../db/id'
import type { Person } from '../../server/feature'
import type { Role } from '../../server/operation/roles.rules'

/** Someone of the staff, as owners and managers see it. */
export interface Member extends Person {
  passkeys: number
  lastSeenAt: Date | null
  /** Until when the link of an invitation works; null without one. */
  invitedUntil: Date | null
}

const members = sql`
  select id, name, email, role,
    (select count(*)::int from staff_passkey p where p.staff_id = staff.id) as passkeys,
    (select max(seen_at) from staff_session s where s.staff_id = staff.id) as "lastSeenAt",
    (select expires_at from staff_invitation i where i.staff_id = staff.id and expires_at > now()) as "invitedUntil"
  from staff where ended_at is null`

export const listMembers = (db: Executor): Promise<Member[]> =>
  db.many<Member>(sql`${members} order by created_at, id`)

/** As `listMembers`; another change of the staff waits until this transaction has ended. */
export async function lockMembers(tx: Executor): Promise<Member[]> {
  await tx.many(sql`select id from staff where ended_at is null order by id for update`)
  return listMembers(tx)
}

/** Adds someone; returns the id. Undefined when someone of the staff has the address. */
export async function insertMember(
  tx: Executor,
  { name, email, role }: Omit<Person, 'id'>
): Promise<string | undefined> {
  const id = newId()
  const isNew = await tx.run(sql`
    insert into staff (id, name, email, role) values (${id}, ${name}, ${email}, ${role})
    on conflict (email) where ended_at is null do nothing`)
  return isNew ? id : undefined
}

export const updateRole = (tx: Executor, id: string, role: Role) =>
  tx.run(sql`update staff set role = ${role} where id = ${id}`)

/** Ends someone, with passkeys, sessions and invitation; the name stays for the history. */
export async function endStaff(tx: Executor, id: string) {
  await tx.run(sql`update staff set ended_at = now() where id = ${id}`)
  await deleteAccess(tx, id)
}

/** Deletes what someone signs in with, and the sessions. */
export async function deleteAccess(tx: Executor, id: string) {
  await tx.run(sql`delete from staff_passkey where staff_id = ${id}`)
  await tx.run(sql`delete from staff_session where staff_id = ${id}`)
  await tx.run(sql`delete from staff_invitation where staff_id = ${id}`)
}

/** Stores the hash of a link in place of an earlier one; returns when it ends. */
export async function saveInvitation(tx: Executor, id: string, hash: string, days: number): Promise<Date> {
  const row = await tx.first<{ expiresAt: Date }>(sql`
    insert into staff_invitation (staff_id, hash, expires_at)
    values (${id}, ${hash}, now() + make_interval(days => ${days}))
    on conflict (staff_id) do update set hash = excluded.hash, expires_at = excluded.expires_at
    returning expires_at as "expiresAt"`)
  if (!row) throw new Error('The invitation was not stored')
  return row.expiresAt
}

/** Returns who a link invites; undefined for one that was used, has ended, or was replaced. */
export const findInvited = (db: Executor, hash: string): Promise<Person | undefined> =>
  db.first<Person>(sql`
    select staff.id, name, email, role from staff_invitation join staff on staff.id = staff_id
    where hash = ${hash} and expires_at > now() and ended_at is null`)

/** Uses a link up; returns who it invites. */
export const takeInvitation = (tx: Executor, hash: string): Promise<Person | undefined> =>
  tx.first<Person>(sql`
    delete from staff_invitation using staff
    where staff.id = staff_id and hash = ${hash} and expires_at > now() and ended_at is null
    returning staff.id, name, email, role`)

export const deleteEndedInvitations = (db: Executor) =>
  db.run(sql`delete from staff_invitation where expires_at < now()`)
