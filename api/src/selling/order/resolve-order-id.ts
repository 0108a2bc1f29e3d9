import { ApiError } from '../../server/api-error'
import type { Executor } from '@sahra/server-kit/database/database'
import { noSuchOrder } from './order.text'
import { findOrderId } from './status.queries'

/** Returns the id of the order that was typed as its number or id. Throws NOT_FOUND. */
export async function resolveOrderId(db: Executor, typed: string): Promise<string> {
  const id = await findOrderId(db, typed)
  if (!id) throw new ApiError('NOT_FOUND', noSuchOrder)
  return id
}
