import { sql, type Statement } from '@sahra/server-kit/database/sql'
import type { DayRange } from './day-range'

/** SQL: whether a moment lies in the days. */
export const isWithin = (moment: Statement, { from, to }: DayRange): Statement => sql`(
  ${moment} >= ${from}::date::timestamp at time zone 'Asia/Dubai'
  and ${moment} < (${to}::date + 1)::timestamp at time zone 'Asia/Dubai')`
