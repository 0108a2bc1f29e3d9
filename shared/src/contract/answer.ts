import { z } from 'zod'

/** Ids are 24 hexadecimal digits. */
export const id = z.string().regex(/^[0-9a-f]{24}$/)

/** The closed list of reasons an api refusal can carry. */
export const refusalCode = z.enum([
  'BAD_INPUT',
  'WEAK_PASSWORD',
  'NOT_FOUND',
  'NO_SESSION',
  'FORBIDDEN',
  'CONFLICT',
  'OUT_OF_STOCK',
  'ALREADY_THERE',
  'TOO_MANY',
  'BUSY',
  'UNAVAILABLE',
  'INTERNAL'
])
export type RefusalCode = z.infer<typeof refusalCode>

export const refusal = z.object({ success: z.literal(false), message: z.string(), code: refusalCode })
export type Refusal = z.infer<typeof refusal>

export const done = z.object({ success: z.boolean(), message: z.string() })
export type Done = z.infer<typeof done>
