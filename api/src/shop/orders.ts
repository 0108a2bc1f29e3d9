import { dateTime, money2, plural } from '@sahra/shared/format'
import { toAed } from '@sahra/shared/pricing.rules'
import { newestOrders, type OrderRow } from '../order/changes.queries'
import { confirmOrder, deliverOrder, refundOrder, rejectOrder, shipOrder } from '../order/changes.service'
import { CannotDo, type Command } from './command'
import { orderHelps, orderSays } from './orders.text'

const MOST_LISTED = 100

export const orderCommands: Command[] = [
  {
    words: 'orders list [status]',
    help: orderHelps.list,
    async run({ db, say }, [status]) {
      const orders = await newestOrders(db, status, MOST_LISTED)
      if (!orders.length) say(orderSays.none)
      for (const order of orders) say(line(order))
    }
  },
  {
    words: 'orders confirm <id>',
    help: orderHelps.confirm,
    async run(desk, [id = '']) {
      const { paymentStatus } = await confirmOrder(desk, id)
      desk.say(orderSays.confirmed(id, paymentStatus))
    }
  },
  {
    words: 'orders reject <id>',
    help: orderHelps.reject,
    async run(desk, [id = '']) {
      await rejectOrder(desk, id)
      desk.say(orderSays.rejected(id))
    }
  },
  {
    words: 'orders refund <id>',
    help: orderHelps.refund,
    async run(desk, [id = '']) {
      const { paymentStatus } = await refundOrder(desk, id)
      desk.say(orderSays.refunded(id, paymentStatus))
    }
  },
  {
    words: 'orders ship <id> <carrier> <tracking-number> [expected] [address]',
    help: orderHelps.ship,
    async run(desk, [id = '', carrier = '', trackingNumber = '', eta, url]) {
      if (url && !(URL.canParse(url) && /^https?:\/\//i.test(url)))
        throw new CannotDo(orderSays.badAddress(url))
      await shipOrder(desk, id, { carrier, trackingNumber, eta, url })
      desk.say(orderSays.shipped(id))
    }
  },
  {
    words: 'orders deliver <id>',
    help: orderHelps.deliver,
    async run(desk, [id = '']) {
      await deliverOrder(desk, id)
      desk.say(orderSays.delivered(id))
    }
  }
]

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
