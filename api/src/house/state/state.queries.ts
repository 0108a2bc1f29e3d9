import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

/** Whether mails to several recipients wait for ten minutes: one alone may be a mailbox that does not exist. */
export const isMailLate = async (db: Executor): Promise<boolean> =>
  (
    await db.first<{ late: boolean }>(sql`
      select count(distinct recipient) > 1 as late from mail
      where sent_at is null and given_up_at is null and created_at < now() - interval '10 minutes'`)
  )?.late ?? false
