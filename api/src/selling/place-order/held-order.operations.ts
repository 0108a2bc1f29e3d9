import { z } from 'zod'
import { formatAmount, formatDateTime, plural } from '@sahra/shared/format/format'
import { toAed } from '@sahra/shared/rules/pricing.rules'
import { helpIn, operation } from '../../server/operation/operation'
import { page, pageById, listQuery } from '../../server/operation/page'
import { heldOrderHelp as english, heldOrderMessages as messages } from './held-order-operations.text'
import { heldOrderHelp as arabic } from './held-order-operations.text.ar'
import { heldOrders } from './hold.service'

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
    name: 'order.held',
    help: helpIn(english, arabic).list,
    scope: 'orders:read',
    route: 'GET /orders/held',
    input: z.strictObject(listQuery(heldOrder).shape),
    output: page(heldOrder),
    effects: ['reads'],
    async run({ db }, query) {
      const held = await heldOrders(db)
      return pageById(
        held.map(order => ({ ...order, amount: toAed(order.amount) })),
        query
      )
    },
    verbs: {
      syntax: 'orders held',
      example: 'orders held',
      print: ({ items }) => (items.length ? items.map(formatRow) : messages.nothingHeld)
    }
  })
]

const formatRow = (order: z.input<typeof heldOrder>): string => {
  const { number, pieces, amount, paymentMethod, until, email, isVerified, address, phone, marks } = order
  return [
    number,
    plural(pieces, 'piece').padEnd(10),
    formatAmount(amount).padStart(17),
    paymentMethod.padEnd(8),
    messages.until(formatDateTime(until)),
    messages.account(email, isVerified),
    messages.marked(address, marks.address),
    messages.marked(phone ?? '–', marks.phone),
    messages.network(marks.network)
  ].join('  ')
}
