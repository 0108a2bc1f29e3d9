import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

/** Saves the name and the spelling of the e-mail address; the mailbox stays the same. */
export const saveProfile = (tx: Executor, id: string, { name, email }: { name: string; email: string }) =>
  tx.first<{ id: string; name: string; email: string; isAccountVerified: boolean }>(sql`
    update shopper set name = ${name}, email = ${email} where id = ${id}
    returning id, name, email, verified_at is not null as "isAccountVerified"`)
