import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import type { DayRange } from '../../selling/accounting/day-range'
import { isWithin } from '../../selling/accounting/day-range.queries'
import type { Cause } from '../../selling/return/causes.rules'

/** Of the returns that were requested in the days, as they are now. */
export interface CauseReturns {
  /** Null: the team has not said it. */
  cause: Cause | null
  /** Of returns that were not refused, as `returns`. */
  units: number
  returns: number
  /** In fils, fixed when the items arrived. */
  refundAmount: number
  refused: number
}

/** Lists the returns of each cause, the most units first. */
export const returnsByCause = (db: Executor, range: DayRange) =>
  db.many<CauseReturns>(sql`
    with asked as (
      select r.cause, r.status = 'Refused' as is_refused, coalesce(r.refund_amount, 0) as refund_amount,
        (select sum(i.quantity) from order_return_item i where i.return_id = r.id) as units
      from order_return r where ${isWithin(sql`r.requested_at`, range)})
    select cause, coalesce(sum(units) filter (where not is_refused), 0)::int as units,
      count(*) filter (where not is_refused)::int as returns, sum(refund_amount)::bigint as "refundAmount",
      count(*) filter (where is_refused)::int as refused
    from asked group by cause order by units desc, cause nulls last`)
