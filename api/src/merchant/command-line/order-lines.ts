import type { Order } from '@sahra/shared/contract/order'
import { formatAmount, formatDateTime } from '@sahra/shared/format/format'
import { addressLines } from '../../server/language/place-wording'
import { readableId } from '../../selling/order/order.rules'
import { orderMessages } from './orders.text'

/** Without format characters: they could reorder what a terminal shows. */
const giftLines = ({ giftWrap, giftNote }: Order) => [
  ...(giftWrap ? [orderMessages.giftWrap] : []),
  ...(giftNote ? orderMessages.giftNote(giftNote.replace(/\p{Cf}/gu, '').split('\n')) : [])
]

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
export const formatOrder = (
  order: Order,
  { email, confirmed }: { email: string | null; confirmed: boolean }
) => [
  orderMessages.state(
    readableId(order),
    order.status === 'Pending' && confirmed ? 'Confirmed' : order.status
  ),
  orderMessages.payment(order.paymentMethod, order.paymentStatus, formatAmount(order.totalAmount)),
  ...order.products.map(({ title, quantity, unitPrice, color, size, productId }) =>
    orderMessages.line(
      quantity,
      [title, color, size].filter(Boolean).join(', '),
      formatAmount(unitPrice),
      productId?._id ?? ''
    )
  ),
  orderMessages.to(
    [...addressLines('en', order.address), order.address?.phone, email ?? orderMessages.closedAccount].filter(
      (part): part is string => Boolean(part)
    )
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
  ...(order.statusHistory ?? []).map(({ status, at }) => orderMessages.event(formatDateTime(at), status)),
  ...documentLines(order)
]
