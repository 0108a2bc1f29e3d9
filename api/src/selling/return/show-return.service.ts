import type { Executor } from '@sahra/server-kit/database/database'
import type { Order, OrderReturn } from '@sahra/shared/contract/order'
import { ApiError } from '../../server/api-error'
import { findOrder } from '../order/order.queries'
import { findReturn, type ReturnState } from './returns.queries'
import { returnText } from './returns.text'

/** Returns a return by its number or id, with its order, for the merchant. Throws NOT_FOUND. */
export async function showReturn(
  db: Executor,
  numberOrId: string
): Promise<{ state: ReturnState; order: Order; orderReturn: OrderReturn }> {
  const state = await findReturn(db, numberOrId)
  const order = state && (await findOrder(db, state.shopperId, state.orderId))
  const orderReturn = order?.returns?.find(({ _id }) => _id === state?.id)
  if (!state || !order || !orderReturn) throw new ApiError('NOT_FOUND', returnText.noSuchReturn)
  return { state, order, orderReturn }
}
