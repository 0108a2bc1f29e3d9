import { z } from 'zod'
import { returnStatuses } from '@sahra/shared/contract/order'
import { furtherOptions } from '@sahra/shared/contract/product'
import { causes } from './causes.rules'

const status = z.enum(returnStatuses)
export const cause = z.enum(causes).nullable()

export const returnSummary = z.object({
  id: z.string(),
  number: z.string(),
  order: z.string(),
  status,
  requestedAt: z.string(),
  items: z.int(),
  email: z.string().nullable()
})

export const returnDetails = z.object({
  id: z.string(),
  number: z.string(),
  order: z.string(),
  status: z.string(),
  requestedAt: z.string(),
  reason: z.string(),
  cause,
  note: z.string().nullable(),
  refundAmount: z.number().nullable(),
  /** AED for these items. */
  paid: z.number(),
  /** `line`: of the order, from 0. */
  items: z.array(
    z.object({
      line: z.int(),
      title: z.string(),
      quantity: z.int(),
      color: z.string().nullish(),
      size: z.string().nullish(),
      options: furtherOptions,
      unitPrice: z.number()
    })
  ),
  events: z.array(z.object({ at: z.string(), status, actor: z.enum(['shopper', 'shop']) })),
  name: z.string(),
  email: z.string().nullable()
})

/** A response is stored for repetitions: it has nothing of the shopper. */
export const changedReturn = returnDetails.pick({
  id: true,
  number: true,
  order: true,
  status: true,
  refundAmount: true
})
