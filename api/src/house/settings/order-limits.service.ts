import type { Database } from '@sahra/server-kit/database/database'
import { ApiError } from '../../server/api-error'
import { saveOrderLimit } from './order-limits.queries'
import { findLimitName, isLimitValue, type OrderLimits } from './order-limits.rules'
import { limitProblems as problems } from './order-limits.text'

/** Sets a limit by its typed name, such as 'account-pieces'; `value` 'default' brings the standard back. */
export async function changeOrderLimit(
  db: Database,
  [typed, value]: readonly [name: string, value: string],
  change: { command: string; by: string }
): Promise<{ limits: OrderLimits; isSame: boolean }> {
  const name = findLimitName(typed)
  if (!name) throw new ApiError('BAD_INPUT', problems.name(typed))
  const number = value === 'default' ? undefined : Number(value)
  if (number !== undefined && !(/^\d{1,10}$/.test(value) && isLimitValue(name, number)))
    throw new ApiError('BAD_INPUT', problems.value(name, value))
  return db.transaction(tx => saveOrderLimit(tx, { name, value: number }, change))
}
