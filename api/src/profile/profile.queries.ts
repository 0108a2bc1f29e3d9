import type { Executor } from '@sahra/platform/database/database'
import { sql } from '@sahra/platform/database/sql'

/** Saves name and e-mail. An address with another key becomes unverified; other spelling keeps the state. */
export const saveProfile = (
  tx: Executor,
  id: string,
  { name, email, emailKey }: { name: string; email: string; emailKey: string }
) =>
  tx.first<{ name: string; email: string; isAccountVerified: boolean }>(sql`
    update shopper set name = ${name}, email = ${email}, email_key = ${emailKey},
      verified_at = case when email_key = ${emailKey} then verified_at end
    where id = ${id}
    returning name, email, verified_at is not null as "isAccountVerified"`)
