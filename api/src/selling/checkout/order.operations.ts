import { z } from 'zod'
import { formatAmount } from '@sahra/shared/format/format'
import { toAed } from '@sahra/shared/rules/pricing.rules'
import { amountField, filsOf } from '../../catalogue/product-data/amount-field'
import { helpIn, type Operation, operation, type OperationContext } from '../../server/operation/operation'
import { page, pageByTime, pageQuery, placeIn } from '../../server/operation/page'
import { REFUND_SCOPE } from '../../server/operation/scopes.rules'
import { confirmOrder, deliverOrder, refundOrder, rejectOrder } from '../order-management/status.service'
import { listShopOrders } from '../order/all-orders.queries'
import { checkedRange, day } from '../accounting/day-range'
import { readableId } from '../order/order.rules'
import { resolveOrderId } from '../order/resolve-order-id'
import { providersOf } from '../payment/providers'
import { captureAndShip } from '../payment/shipment.service'
import { status, tracking } from './order-fields'
import { formatOrder, formatOrderRow } from './order-lines'
import { orderHelp as english, orderMessages as messages } from './order-operations.text'
import { orderHelp as arabic } from './order-operations.text.ar'
import { after, findForTeam, shopOrder, step } from './shop-order'

const help = helpIn(english, arabic)
const key = z.string()
/** Fewer characters have no entry in the index. */
const WORDS_MIN = 3

type Shown = z.input<typeof shopOrder>

/** Declares a step of an order that needs nothing but the order. */
const transition = (
  verb: 'confirm' | 'reject' | 'deliver',
  work: (context: OperationContext, id: string) => Promise<unknown>,
  {
    print,
    ...declared
  }: Pick<Operation, 'effects' | 'mayRefund' | 'bulk'> & { print: (order: Shown) => string }
) =>
  operation({
    ...step,
    ...declared,
    name: `order.${verb}`,
    help: help[verb],
    scope: 'orders:write',
    route: `POST /orders/{order}/${verb}`,
    input: z.strictObject({ order: key }),
    history: [`order.${verb}`],
    run: (context, input) => after(context, input, id => work(context, id)),
    verbs: { syntax: `orders ${verb} <order>`, example: `orders ${verb} SA-2026-004217`, print }
  })

const listed = {
  options: {
    '--from': { field: 'from', help: help.from },
    '--to': { field: 'to', help: help.to }
  },
  most: 100,
  print: ({ items }: { items: Shown[] }) => (items.length ? items.map(formatOrderRow) : messages.none)
} as const

export const orderOperations = [
  operation({
    name: 'order.list',
    help: help.list,
    scope: 'orders:read',
    route: 'GET /orders',
    input: z.strictObject({
      ...pageQuery.shape,
      words: z.string().trim().min(WORDS_MIN, messages.fewWords).max(255).optional(),
      status: status.optional(),
      from: day.optional(),
      to: day.optional()
    }),
    output: page(shopOrder),
    effects: ['reads'],
    async run({ db }, { limit, after, from, to, ...filter }) {
      const days = checkedRange({ from, to })
      const found = await listShopOrders(db, {
        ...{ ...filter, ...days },
        ...{ after: placeIn({ after }), limit: limit + 1 }
      })
      return pageByTime(found, limit, ({ createdAt, _id: id }) => ({ at: createdAt, id }))
    },
    verbs: [
      { ...listed, syntax: 'orders list [status]', example: 'orders list pending --from 2026-11-01' },
      { ...listed, syntax: 'orders find <words>', help: help.find, example: 'orders find amal@example.com' }
    ]
  }),
  operation({
    name: 'order.show',
    help: help.show,
    scope: 'orders:read',
    route: 'GET /orders/{order}',
    input: z.strictObject({ order: key }),
    output: shopOrder,
    errors: ['NOT_FOUND'],
    effects: ['reads'],
    run: (context, input) => after(context, input, async () => {}),
    verbs: { syntax: 'orders show <order>', example: 'orders show SA-2026-004217', print: formatOrder }
  }),
  transition('confirm', confirmOrder, {
    bulk: true,
    effects: ['writes', 'mails', 'moves money'],
    print: order => messages.confirmed(readableId(order), order.paymentStatus)
  }),
  transition('reject', rejectOrder, {
    effects: ['writes', 'mails', 'moves money'],
    mayRefund: true,
    print: order => messages.rejected(readableId(order))
  }),
  operation({
    ...step,
    name: 'order.refund',
    help: help.refund,
    scope: REFUND_SCOPE,
    route: 'POST /orders/{order}/refund',
    input: z.strictObject({ order: key, amount: amountField(messages.badAmount).optional() }),
    mayRefund: true,
    needsKey: true,
    effects: ['writes', 'mails', 'moves money'],
    history: ['order.refund'],
    async run(context, { order, amount }) {
      const id = await resolveOrderId(context.db, order)
      const fils = amount === undefined ? undefined : filsOf(amount)
      const { refunded } = await refundOrder(context, id, fils)
      return {
        ...(await findForTeam(context, id)),
        returned: refunded === undefined ? null : toAed(refunded)
      }
    },
    verbs: {
      syntax: 'orders refund <order> [amount]',
      example: 'orders refund SA-2026-004217 350.50',
      print: order =>
        messages.refunded(
          readableId(order),
          order.returned ? formatAmount(order.returned) : messages.release,
          order.paymentStatus
        )
    }
  }),
  operation({
    ...step,
    name: 'order.ship',
    help: help.ship,
    scope: 'orders:write',
    route: 'POST /orders/{order}/ship',
    input: z.strictObject({ order: key, ...tracking }),
    isOutside: true,
    effects: ['writes', 'mails', 'moves money', 'calls out'],
    history: ['order.ship'],
    run: (context, { order, ...parcel }) =>
      after(context, { order }, async id =>
        captureAndShip(context, context.isDryRun ? undefined : await providersOf(context.config), id, parcel)
      ),
    verbs: {
      syntax: 'orders ship <order> <carrier> <tracking-number> [expected] [address]',
      example:
        'orders ship SA-2026-004217 Aramex 44120078315 "2–3 days" https://www.aramex.com/track/44120078315',
      fields: { 'tracking-number': 'trackingNumber', expected: 'eta', address: 'url' },
      print: order => messages.shipped(readableId(order))
    }
  }),
  transition('deliver', deliverOrder, {
    bulk: true,
    effects: ['writes', 'mails'],
    print: order => messages.delivered(readableId(order))
  })
]
