import type { PromotionProblem as Problem } from '@sahra/shared/contract/promotion-problems'
import { latinDigits } from '@sahra/shared/typed/digits.rules'
import { divideByWeight } from '../invoice/invoice.rules'

/** A promotion as one shopper finds it now. Amounts in fils. */
export interface Promotion {
  id: number
  code: string | null
  /** What shoppers read. */
  label: string
  /** Hundredths of a percent; null: `amount`. */
  basisPoints: number | null
  amount: number | null
  /** What the reduced items must cost together. */
  minimum: number
  state: 'planned' | 'running' | 'ended'
  maxUses: number | null
  maxUsesPerShopper: number | null
  uses: number
  usesOfShopper: number
  /** False for a promotion of subscribers, unless this is the first order of one. */
  isForShopper: boolean
  /** Those of the items that it reduces. */
  productIds: string[]
}

/** `amount`: fils, unit price × quantity. `isAgreed`: at a price of one shopper alone, which no promotion reduces (C442). */
export interface PricedItem {
  productId: string
  amount: number
  isAgreed?: boolean
}

export interface Reduction {
  promotion: Promotion
  /** Fils. */
  amount: number
  /** What each item contributes: integers that sum to `amount`. */
  shares: number[]
}

const WHOLE = 10_000

export const CODE_MAX = 30

/** Returns what shoppers type, or copy with its marks of direction, as it is stored; undefined when it cannot be a code. */
export function codeOf(typed: string): string | undefined {
  const code = latinDigits(typed)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toUpperCase()
  return /^[A-Z0-9-]{3,}$/.test(code) && code.length <= CODE_MAX ? code : undefined
}

export const LABEL_MAX = 60

/** Returns a label as it is stored: one line that shoppers read; undefined when it cannot be one. */
export function labelOf(typed: string): string | undefined {
  const label = typed.trim()
  const isLine = label.length <= LABEL_MAX && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(label)
  return label && isLine ? label : undefined
}

const weightsOf = ({ productIds }: Promotion, items: readonly PricedItem[]): number[] =>
  items.map(({ productId, amount, isAgreed }) => (!isAgreed && productIds.includes(productId) ? amount : 0))

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

/** Returns why a promotion takes nothing off these items, or undefined. */
export function problemOf(promotion: Promotion, items: readonly PricedItem[]): Problem | undefined {
  const { state, maxUses, maxUsesPerShopper, uses, usesOfShopper, isForShopper, minimum } = promotion
  const reducible = sum(weightsOf(promotion, items))
  if (state === 'ended') return 'PROMOTION_ENDED'
  if (state === 'planned') return 'PROMOTION_PLANNED'
  if (maxUsesPerShopper !== null && usesOfShopper >= maxUsesPerShopper) return 'PROMOTION_USED_BY_SHOPPER'
  if (!isForShopper) return 'PROMOTION_FIRST_ORDER'
  if (maxUses !== null && uses >= maxUses) return 'PROMOTION_USED_UP'
  if (reducible === 0) return 'PROMOTION_OTHER_ITEMS'
  return reducible < minimum ? 'PROMOTION_BELOW_MINIMUM' : undefined
}

/** Half a fils is rounded up; never more than the reduced items cost. */
function reductionOf(promotion: Promotion, items: readonly PricedItem[]): Reduction {
  const weights = weightsOf(promotion, items)
  const reducible = sum(weights)
  const { basisPoints, amount: fixed } = promotion
  const wanted = basisPoints === null ? (fixed ?? 0) : Math.round((reducible * basisPoints) / WHOLE)
  const amount = Math.min(wanted, reducible)
  return { promotion, amount, shares: divideByWeight(amount, weights) }
}

/**
 * Chooses the one promotion that takes most off (C150); of equal ones the code, then the older one. `code`: the stored
 * form of what the shopper entered; `problem`: why it does not count.
 */
export function chooseReduction(
  promotions: readonly Promotion[],
  items: readonly PricedItem[],
  code?: string
): { reduction?: Reduction | undefined; problem?: Problem | undefined } {
  const byCode = promotions.find(promotion => promotion.code !== null && promotion.code === code)
  const candidates = promotions.filter(promotion => promotion === byCode || promotion.code === null)
  const [reduction] = candidates
    .filter(promotion => !problemOf(promotion, items))
    .map(promotion => reductionOf(promotion, items))
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => b.amount - a.amount || rankOf(a) - rankOf(b))
  if (code === undefined || (byCode && reduction?.promotion === byCode)) return { reduction }
  const problem = byCode ? (problemOf(byCode, items) ?? 'PROMOTION_NOT_BETTER') : 'PROMOTION_UNKNOWN'
  return { reduction, problem }
}

const rankOf = ({ promotion }: Reduction): number => (promotion.code === null ? promotion.id : 0)
