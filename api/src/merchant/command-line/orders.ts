import { orderStatus } from '@sahra/shared/contract/order'
import { formatDateTime, formatAmount, plural } from '@sahra/shared/format/format'
import { toAed, toFils } from '@sahra/shared/rules/pricing.rules'
import { findOrderState, listNewestOrders, type OrderSummaryRow } from '../../selling/order/status.queries'
import {
  confirmOrder,
  deliverOrder,
  refundOrder,
  rejectOrder
} from '../../selling/order-management/status.service'
import { providersOf } from '../../selling/payment/providers'
import { captureAndShip } from '../../selling/payment/shipment.service'
import { findOrder } from '../../selling/order/order.queries'
import { readableId } from '../../selling/order/order.rules'
import { ApiError } from '../../server/api-error'
import { noSuchOrder } from '../../selling/order/order.text'
import { isTrackingAddress, TRACKING_LINE_MAX, trackingLine } from '../../selling/order/tracking.rules'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import type { Command } from './command'
import { confirmOption, refundByOperator } from './confirm-refund'
import { formatOrder } from './order-lines'
import { orderDescriptions, orderMessages } from './orders.text'
import { byOperator } from './operator'
import { resolveOrderId } from '../../selling/order/resolve-order-id'
import { amountOf } from '../../house/settings/change-settings.rules'

const MOST_LISTED = 100

export const orderCommands: Command[] = [
  {
    syntax: 'orders list [status]',
    help: orderDescriptions.list,
    example: 'orders list pending',
    isWrite: false,
    async run({ db, print }, [status]) {
      if (status && !statuses.has(status.toLowerCase())) throw new CliError(orderMessages.noStatus(status))
      const orders = await listNewestOrders(db, status, MOST_LISTED)
      if (!orders.length) print(orderMessages.none)
      for (const order of orders) print(formatRow(order))
    }
  },
  {
    syntax: 'orders show <order>',
    help: orderDescriptions.show,
    example: 'orders show SA-2026-004217',
    isWrite: false,
    async run(context, [typed = '']) {
      const { db, print } = context
      const id = await resolveOrderId(context.db, typed)
      const state = await findOrderState(db, id)
      const order = state && (await findOrder(db, state.shopperId, id))
      if (!order) throw new ApiError('NOT_FOUND', noSuchOrder)
      formatOrder(order, state).forEach(print)
    }
  },
  {
    syntax: 'orders confirm <order>',
    help: orderDescriptions.confirm,
    example: 'orders confirm SA-2026-004217',
    isWrite: true,
    async run(context, [typed = '']) {
      const order = await confirmOrder(byOperator(context), await resolveOrderId(context.db, typed))
      context.print(orderMessages.confirmed(readableId(order), order.paymentStatus))
    }
  },
  {
    syntax: 'orders reject <order>',
    help: orderDescriptions.reject,
    example: 'orders reject SA-2026-004217',
    isWrite: true,
    options: confirmOption,
    async run(context, [typed = ''], options = {}) {
      const id = await resolveOrderId(context.db, typed)
      const order = await refundByOperator(context, options, shop => rejectOrder(shop, id))
      context.print(orderMessages.rejected(readableId(order)))
    }
  },
  {
    syntax: 'orders refund <order> [amount]',
    help: orderDescriptions.refund,
    example: 'orders refund SA-2026-004217 350.50',
    isWrite: true,
    options: confirmOption,
    async run(context, [typed = '', amount], options = {}) {
      const id = await resolveOrderId(context.db, typed)
      const fils = amount === undefined ? undefined : refundAmount(amount)
      const { order, refunded } = await refundByOperator(context, options, shop =>
        refundOrder(shop, id, fils)
      )
      const what = refunded === undefined ? orderMessages.release : formatAmount(toAed(refunded))
      context.print(orderMessages.refunded(readableId(order), what, order.paymentStatus))
    }
  },
  {
    syntax: 'orders ship <order> <carrier> <tracking-number> [expected] [address]',
    help: orderDescriptions.ship,
    example:
      'orders ship SA-2026-004217 Aramex 44120078315 "2–3 days" https://www.aramex.com/track/44120078315',
    isWrite: true,
    async run(context, [typed = '', carrier = '', trackingNumber = '', eta, url]) {
      if (url && !isTrackingAddress(url)) throw new CliError(orderMessages.badAddress(url))
      const id = await resolveOrderId(context.db, typed)
      const order = await captureAndShip(
        byOperator(context),
        context.isDryRun ? undefined : await providersOf(context.config),
        id,
        {
          carrier: singleLine('carrier', carrier),
          trackingNumber: singleLine('tracking number', trackingNumber),
          eta: eta && singleLine('expected time', eta),
          url
        }
      )
      context.print(orderMessages.shipped(readableId(order)))
    }
  },
  {
    syntax: 'orders deliver <order>',
    help: orderDescriptions.deliver,
    example: 'orders deliver SA-2026-004217',
    isWrite: true,
    async run(context, [typed = '']) {
      const order = await deliverOrder(byOperator(context), await resolveOrderId(context.db, typed))
      context.print(orderMessages.delivered(readableId(order)))
    }
  }
]

const statuses = new Set(orderStatus.options.map(status => status.toLowerCase()))

function refundAmount(typed: string): number {
  const amount = amountOf(typed)
  if (!amount) throw new CliError(orderMessages.badAmount(typed))
  return toFils(amount)
}

function singleLine(label: string, typed: string): string {
  const text = trackingLine(typed)
  if (text === undefined) throw new CliError(orderMessages.badLine(label, TRACKING_LINE_MAX))
  return text
}

const formatRow = (order: OrderSummaryRow) =>
  [
    order.number,
    formatDateTime(order.createdAt.toISOString()).padEnd(18),
    (order.status === 'Pending' && order.confirmed ? 'Confirmed' : order.status).padEnd(9),
    `${order.paymentMethod} ${order.paymentStatus}`.padEnd(19),
    formatAmount(toAed(order.total)).padStart(17),
    plural(order.items, 'item').padEnd(8),
    order.email
  ].join('  ')
