import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { emailKeys } from './email-keys'

/** Returns whether another account has the mailbox, or was replaced there and may still restore it. */
export const isEmailOfOthers = async (tx: Executor, email: string, shopperId?: string): Promise<boolean> => {
  const keys = emailKeys(email)
  const isOther = sql`email_key = any(${keys}::text[]) and id is distinct from ${shopperId ?? null}`
  return (
    (await tx.first(sql`
      select from (
        select email_key, id from shopper
        union all select email_key, shopper_id from email_undo where expires_at > now()
      ) taken where ${isOther}`)) !== undefined
  )
}
