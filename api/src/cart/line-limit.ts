import type { Executor } from '@sahra/server-kit/database/database'
import { ApiError } from '../api-error'
import { findOrderLimits } from '../settings/order-limits.queries'
import { quantityLimit } from './cart.text'

/** Throws CONFLICT for more pieces of one item than the shop has set (C274). */
export async function assertLineQuantity(db: Executor, quantity: number): Promise<void> {
  const { linePieces: most } = await findOrderLimits(db)
  if (quantity > most) throw new ApiError('QUANTITY_LIMIT', quantityLimit(most), undefined, { most })
}
