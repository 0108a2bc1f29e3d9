import type { Order } from '@sahra/shared/contract/order'
import { formatAmount, formatDateTime, plural } from '@sahra/shared/format'
import { paths } from '@sahra/shared/paths'
import { readableId } from './order.rules'

export interface MailText {
  subject: string
  text: string
}

/** What of the shop its mails name. */
export interface MailShop {
  publicUrl: string
  currencyMark: string
}

const closing = ['', 'Sahra, Dubai']
const payments: Record<string, string> = { COD: 'Cash on delivery', STRIPE: 'Card', RAZORPAY: 'Razorpay' }

const itemLines = (order: Order, { currencyMark }: MailShop) =>
  order.products.map(({ title, size, color, quantity, unitPrice }) =>
    [`${quantity} × ${title}`, ...[color, size].filter(Boolean), formatAmount(unitPrice, currencyMark)].join(
      ', '
    )
  )

/** The last lines of a mail about an order. */
export const link = (order: Order, { publicUrl }: MailShop) => [
  '',
  `Your order: ${publicUrl}${paths.order(order._id)}`
]

/** Builds a mail with its greeting and closing. */
export const mail = (subject: string, name: string, ...lines: string[]): MailText => ({
  subject,
  text: [`Hello ${name},`, '', ...lines, ...closing].join('\n')
})

/** Leads to the payment of an order while it can be paid (C117). */
const payLines = ({ _id, payBy }: Order, { publicUrl }: MailShop) =>
  payBy
    ? ['', `Please pay by ${formatDateTime(payBy)} (Dubai time).`, `Pay now: ${publicUrl}${paths.order(_id)}`]
    : []

export const placedMail = (name: string, order: Order, shop: MailShop): MailText => {
  const { address, pricing } = order
  const count = order.products.reduce((sum, line) => sum + line.quantity, 0)
  return mail(
    `We received your order ${readableId(order)}`,
    name,
    `Thank you for your order of ${plural(count, 'item')}. Our team confirms every piece by hand, typically within about 24 hours.`,
    '',
    ...itemLines(order, shop),
    '',
    `Subtotal: ${formatAmount(pricing?.subtotal ?? 0, shop.currencyMark)}`,
    `Shipping: ${formatAmount(pricing?.shippingFee ?? 0, shop.currencyMark)}`,
    `${pricing?.taxMode === 'inclusive' ? 'VAT included' : 'VAT'} (${pricing?.taxRate ?? 0}%): ${formatAmount(pricing?.taxAmount ?? 0, shop.currencyMark)}`,
    `Total: ${formatAmount(order.totalAmount, shop.currencyMark)}`,
    `Payment: ${payments[order.paymentMethod] ?? order.paymentMethod}`,
    ...payLines(order, shop),
    '',
    'Delivery to:',
    ...[address?.name, address?.street, address?.city, address?.state, address?.zip, address?.country].filter(
      (line): line is string => Boolean(line)
    ),
    ...link(order, shop)
  )
}

export const confirmedMail = (name: string, order: Order, shop: MailShop): MailText =>
  mail(
    `Your order ${readableId(order)} is confirmed`,
    name,
    'Good news: our team has confirmed your pieces, and we are preparing them for delivery.',
    '',
    ...itemLines(order, shop),
    ...link(order, shop)
  )

export const rejectedMail = (name: string, order: Order, shop: MailShop): MailText =>
  mail(
    `We could not confirm your order ${readableId(order)}`,
    name,
    'We are sorry: a piece of your order could not be confirmed, so the order was cancelled. Nothing is charged; an authorization of your card is released.',
    ...link(order, shop)
  )

export const cancelledMail = (name: string, order: Order, shop: MailShop): MailText =>
  mail(
    `Your order ${readableId(order)} was cancelled`,
    name,
    'Your order was cancelled as you asked. An authorization of your card is released; what was paid already is refunded by our team.',
    ...link(order, shop)
  )

export const unpaidMail = (name: string, order: Order, shop: MailShop): MailText =>
  mail(
    `Your order ${readableId(order)} waits for its payment`,
    name,
    'We hold your pieces, but your order is not paid yet. You can pay it on the page of your order; without a payment it is cancelled.',
    '',
    ...itemLines(order, shop),
    '',
    `Total: ${formatAmount(order.totalAmount, shop.currencyMark)}`,
    ...(order.payBy ? payLines(order, shop) : link(order, shop))
  )

export const expiredMail = (name: string, order: Order, shop: MailShop): MailText =>
  mail(
    `Your order ${readableId(order)} was cancelled`,
    name,
    'Your order was not paid in time, so it was cancelled and its pieces are on offer again. Nothing was charged.',
    '',
    ...itemLines(order, shop),
    ...link(order, shop)
  )

export const shippedMail = (name: string, order: Order, shop: MailShop): MailText => {
  const { carrier, trackingNumber, eta, url } = order.tracking ?? {}
  return mail(
    `Your order ${readableId(order)} is on its way`,
    name,
    'Your order has left our hands.',
    '',
    ...[
      carrier && `Carrier: ${carrier}`,
      trackingNumber && `Tracking number: ${trackingNumber}`,
      eta && `Expected: ${eta}`,
      url && `Follow it: ${url}`
    ].filter((line): line is string => Boolean(line)),
    ...link(order, shop)
  )
}

export const deliveredMail = (name: string, order: Order, shop: MailShop): MailText =>
  mail(
    `Your order ${readableId(order)} was delivered`,
    name,
    'Your order has arrived. We hope you enjoy it for many years.',
    'If anything is damaged, tell us within 48 hours; a return can be requested within 7 days.',
    ...link(order, shop)
  )

export const releasedMail = (name: string, order: Order, shop: MailShop): MailText =>
  mail(
    `The payment of your order ${readableId(order)} is released`,
    name,
    'We have released the authorization of your card. Nothing is charged.',
    ...link(order, shop)
  )

/** `amount`: AED of this refund. */
export const refundedMail = (name: string, order: Order, shop: MailShop, amount: number): MailText =>
  mail(
    `Your refund for order ${readableId(order)}`,
    name,
    `We have sent back ${formatAmount(amount, shop.currencyMark)}. Banks usually take 5 to 10 business days to show it.`,
    ...(order.creditNotes?.length ? ['You find the credit note on the page of your order.'] : []),
    ...link(order, shop)
  )
