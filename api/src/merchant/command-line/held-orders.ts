import { formatAmount, formatDateTime, plural } from '@sahra/shared/format/format'
import { toAed } from '@sahra/shared/rules/pricing.rules'
import type { HeldOrder } from '../../selling/place-order/hold.queries'
import { heldOrders } from '../../selling/place-order/hold.service'
import type { Command } from './command'
import { orderDescriptions, orderMessages } from './orders.text'

export const heldOrderCommands: Command[] = [
  {
    syntax: 'orders held',
    help: orderDescriptions.held,
    example: 'orders held',
    isWrite: false,
    async run({ db, print }) {
      const held = await heldOrders(db)
      if (!held.length) print(orderMessages.nothingHeld)
      for (const order of held) print(formatRow(order))
    }
  }
]

const formatRow = (order: HeldOrder): string => {
  const { number, pieces, amount, paymentMethod, until, email, isVerified, address, phone, marks } = order
  return [
    number,
    plural(pieces, 'piece').padEnd(10),
    formatAmount(toAed(amount)).padStart(17),
    paymentMethod.padEnd(8),
    orderMessages.until(formatDateTime(until)),
    orderMessages.account(email, isVerified),
    orderMessages.marked(address, marks.address),
    orderMessages.marked(phone ?? '–', marks.phone),
    orderMessages.network(marks.network)
  ].join('  ')
}
