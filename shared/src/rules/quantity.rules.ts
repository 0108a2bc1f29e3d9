import { QUANTITY_MAX } from '../contract/limits'
import { latinDigits } from '../typed/digits.rules'

/** Returns a typed quantity as a whole number from 1 to `QUANTITY_MAX`; anything that is not a number becomes 1. */
export function parseQuantity(typed: unknown): number {
  const quantity = Math.floor(Number(latinDigits(String(typed))))
  return quantity >= 1 ? Math.min(quantity, QUANTITY_MAX) : 1
}
