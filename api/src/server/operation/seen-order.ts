import { z } from 'zod'
import { ApiError } from '../api-error'
import { orderChanged } from './fields.text'

const ITEM_MAX = 500
const ITEMS_MAX = 10_000

/** By what a list of an operation names its items, and which field is the same of all that are ordered together. */
export interface Order {
  by: string
  among: string
}

/** The items of an order as the sender of a new position has seen them: `x-order` says what they are called. */
export const seenOrder = (order: Order) =>
  z.array(z.string().max(ITEM_MAX)).max(ITEMS_MAX).meta({ 'x-order': order }).optional()

/** Throws CONFLICT where the items that are ordered together are no longer those that were seen, in their order. */
export function assertSeenOrder(
  seen: readonly string[] | undefined,
  current: readonly (string | number)[]
): void {
  if (seen && (seen.length !== current.length || current.some((item, index) => String(item) !== seen[index])))
    throw new ApiError('CONFLICT', orderChanged)
}
