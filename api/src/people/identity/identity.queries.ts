import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import type { IdentityProviderName, OwnIdentity } from '@sahra/shared/contract/identity'
import { newId } from '../../db/id'
import type { Claims } from '../../server/openid/openid'

/** Returns false when the identity has an account already, or the account one of this provider. */
export const insertIdentity = async (
  tx: Executor,
  shopperId: string,
  provider: IdentityProviderName,
  { issuer, subject, email }: Claims
): Promise<boolean> =>
  (await tx.run(sql`
    insert into shopper_identity (id, shopper_id, provider, issuer, subject, email)
    values (${newId()}, ${shopperId}, ${provider}, ${issuer}, ${subject}, ${email ?? null})
    on conflict do nothing`)) > 0

/** Returns the id of the shopper whose identity it is. */
export const findIdentity = async (db: Executor, { issuer, subject }: Claims): Promise<string | undefined> =>
  (
    await db.first<{ shopperId: string }>(sql`
      select shopper_id as "shopperId" from shopper_identity where issuer = ${issuer} and subject = ${subject}`)
  )?.shopperId

/** Notes a sign-in. False when the identity was removed meanwhile. */
export const noteIdentityUse = async (
  tx: Executor,
  shopperId: string,
  { issuer, subject }: Claims
): Promise<boolean> =>
  (await tx.run(sql`
    update shopper_identity set last_used_at = now()
    where issuer = ${issuer} and subject = ${subject} and shopper_id = ${shopperId}`)) > 0

/** Returns a shopper's identities, oldest first. */
export const listIdentities = (db: Executor, shopperId: string) =>
  db.many<OwnIdentity>(sql`
    select provider, email, iso(created_at) as "createdAt", iso(last_used_at) as "lastUsed"
    from shopper_identity where shopper_id = ${shopperId} order by created_at, id`)

export const hasIdentity = async (db: Executor, shopperId: string, provider: string): Promise<boolean> =>
  (await db.run(
    sql`select from shopper_identity where shopper_id = ${shopperId} and provider = ${provider}`
  )) > 0

/** Returns 0 when the shopper has none of this provider. */
export const deleteIdentity = (tx: Executor, shopperId: string, provider: string) =>
  tx.run(sql`delete from shopper_identity where shopper_id = ${shopperId} and provider = ${provider}`)

export const deleteIdentities = (tx: Executor, shopperId: string) =>
  tx.run(sql`delete from shopper_identity where shopper_id = ${shopperId}`)
