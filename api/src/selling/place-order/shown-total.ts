import type { z } from 'zod'
import type { priceChangedDetails } from '@sahra/shared/contract/order'
import { formatAmount } from '@sahra/shared/format/format'
import { type Pricing, pricingInAed, toAed } from '@sahra/shared/rules/pricing.rules'
import { ApiError } from '../../server/api-error'
import { totalRisen } from '../order/order.text'

/**
 * Throws PRICE_CHANGED with the new pricing when the total is above the one that the shopper was shown (C104). Amounts in
 * fils.
 */
export function assertTotalAccepted(pricing: Pricing, shownTotal: number) {
  if (pricing.grandTotal <= shownTotal) return
  const message = totalRisen(formatAmount(toAed(shownTotal)), formatAmount(toAed(pricing.grandTotal)))
  throw new ApiError('PRICE_CHANGED', message, undefined, priceChangedBody(pricing, shownTotal))
}

/** Returns the fields of a PRICE_CHANGED error; without a shown total that of the pricing. Amounts in fils. */
export const priceChangedBody = (
  pricing: Pricing,
  shownTotal = pricing.grandTotal
): z.input<typeof priceChangedDetails> => ({
  pricing: { ...pricingInAed(pricing), currency: 'AED' },
  shownTotal: toAed(shownTotal)
})
