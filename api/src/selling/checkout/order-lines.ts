import type { Order } from '@sahra/shared/contract/order'
import { formatAmount, formatDateTime, plural } from '@sahra/shared/format/format'
import { namedOptions } from '@sahra/shared/rules/options.rules'
import { addressLines } from '../../server/language/place-wording'
import { readableId, unitsOf } from '../order/order.rules'
import type { ShopOrder } from '../order/all-orders.queries'
import { orderMessages } from './order-operations.text'

/** Without format characters: they could reorder what a terminal shows. */
const typedLines = (text: string) => text.replace(/\p{Cf}/gu, '').split('\n')

const giftLines = ({ giftWrap, giftNote }: Order) => [
  ...(giftWrap ? [orderMessages.giftWrap] : []),
  ...(giftNote ? orderMessages.giftNote(typedLines(giftNote)) : [])
]

/** What happened and what the team noted, in order. */
const timelineLines = ({ statusHistory = [], notes = [] }: ShopOrder) =>
  [
    ...statusHistory.map(({ status, at }) => ({
      at,
      lines: [orderMessages.event(formatDateTime(at), status)]
    })),
    ...notes.map(({ text, by, at }) => ({
      at,
      lines: orderMessages.note(formatDateTime(at), by, typedLines(text))
    }))
  ]
    .sort((first, second) => first.at.localeCompare(second.at))
    .flatMap(({ lines }) => lines)

const discountLines = ({ pricing }: Order) =>
  pricing?.discount
    ? [
        orderMessages.discount(
          formatAmount(-pricing.discount.amount),
          pricing.discount.label,
          pricing.discount.code
        )
      ]
    : []

const documentLines = ({ invoiceNumber, creditNotes = [] }: Order) => [
  ...(invoiceNumber ? [orderMessages.invoice(invoiceNumber)] : []),
  ...creditNotes.map(({ number, amount }) => orderMessages.creditNote(number, formatAmount(amount)))
]

/** Returns the lines of `orders show`. */
export const formatOrder = (order: ShopOrder) => [
  orderMessages.state(readableId(order), stateOf(order)),
  orderMessages.payment(order.paymentMethod, order.paymentStatus, formatAmount(order.totalAmount)),
  ...order.products.map(({ title, quantity, unitPrice, color, size, options, productId }) =>
    orderMessages.line(
      quantity,
      [title, color, size, ...namedOptions(options)].filter(Boolean).join(', '),
      formatAmount(unitPrice),
      productId?._id ?? ''
    )
  ),
  orderMessages.to(
    [
      ...addressLines('en', order.address),
      order.address?.phone,
      order.email ?? orderMessages.closedAccount
    ].filter((part): part is string => Boolean(part))
  ),
  ...discountLines(order),
  ...giftLines(order),
  ...(order.tracking
    ? [
        orderMessages.tracking(
          [
            order.tracking.carrier,
            order.tracking.trackingNumber,
            order.tracking.eta,
            order.tracking.url
          ].filter((part): part is string => Boolean(part))
        )
      ]
    : []),
  ...timelineLines(order),
  ...documentLines(order)
]

/** Returns the line of an order in `orders list`. */
export const formatOrderRow = (order: ShopOrder): string =>
  [
    readableId(order),
    formatDateTime(order.createdAt).padEnd(18),
    stateOf(order).padEnd(9),
    `${order.paymentMethod} ${order.paymentStatus}`.padEnd(19),
    formatAmount(order.totalAmount).padStart(17),
    plural(unitsOf(order.products), 'item').padEnd(8),
    order.email ?? orderMessages.closedAccount
  ].join('  ')

const stateOf = ({ status, isConfirmed }: ShopOrder): string =>
  status === 'Pending' && isConfirmed ? 'Confirmed' : status
