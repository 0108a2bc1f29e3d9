import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import type { Account } from '../account/accounts.queries'
import { emailKeys } from '../account/email-keys'

export const EMAIL_UNDO_HOURS = 72

/** Stores how the account's current e-mail address is restored; `tokenHash` is that of the mailed link. */
export const addEmailUndo = (tx: Executor, shopperId: string, tokenHash: string) =>
  tx.run(sql`
    insert into email_undo (token_hash, shopper_id, email, email_key, verified_at, expires_at)
    select ${tokenHash}, id, email, email_key, verified_at,
      clock_timestamp() + make_interval(hours => ${EMAIL_UNDO_HOURS})
    from shopper where id = ${shopperId}`)

/**
 * Voids the links of the changes since the account last had this address. Returns whether it had it: who returns to it
 * must not hand the address in between a link that takes the account back.
 */
export const voidEmailUndosSince = async (tx: Executor, shopperId: string, email: string) =>
  (await tx.run(sql`
    delete from email_undo where shopper_id = ${shopperId} and created_at >= (
      select max(created_at) from email_undo
      where shopper_id = ${shopperId} and email_key = any(${emailKeys(email)}::text[]) and expires_at > now())`)) >
  0

/** Voids every link of an account: its present address has proved to be read by its owner (C225). */
export const voidEmailUndos = (tx: Executor, shopperId: string) =>
  tx.run(sql`delete from email_undo where shopper_id = ${shopperId}`)

/** Returns the account of a live undo link. */
export const findEmailUndo = async (db: Executor, tokenHash: string): Promise<string | undefined> =>
  (
    await db.first<{ shopperId: string }>(sql`
      select shopper_id as "shopperId" from email_undo where token_hash = ${tokenHash} and expires_at > now()`)
  )?.shopperId

/**
 * Restores the address of a live link and sets `passwordHash`; voids the link and those of later changes. Returns the
 * address; undefined if the link was used meanwhile.
 */
export async function restoreEmail(
  tx: Executor,
  tokenHash: string,
  passwordHash: string
): Promise<Account | undefined> {
  const restored = await tx.first<Account>(sql`
    update shopper set email = undo.email, email_key = undo.email_key, verified_at = undo.verified_at,
      password_hash = ${passwordHash}
    from email_undo undo
    where undo.token_hash = ${tokenHash} and undo.expires_at > now() and shopper.id = undo.shopper_id
    returning shopper.id, shopper.email, shopper.name, shopper.password_hash as "passwordHash",
      shopper.verified_at is not null as verified`)
  if (!restored) return undefined
  await tx.run(sql`
    delete from email_undo where shopper_id = ${restored.id}
      and created_at >= (select created_at from email_undo where token_hash = ${tokenHash})`)
  return restored
}

export const deleteExpiredEmailUndos = (db: Executor) =>
  db.run(sql`delete from email_undo where expires_at < now()`)
