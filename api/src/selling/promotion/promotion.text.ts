import type { PromotionProblem } from '@sahra/shared/contract/promotion-problems'

/** What shoppers read of a code that takes nothing off. */
export const problemText: Record<PromotionProblem, string> = {
  PROMOTION_UNKNOWN: 'We do not know this code. Please check how it is written.',
  PROMOTION_PLANNED: 'This code is not valid yet.',
  PROMOTION_ENDED: 'This code has ended.',
  PROMOTION_USED_UP: 'This code has been used up.',
  PROMOTION_USED_BY_SHOPPER: 'You have used this code already.',
  PROMOTION_FIRST_ORDER:
    'This code is for the first order of an account whose address has confirmed the newsletter.',
  PROMOTION_OTHER_ITEMS: 'This code is for other pieces than yours.',
  PROMOTION_BELOW_MINIMUM: 'Your order is below the minimum of this code.',
  PROMOTION_NOT_BETTER: 'Your order has a better offer than this code.'
}
