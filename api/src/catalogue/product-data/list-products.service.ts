import type { Executor } from '@sahra/server-kit/database/database'
import { z } from 'zod'
import { ApiError } from '../../server/api-error'
import { cursorOf, readCursor } from '../../server/operation/cursor.rules'
import { pageQuery } from '../../server/operation/page'
import { badCursor } from '../../server/operation/page.text'
import { stockLevels } from '../stock/low-stock.queries'
import { listProducts } from './catalogue.queries'
import { itemProblems as problems } from './product-operations.text'

/** Fewer have no index. */
const WORDS_MIN = 3

export const productsQuery = pageQuery.extend({
  words: z.string().trim().min(WORDS_MIN, problems.fewWords).max(255).optional(),
  stock: z.enum(stockLevels).optional()
})

/** Lists a page of the products by handle, all or what words or a stock find. */
export async function productPage(
  db: Executor,
  { after: cursor, limit, ...filter }: z.output<typeof productsQuery>
) {
  const [after] = cursor === undefined ? [''] : (readCursor(cursor, 1) ?? [])
  if (after === undefined) throw new ApiError('BAD_INPUT', badCursor)
  const found = await listProducts(db, { ...filter, after, limit: limit + 1 })
  const items = found.slice(0, limit)
  const last = found.length > limit ? items.at(-1) : undefined
  return { items, nextCursor: last ? cursorOf([last.handle]) : null }
}
