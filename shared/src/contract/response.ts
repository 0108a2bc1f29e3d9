import { z } from 'zod'
import { errorReasons, type ErrorReason } from './error-reasons'
import { promotionProblems } from './promotion-problems'

/** Ids are 24 hexadecimal digits. */
export const id = z.string().regex(/^[0-9a-f]{24}$/)

/** Closed list of error codes. */
export const errorCode = z.enum([
  'BAD_INPUT',
  'WEAK_PASSWORD',
  'WRONG_PASSWORD',
  'NOT_FOUND',
  'NO_SESSION',
  'FORBIDDEN',
  'BLOCKED',
  'CONFLICT',
  'OUT_OF_STOCK',
  'PRICE_CHANGED',
  ...promotionProblems,
  'ALREADY_THERE',
  'OTHER_USER',
  'TOO_MANY',
  'BUSY',
  'UNAVAILABLE',
  'INTERNAL'
])
export type ErrorCode = z.infer<typeof errorCode>

/** Codes that say too little for a text of their own: a shopper reads the text of the reason (C184). */
export const vagueCodes = [
  'BAD_INPUT',
  'NOT_FOUND',
  'NO_SESSION',
  'FORBIDDEN',
  'CONFLICT',
  'ALREADY_THERE'
] as const
export type VagueCode = (typeof vagueCodes)[number]

/** Returns whether the errors of the shop with this code have a reason. */
export const needsReason = (code: ErrorCode): code is VagueCode => vagueCodes.some(vague => vague === code)

export const errorResponse = z.object({
  success: z.literal(false),
  message: z.string(),
  code: errorCode,
  reason: z.enum(Object.keys(errorReasons) as [ErrorReason, ...ErrorReason[]]).optional(),
  /** Seconds, of TOO_MANY; also sent as Retry-After. */
  retryAfter: z.int().optional()
})
export type ErrorResponse = z.infer<typeof errorResponse>

/** Details of OUT_OF_STOCK: how many can be bought, and of which product where a request holds several. */
export const outOfStockDetails = z.object({ left: z.int(), product: z.string().optional() })

/**
 * Details of CONFLICT: how many of which item are left to return, how many orders are not paid, how many of one item can be
 * ordered, or what may be held by what, or paid, at most; amounts in AED.
 */
export const conflictDetails = z.object({
  left: z.int().optional(),
  product: z.string().optional(),
  unpaid: z.int().optional(),
  least: z.int().optional(),
  most: z.int().optional(),
  held: z.enum(['account', 'address', 'phone', 'network']).optional(),
  pieces: z.int().optional(),
  amount: z.number().optional(),
  /** ISO instant. */
  until: z.string().optional()
})

/** Details of WEAK_PASSWORD: why a password is easy to guess, in the language of the page. */
export const weakPasswordDetails = z.object({ feedback: z.string().optional() })

export const successResponse = z.object({ success: z.boolean(), message: z.string() })
export type SuccessResponse = z.infer<typeof successResponse>
