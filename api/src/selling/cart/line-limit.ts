import type { Executor } from '@sahra/server-kit/database/database'
import { ApiError } from '../../server/api-error'
import { findOrderLimits } from '../../house/settings/order-limits.queries'
import { quantityLimit } from './cart.text'

/** Throws CONFLICT for more units of one item than the shop has set (C274). */
export async function assertLineQuantity(db: Executor, quantity: number): Promise<void> {
  const { linePieces: most } = await findOrderLimits(db)
  if (quantity > most) throw new ApiError('QUANTITY_LIMIT', quantityLimit(most), undefined, { most })
}
