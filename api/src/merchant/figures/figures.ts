import { z } from 'zod'
import { amount, count, type Figure, figure } from './figure'
import { salesByCategory, salesByDay } from './sales.queries'
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
  'stock-age': figure({
    row: z.object({ age: z.string(), units: count, products: count, amount }),
    isOfNow: true,
    read: stockByAge
  })
} satisfies Record<string, Figure>

export type FigureName = keyof typeof figures
export const figureNames = Object.keys(figures) as FigureName[]
