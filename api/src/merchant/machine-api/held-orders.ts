import { z } from 'zod'
import { toAed } from '@sahra/shared/rules/pricing.rules'
import { heldOrders } from '../../selling/place-order/hold.service'
import { operation } from './operation'
import { page, pageById, pageQuery } from '../../server/operation/page'

/** `marks`: of address, phone and network; orders with an equal mark have the same one. */
const heldOrder = z.object({
  id: z.string(),
  number: z.string(),
  customer: z.string(),
  email: z.string().nullable(),
  isVerified: z.boolean(),
  address: z.string(),
  phone: z.string().nullable(),
  marks: z.object({
    address: z.string().nullable(),
    phone: z.string().nullable(),
    network: z.string().nullable()
  }),
  paymentMethod: z.string(),
  pieces: z.int(),
  amount: z.number(),
  since: z.string(),
  until: z.string()
})

export const heldOrderOperations = [
  operation({
    method: 'GET',
    path: '/orders/held',
    summary:
      'Orders that hold stock and are neither paid nor confirmed, the largest first: by whom, from which network, until when',
    scope: 'orders:read',
    query: pageQuery,
    response: page(heldOrder),
    async run({ db }, { query }) {
      const held = await heldOrders(db)
      return pageById(
        held.map(order => ({ ...order, amount: toAed(order.amount) })),
        query
      )
    }
  })
]
