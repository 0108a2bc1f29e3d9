import { z } from 'zod'

/** What an edit has changed, for who made it. */
export const fieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
