/** Why a code takes nothing off; error codes, too. */
export const promotionProblems = [
  'PROMOTION_UNKNOWN',
  'PROMOTION_PLANNED',
  'PROMOTION_ENDED',
  'PROMOTION_USED_UP',
  'PROMOTION_USED_BY_SHOPPER',
  'PROMOTION_FIRST_ORDER',
  'PROMOTION_OTHER_ITEMS',
  'PROMOTION_BELOW_MINIMUM',
  'PROMOTION_NOT_BETTER'
] as const
export type PromotionProblem = (typeof promotionProblems)[number]
