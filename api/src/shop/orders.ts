import { type Order, orderStatus } from '@sahra/shared/contract/order'
import { dateTime, money2, plural } from '@sahra/shared/format'
import { toAed } from '@sahra/shared/pricing.rules'
import { findFacts, newestOrders, type OrderRow } from '../order/changes.queries'
import { confirmOrder, deliverOrder, refundOrder, rejectOrder, shipOrder } from '../order/changes.service'
import { findOrder } from '../order/order.queries'
import { ApiError } from '../api-error'
import { noSuchOrder } from '../order/order.text'
import { CannotDo, type Command } from './command'
import { orderHelps, orderSays } from './orders.text'

const MOST_LISTED = 100
const LINE_MAX = 100

export const orderCommands: Command[] = [
  {
    words: 'orders list [status]',
    help: orderHelps.list,
    example: 'orders list pending',
    changes: false,
    async run({ db, say }, [status]) {
      if (status && !statuses.has(status.toLowerCase())) throw new CannotDo(orderSays.noStatus(status))
      const orders = await newestOrders(db, status, MOST_LISTED)
      if (!orders.length) say(orderSays.none)
      for (const order of orders) say(line(order))
    }
  },
  {
    words: 'orders show <id>',
    help: orderHelps.show,
    example: 'orders show 665f1c0a9b3e4d0012ab34cd',
    changes: false,
    async run({ db, say }, [id = '']) {
      const facts = await findFacts(db, id)
      const order = facts && (await findOrder(db, facts.shopperId, id))
      if (!order) throw new ApiError('NOT_FOUND', noSuchOrder)
      detail(order, facts).forEach(say)
    }
  },
  {
    words: 'orders confirm <id>',
    help: orderHelps.confirm,
    example: 'orders confirm 665f1c0a9b3e4d0012ab34cd',
    changes: true,
    async run(desk, [id = '']) {
      const { paymentStatus } = await confirmOrder(desk, id)
      desk.say(orderSays.confirmed(id, paymentStatus))
    }
  },
  {
    words: 'orders reject <id>',
    help: orderHelps.reject,
    example: 'orders reject 665f1c0a9b3e4d0012ab34cd',
    changes: true,
    async run(desk, [id = '']) {
      await rejectOrder(desk, id)
      desk.say(orderSays.rejected(id))
    }
  },
  {
    words: 'orders refund <id>',
    help: orderHelps.refund,
    example: 'orders refund 665f1c0a9b3e4d0012ab34cd',
    changes: true,
    async run(desk, [id = '']) {
      const { paymentStatus } = await refundOrder(desk, id)
      desk.say(orderSays.refunded(id, paymentStatus))
    }
  },
  {
    words: 'orders ship <id> <carrier> <tracking-number> [expected] [address]',
    help: orderHelps.ship,
    example:
      'orders ship 665f1c0a9b3e4d0012ab34cd Aramex 44120078315 "2–3 days" https://www.aramex.com/track/44120078315',
    changes: true,
    async run(desk, [id = '', carrier = '', trackingNumber = '', eta, url]) {
      if (url && !(URL.canParse(url) && /^https?:\/\//i.test(url)))
        throw new CannotDo(orderSays.badAddress(url))
      await shipOrder(desk, id, {
        carrier: lineOf('carrier', carrier),
        trackingNumber: lineOf('tracking number', trackingNumber),
        eta: eta && lineOf('expected time', eta),
        url
      })
      desk.say(orderSays.shipped(id))
    }
  },
  {
    words: 'orders deliver <id>',
    help: orderHelps.deliver,
    example: 'orders deliver 665f1c0a9b3e4d0012ab34cd',
    changes: true,
    async run(desk, [id = '']) {
      await deliverOrder(desk, id)
      desk.say(orderSays.delivered(id))
    }
  }
]

const statuses = new Set(orderStatus.options.map(status => status.toLowerCase()))

/** One line of text: shoppers read it on their screen and in a mail. */
function lineOf(what: string, typed: string): string {
  const text = typed.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  if (!text || text.length > LINE_MAX) throw new CannotDo(orderSays.badLine(what, LINE_MAX))
  return text
}

const line = (order: OrderRow) =>
  [
    order.id,
    dateTime(order.createdAt.toISOString()).padEnd(18),
    (order.status === 'Pending' && order.confirmed ? 'Confirmed' : order.status).padEnd(9),
    `${order.paymentMethod} ${order.paymentStatus}`.padEnd(19),
    money2(toAed(order.total)).padStart(17),
    plural(order.items, 'item').padEnd(8),
    order.email
  ].join('  ')

/** What is packed, for whom, and what has happened to it. */
const detail = (order: Order, { email, confirmed }: { email: string; confirmed: boolean }) => [
  orderSays.state(order._id, order.status === 'Pending' && confirmed ? 'Confirmed' : order.status),
  orderSays.payment(order.paymentMethod, order.paymentStatus, money2(order.totalAmount)),
  ...order.products.map(({ title, quantity, unitPrice, color, size, productId }) =>
    orderSays.line(
      quantity,
      [title, color, size].filter(Boolean).join(', '),
      money2(unitPrice),
      productId?._id ?? ''
    )
  ),
  orderSays.to(
    [
      order.address?.name,
      order.address?.street,
      order.address?.city,
      order.address?.state,
      order.address?.zip,
      order.address?.country,
      order.address?.phone,
      email
    ].filter((part): part is string => Boolean(part))
  ),
  ...(order.tracking
    ? [
        orderSays.tracking(
          [
            order.tracking.carrier,
            order.tracking.trackingNumber,
            order.tracking.eta,
            order.tracking.url
          ].filter((part): part is string => Boolean(part))
        )
      ]
    : []),
  ...(order.statusHistory ?? []).map(({ status, at }) => orderSays.event(dateTime(at), status))
]
