import { z } from 'zod'
import { id } from './response'

/** Largest amount of an offer, in AED. */
const AMOUNT_MAX = 10_000_000

/** `amount`: whole AED, for one unit. */
export const priceOfferRequest = z.object({ productId: id, amount: z.int().min(1).max(AMOUNT_MAX) })

/**
 * An offer waits, is accepted or declined, or has ended without an answer; `lapsed`: it was accepted, and nothing was
 * ordered at its price in time; `ordered`: an order has its price.
 */
export const priceOfferStates = ['waiting', 'accepted', 'declined', 'ended', 'lapsed', 'ordered'] as const

/** The latest offer of the shopper of the session for a product, of the last seven days (C442). */
export const priceOfferState = z.object({
  state: z.enum(['none', ...priceOfferStates]),
  /** In AED; null without an offer. */
  amount: z.number().nullable(),
  /** ISO instant until which it waits, or until which an accepted one is the price. */
  until: z.string().nullable(),
  /** What can be offered now, in whole AED; null: the product takes no offer. */
  least: z.number().nullable(),
  most: z.number().nullable()
})
export type PriceOfferState = z.infer<typeof priceOfferState>
