import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import type { Passkey } from '../../server/passkey/passkey.service'
import { newId } from '../../db/id'

export type ShopperPasskey = Passkey & { shopperId: string }

interface NewPasskey {
  shopperId: string
  name?: string | undefined
  userAgent: string | undefined
  passkey: Passkey
}

const USER_AGENT_MAX = 300

/** Returns false when the credential is stored already. */
export const insertPasskey = async (
  tx: Executor,
  { shopperId, name, userAgent, passkey }: NewPasskey
): Promise<boolean> =>
  (await tx.run(sql`
    insert into shopper_passkey (id, shopper_id, credential, name, user_agent, public_key, counter, transports)
    values (${newId()}, ${shopperId}, ${passkey.id}, ${name || null},
      ${userAgent?.slice(0, USER_AGENT_MAX) ?? null}, ${Buffer.from(passkey.publicKey)}, ${passkey.counter},
      ${passkey.transports})
    on conflict do nothing`)) > 0

export const findPasskey = (db: Executor, credential: string): Promise<ShopperPasskey | undefined> =>
  db.first<ShopperPasskey>(sql`
    select credential as id, shopper_id as "shopperId", public_key as "publicKey", counter, transports
    from shopper_passkey where credential = ${credential}`)

/** Notes the counter of a sign-in. False when a concurrent one has counted as far, or the passkey was removed. */
export const usePasskey = async (tx: Executor, credential: string, counter: number): Promise<boolean> =>
  (await tx.run(sql`
    update shopper_passkey set counter = ${counter}, last_used_at = now()
    where credential = ${credential} and (counter < ${counter} or counter = 0 and ${counter}::bigint = 0)`)) >
  0

export interface PasskeyRow {
  _id: string
  name: string | null
  userAgent: string | null
  createdAt: string
  lastUsed: string | null
}

/** Returns a shopper's passkeys, oldest first. */
export const listPasskeyRows = (db: Executor, shopperId: string) =>
  db.many<PasskeyRow>(sql`
    select id as _id, name, user_agent as "userAgent", iso(created_at) as "createdAt", iso(last_used_at) as "lastUsed"
    from shopper_passkey where shopper_id = ${shopperId} order by created_at, id`)

/** Returns the ids of a shopper's credentials. */
export const listCredentials = async (db: Executor, shopperId: string): Promise<string[]> =>
  (
    await db.many<{ credential: string }>(sql`
      select credential from shopper_passkey where shopper_id = ${shopperId} order by created_at, id`)
  ).map(({ credential }) => credential)

/** Returns 0 when the shopper has no passkey with this id. */
export const deletePasskey = (tx: Executor, shopperId: string, id: string) =>
  tx.run(sql`delete from shopper_passkey where shopper_id = ${shopperId} and id = ${id}`)

export const deletePasskeys = (tx: Executor, shopperId: string) =>
  tx.run(sql`delete from shopper_passkey where shopper_id = ${shopperId}`)
