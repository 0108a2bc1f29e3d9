import { toAed } from '@sahra/shared/rules/pricing.rules'

/**
 * Returns what can be offered for a price, in whole AED: below the price, and at least its share of `floor` percent.
 * Undefined when nothing is. `price` in fils.
 */
export function offerRange(price: number, floor: number): { least: number; most: number } | undefined {
  const least = Math.max(1, Math.ceil((toAed(price) * floor) / 100))
  const most = Math.ceil(toAed(price)) - 1
  return least <= most ? { least, most } : undefined
}
