import { z } from 'zod'
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

export const errorResponse = z.object({ success: z.literal(false), message: z.string(), code: errorCode })
export type ErrorResponse = z.infer<typeof errorResponse>

export const successResponse = z.object({ success: z.boolean(), message: z.string() })
export type SuccessResponse = z.infer<typeof successResponse>
