import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import type { ChangeAction } from './actions.text'

/** A change of the merchant, for the history. */
export interface MerchantChange {
  /** Of a person or a machine. */
  by: string
  action: ChangeAction
  /** What was changed: a handle, a slug, an e-mail. */
  subject: string
  details?: unknown
}

/** Records changes in the transaction that makes them. */
export async function recordChanges(tx: Executor, changes: MerchantChange[]): Promise<void> {
  if (!changes.length) return
  await tx.run(sql`
    insert into merchant_change (changed_by, action, subject, details)
    select by, action, subject, coalesce(details, '{}')
    from json_to_recordset(${JSON.stringify(changes)}::json) as x (by text, action text, subject text, details jsonb)`)
}

export interface RecordedChange {
  id: number
  at: Date
  by: string
  action: string
  subject: string
  details: unknown
}

/** Lists changes, the newest first: of one subject if given, and before the one with this id. */
export const listChanges = (
  db: Executor,
  limit: number,
  subject?: string,
  before?: number
): Promise<RecordedChange[]> =>
  db.many<RecordedChange>(sql`
    select id, at, changed_by as by, action, subject, details from merchant_change
    where (${subject ?? null}::text is null or subject = ${subject ?? null})
      and (${before ?? null}::bigint is null or id < ${before ?? null})
    order by id desc limit ${limit}`)
