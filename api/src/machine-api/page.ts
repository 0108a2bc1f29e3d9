import { z } from 'zod'

const LIMIT_MAX = 200
const LIMIT = 50

/** The query of a list. */
export const pageQuery = z.object({
  cursor: z.string().max(2000).optional(),
  limit: z.coerce.number().int().min(1).max(LIMIT_MAX).default(LIMIT)
})

export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })
