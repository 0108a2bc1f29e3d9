import { z } from 'zod'
import { QUANTITY_MAX, TEXT_MAX } from './limits'
import { promotionProblems } from './promotion-problems'
import { id } from './response'
import { digits } from './typed'

/** What a promotion takes off an order (C150): the amount in AED, and what the shopper reads. */
export const discount = z.object({ amount: z.number(), label: z.string(), code: z.string().optional() })
export type Discount = z.infer<typeof discount>

/** `takesCode`: a promotion by code runs. `code`: what the shopper entered. `problem`: why it takes nothing off. */
export const offer = z.object({
  takesCode: z.boolean(),
  discount: discount.optional(),
  code: z.string().optional(),
  problem: z.object({ code: z.enum(promotionProblems), message: z.string() }).optional()
})
export type Offer = z.infer<typeof offer>

export const enterCodeRequest = z.object({ code: digits.max(TEXT_MAX) })
export type EnterCodeRequest = z.input<typeof enterCodeRequest>

/** Items of Buy Now, which are in no cart. */
export const offerRequest = z.object({
  products: z
    .array(z.object({ productId: id, variantId: id.nullish(), quantity: z.int().min(1).max(QUANTITY_MAX) }))
    .max(100),
  code: digits.max(TEXT_MAX).nullish()
})
export type OfferRequest = z.input<typeof offerRequest>
/** Absent while no promotion runs. */
export const offerResponse = z.object({ promotion: offer.optional() })
