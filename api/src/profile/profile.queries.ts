import type { Executor } from '@sahra/platform/database/database'
import { sql } from '@sahra/platform/database/sql'
import { emailKey } from '@sahra/shared/email.rules'

/** Saves name and e-mail. Another mailbox becomes unverified; another spelling of it keeps its key and its state. */
export const saveProfile = (
  tx: Executor,
  id: string,
  { name, email, isChanged }: { name: string; email: string; isChanged: boolean }
) =>
  tx.first<{ name: string; email: string; isAccountVerified: boolean }>(sql`
    update shopper set name = ${name}, email = ${email},
      email_key = case when ${isChanged} then ${emailKey(email)} else email_key end,
      verified_at = case when not ${isChanged} then verified_at end
    where id = ${id}
    returning name, email, verified_at is not null as "isAccountVerified"`)
