import type { Supply } from '@sahra/shared/contract/product'

/** What is stored of a variant: how many there are, or how it is supplied when no stock limits it. */
export interface SupplyFields {
  stock: number
  supply: Supply | null
  leadWeeks: string | null
}

interface SupplyInput {
  stock?: number | undefined
  supply?: Supply | null | undefined
  isCounted?: boolean | undefined
}

/** Returns whether a shopper can order it now. */
export const isSellable = ({ stock, supply }: Pick<SupplyFields, 'stock' | 'supply'>): boolean =>
  supply !== null || stock > 0

/**
 * Returns how a variant is supplied after an input. One that nothing counts is made to order if it was, and has a stock if
 * it has one here and the file names none.
 */
export function supplyAfter(before: SupplyFields, { stock, supply, isCounted }: SupplyInput): Supply | null {
  if (supply !== undefined) return supply
  if (isCounted === undefined) return before.supply
  if (isCounted || (stock === undefined && before.stock > 0)) return isCounted ? null : before.supply
  return before.supply ?? 'uncounted'
}

/** Reads '4', '3-4' or '3 – 4 weeks' as '4' or '3-4'; undefined for what is not a number of weeks from 1 to 99. */
export function leadWeeksOf(typed: string): string | undefined {
  const [, from, to = from] =
    /^\s*([1-9]\d?)(?:\s*(?:[-–]|to)\s*([1-9]\d?))?(?:\s*weeks?)?\s*$/i.exec(typed) ?? []
  if (from === undefined || to === undefined || Number(from) > Number(to)) return undefined
  return from === to ? from : `${from}-${to}`
}
