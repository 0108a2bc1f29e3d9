import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { emailKey } from '@sahra/shared/typed/email.rules'

const EMAIL_CHANGE_HOURS = 72

/** Stores the address that an account asks for, in place of an earlier one (C260). */
export const saveEmailChange = (tx: Executor, shopperId: string, email: string) =>
  tx.run(sql`
    insert into email_change (shopper_id, email, email_key, expires_at)
    values (${shopperId}, ${email}, ${emailKey(email)}, now() + make_interval(hours => ${EMAIL_CHANGE_HOURS}))
    on conflict (shopper_id) do update
    set email = excluded.email, email_key = excluded.email_key, expires_at = excluded.expires_at`)

/** Returns the address that waits for its code. */
export const findEmailChange = async (db: Executor, shopperId: string): Promise<string | undefined> =>
  (
    await db.first<{ email: string }>(sql`
      select email from email_change where shopper_id = ${shopperId} and expires_at > now()`)
  )?.email

export const deleteEmailChange = (tx: Executor, shopperId: string) =>
  tx.run(sql`delete from email_change where shopper_id = ${shopperId}`)

/** Makes the address that waits the one of the account, confirmed. Fails on `shopper_email_key_key` if it is taken. */
export const applyEmailChange = (tx: Executor, shopperId: string) =>
  tx.run(sql`
    update shopper set email = change.email, email_key = change.email_key, verified_at = now()
    from email_change change where change.shopper_id = shopper.id and shopper.id = ${shopperId}`)

export const deleteExpiredEmailChanges = (db: Executor) =>
  db.run(sql`delete from email_change where expires_at < now()`)
