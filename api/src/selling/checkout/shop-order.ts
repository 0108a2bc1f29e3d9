import { z } from 'zod'
import { order, orderLine } from '@sahra/shared/contract/order'
import { ApiError } from '../../server/api-error'
import type { OperationContext } from '../../server/operation/operation'
import { findShopOrder } from '../order/all-orders.queries'
import { noSuchOrder } from '../order/order.text'
import { resolveOrderId } from '../order/resolve-order-id'

/** The sizing is for the shopper's own pages (C430). */
const productOfLine = orderLine.shape.productId.unwrap().omit({ sizing: true }).nullable()

/**
 * `returned`: AED that a refund gives back; null where it releases an authorization. `notes`: of the team (C482); lists
 * leave them out.
 */
export const shopOrder = order.extend({
  products: z.array(orderLine.extend({ productId: productOfLine })),
  email: z.string().nullable(),
  isConfirmed: z.boolean(),
  returned: z.number().nullable().optional(),
  notes: z.array(z.object({ text: z.string(), by: z.string(), at: z.string() })).optional()
})
/** Rows of an earlier version have the whole order, or nothing of a customer who was erased. */
const storedOrder = z.object({ id: z.string().optional(), _id: z.string().optional() })

/** Finds any order by its id; throws NOT_FOUND. */
export async function findForTeam({ db }: Pick<OperationContext, 'db'>, id: string) {
  const found = await findShopOrder(db, id)
  if (!found) throw new ApiError('NOT_FOUND', noSuchOrder)
  return found
}

/** What the steps of an order have in common. They are personal: a repetition gets the order as it is then. */
export const step = {
  output: shopOrder,
  errors: ['NOT_FOUND', 'CONFLICT'],
  repetition: {
    keep: (response: unknown) => ({ id: storedOrder.parse(response)._id }),
    async respond(context: OperationContext, stored: unknown) {
      const { id, _id = id } = storedOrder.parse(stored)
      return _id === undefined ? {} : findForTeam(context, _id)
    }
  }
} as const

/** Does a step, and returns the order as it is then. */
export async function after(
  context: OperationContext,
  { order }: { order: string },
  work: (id: string) => Promise<unknown>
) {
  const id = await resolveOrderId(context.db, order)
  await work(id)
  return findForTeam(context, id)
}
