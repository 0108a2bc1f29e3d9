import { z } from 'zod'
import { missedBetween } from '../../catalogue/search/missed/missed.queries'
import { cause } from '../../selling/return/return.schema'
import { amount, count, type Figure, figure } from './figure'
import { returnsByCause } from './returns.queries'
import { salesByCategory, salesByDay } from './sales.queries'
import { countSteps, steps } from './steps.queries'
import { stockByAge } from './stock-age.queries'

/** Every figure, by the last part of its path. */
export const figures = {
  sales: figure({
    row: z.object({
      day: z.string(),
      total: amount,
      orders: count,
      units: count,
      subtotal: amount,
      discount: amount,
      shippingFee: amount,
      taxAmount: amount,
      refunded: amount,
      cancelled: count,
      cancelledAmount: amount
    }),
    read: salesByDay
  }),
  categories: figure({
    row: z.object({ category: z.string().nullable(), amount, units: count }),
    read: salesByCategory
  }),
  steps: figure({
    row: z.object({ step: z.enum(steps), count, percent: z.number() }),
    read: countSteps
  }),
  returns: figure({
    row: z.object({ cause, units: count, returns: count, refundAmount: amount, refused: count }),
    read: returnsByCause
  }),
  searches: figure({
    row: z.object({ words: z.string(), searches: count }),
    read: missedBetween
  }),
  'stock-age': figure({
    row: z.object({ age: z.string(), units: count, products: count, amount }),
    isOfNow: true,
    read: stockByAge
  })
} satisfies Record<string, Figure>

export type FigureName = keyof typeof figures
export const figureNames = Object.keys(figures) as FigureName[]
