import { z } from 'zod'
import { order, orderStatus } from '@sahra/shared/contract/order'
import { ApiError } from '../../server/api-error'
import { resolveOrderId } from '../../selling/order/resolve-order-id'
import { amountFils } from '../../catalogue/product-data/amount.rules'
import { findShopOrder, listShopOrders } from '../../selling/order/all-orders.queries'
import { noSuchOrder } from '../../selling/order/order.text'
import {
  confirmOrder,
  deliverOrder,
  refundOrder,
  rejectOrder
} from '../../selling/order-management/status.service'
import { isTrackingAddress, trackingLine } from '../../selling/order/tracking.rules'
import { providersOf } from '../../selling/payment/providers'
import { captureAndShip } from '../../selling/payment/shipment.service'
import { badAmount } from './machine-api.text'
import { type Operation, operation, type OperationContext } from './operation'
import { page, pageByTime, pageQuery, placeIn } from '../../server/operation/page'
import { REFUND_SCOPE, type Scope } from '../../server/operation/scopes.rules'

const shopOrder = order.extend({ email: z.string().nullable(), isConfirmed: z.boolean() })
/** Rows of an earlier version have the whole order, or nothing of a customer who was erased. */
const storedOrder = z.object({ id: z.string().optional(), _id: z.string().optional() })
const line = z
  .string()
  .max(1000)
  .transform((typed, context) => {
    const text = trackingLine(typed)
    if (text === undefined) context.addIssue({ code: 'custom', message: 'must be 1 to 100 characters' })
    return text ?? z.NEVER
  })
const tracking = z.strictObject({
  carrier: line,
  trackingNumber: line,
  eta: line.optional(),
  url: z.string().max(2000).refine(isTrackingAddress).optional()
})
const refund = z.strictObject({ amount: z.union([z.number(), z.string().max(20)]).optional() }).nullish()

/** An order is personal. A repetition gets it as it is then. */
const repetition: NonNullable<Operation['repetition']> = {
  keep: response => ({ id: storedOrder.parse(response)._id }),
  async respond(context, stored) {
    const { id, _id = id } = storedOrder.parse(stored)
    return _id === undefined ? {} : shown(context, _id)
  }
}

async function shown({ db }: Pick<OperationContext, 'db'>, id: string) {
  const found = await findShopOrder(db, id)
  if (!found) throw new ApiError('NOT_FOUND', noSuchOrder)
  return found
}

/** Declares a step of an order. */
const step = <Body>(
  name: string,
  declared: Pick<Operation<unknown, Body>, 'summary' | 'body' | 'isOutside' | 'mayRefund'> & {
    scope?: Scope
  },
  work: (context: OperationContext, id: string, body: Body) => Promise<unknown>
) =>
  operation<unknown, Body>({
    scope: 'orders:write',
    ...declared,
    method: 'POST',
    path: `/orders/{order}/${name}`,
    response: shopOrder,
    errors: ['NOT_FOUND', 'CONFLICT'],
    repetition,
    async run(context, { params, body }) {
      const id = await resolveOrderId(context.db, params['order'] ?? '')
      await work(context, id, body)
      return shown(context, id)
    }
  })

export const orderOperations = [
  operation({
    method: 'GET',
    path: '/orders',
    summary: 'Orders, the newest first, all or of one status',
    scope: 'orders:read',
    query: pageQuery.extend({ status: orderStatus.optional() }),
    response: page(shopOrder),
    async run({ db }, { query: { limit, status, ...query } }) {
      const found = await listShopOrders(db, { status, after: placeIn(query), limit: limit + 1 })
      return pageByTime(found, limit, ({ createdAt, _id: id }) => ({ at: createdAt, id }))
    }
  }),
  operation({
    method: 'GET',
    path: '/orders/{order}',
    summary: 'An order by its number or id, with lines, address, payment and history',
    scope: 'orders:read',
    response: shopOrder,
    errors: ['NOT_FOUND'],
    run: async (context, { params }) =>
      shown(context, await resolveOrderId(context.db, params['order'] ?? ''))
  }),
  step(
    'confirm',
    { summary: 'Confirms that the products are available; captures an authorized payment' },
    confirmOrder
  ),
  step(
    'reject',
    {
      summary: 'Cancels an order whose products are unavailable; releases the payment, or refunds it',
      mayRefund: true
    },
    rejectOrder
  ),
  step(
    'ship',
    {
      summary: 'Captures an authorized payment and marks a paid order as shipped',
      body: tracking,
      isOutside: true
    },
    async (context, id, parcel) =>
      captureAndShip(context, context.isDryRun ? undefined : await providersOf(context.config), id, parcel)
  ),
  step('deliver', { summary: 'Marks a shipped order as delivered, and cash as paid' }, deliverOrder),
  step(
    'refund',
    {
      summary: 'Refunds a paid order: an amount, or all that is left',
      scope: REFUND_SCOPE,
      body: refund,
      mayRefund: true
    },
    (context, id, body) =>
      refundOrder(context, id, body?.amount === undefined ? undefined : refundFils(body.amount))
  )
]

function refundFils(amount: number | string): number {
  const fils = amountFils(amount)
  if (fils === undefined) throw new ApiError('BAD_INPUT', badAmount)
  return fils
}
