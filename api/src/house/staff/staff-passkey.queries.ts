import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import type { Person } from '../../server/feature'
import type { Passkey } from '../../server/passkey/passkey.service'

/** Returns false when the passkey is stored already. */
export const insertPasskey = async (tx: Executor, staffId: string, passkey: Passkey): Promise<boolean> =>
  (await tx.run(sql`
    insert into staff_passkey (id, staff_id, public_key, counter, transports)
    values (${passkey.id}, ${staffId}, ${Buffer.from(passkey.publicKey)}, ${passkey.counter}, ${passkey.transports})
    on conflict do nothing`)) > 0

export const findPasskey = (db: Executor, id: string): Promise<Passkey | undefined> =>
  db.first<Passkey>(sql`
    select id, public_key as "publicKey", counter, transports
    from staff_passkey where id = ${id}`)

/**
 * Notes the counter of a sign-in; returns who has signed in. Undefined when a sign-in at the same time has counted as far,
 * or the person or the passkey has ended. Who ends the person waits.
 */
export async function usePasskey(tx: Executor, id: string, counter: number): Promise<Person | undefined> {
  const person = await tx.first<Person>(sql`
    select staff.id, name, email, role from staff join staff_passkey p on p.staff_id = staff.id
    where p.id = ${id} and ended_at is null for share of staff`)
  const isCounted = await tx.run(sql`
    update staff_passkey set counter = ${counter}, last_used_at = now()
    where id = ${id} and (counter < ${counter} or counter = 0 and ${counter}::bigint = 0)`)
  return isCounted ? person : undefined
}

/** Returns the ids of someone's passkeys. */
export const listPasskeys = async (db: Executor, staffId: string): Promise<string[]> =>
  (
    await db.many<{ id: string }>(sql`select id from staff_passkey where staff_id = ${staffId} order by id`)
  ).map(({ id }) => id)
