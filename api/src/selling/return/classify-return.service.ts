import { recordChanges } from '../../house/audit-log/history.queries'
import { ApiError } from '../../server/api-error'
import type { OperationContext } from '../../server/operation/operation'
import type { Cause } from './causes.rules'
import { findReturn, setCause } from './returns.queries'
import { returnText as text } from './returns.text'

/** Says why items of a return came back; null takes it away. Its status does not matter. Throws NOT_FOUND. */
export async function classifyReturn(
  { db, by }: Pick<OperationContext, 'db' | 'by'>,
  numberOrId: string,
  cause: Cause | null
): Promise<{ id: string; number: string; cause: Cause | null }> {
  const found = await findReturn(db, numberOrId)
  if (!found) throw new ApiError('NOT_FOUND', text.noSuchReturn)
  const { id, number } = found
  await setCause(db, id, cause)
  await recordChanges(db, [{ by, action: 'return.classify', subject: number, details: { cause } }])
  return { id, number, cause }
}
