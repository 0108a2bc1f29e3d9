import type { Order } from '@sahra/shared/contract/order'
import { formatAmount, formatDateTime, plural } from '@sahra/shared/format'
import { paths } from '@sahra/shared/paths'
import { amountsBlock, itemsBlock, linkBlock } from '../mail/blocks'
import { writeMail, type Block, type MailContent, type MailPart } from '../mail/content'
import { mailPicture } from '../mail/picture.rules'
import { readableId } from './order.rules'

/** What of the shop its mails name. */
export interface MailShop {
  publicUrl: string
  currencyMark: string
}

const payments: Record<string, string> = { COD: 'Cash on delivery', STRIPE: 'Card', RAZORPAY: 'Razorpay' }

const itemsOf = (order: Order, { publicUrl, currencyMark }: MailShop): Block =>
  itemsBlock(
    order.products.map(({ title, image, size, color, quantity, unitPrice }) => ({
      title,
      quantity,
      options: [color, size].filter(option => typeof option === 'string'),
      price: formatAmount(unitPrice, currencyMark),
      picture: mailPicture(image, publicUrl)
    }))
  )

/** The last part of a mail about an order. */
export const link = (order: Order, { publicUrl }: MailShop): MailPart[] => [
  '',
  linkBlock('Your order', `${publicUrl}${paths.order(order._id)}`)
]

/** Leads to the payment of an order while it can be paid (C117). */
const payParts = ({ _id, payBy }: Order, { publicUrl }: MailShop): MailPart[] =>
  payBy
    ? [
        '',
        `Please pay by ${formatDateTime(payBy)} (Dubai time).`,
        linkBlock('Pay now', `${publicUrl}${paths.order(_id)}`)
      ]
    : []

const giftParts = ({ giftWrap, giftNote }: Order): MailPart[] => [
  ...(giftWrap ? ['', 'We wrap your order as a gift, with our compliments.'] : []),
  ...(giftNote ? ['', 'The card will read:', ...giftNote.split('\n').filter(Boolean)] : [])
]

export const placedMail = (name: string, order: Order, shop: MailShop): MailContent => {
  const { address, pricing } = order
  const amount = (aed: number): string => formatAmount(aed, shop.currencyMark)
  const count = order.products.reduce((sum, line) => sum + line.quantity, 0)
  return writeMail(
    `We received your order ${readableId(order)}`,
    name,
    `Thank you for your order of ${plural(count, 'item')}. Our team confirms every piece by hand, typically within about 24 hours.`,
    '',
    itemsOf(order, shop),
    '',
    amountsBlock([
      ['Subtotal', amount(pricing?.subtotal ?? 0)],
      ['Shipping', amount(pricing?.shippingFee ?? 0)],
      [
        `${pricing?.taxMode === 'inclusive' ? 'VAT included' : 'VAT'} (${pricing?.taxRate ?? 0}%)`,
        amount(pricing?.taxAmount ?? 0)
      ],
      ['Total', amount(order.totalAmount)],
      ['Payment', payments[order.paymentMethod] ?? order.paymentMethod]
    ]),
    ...giftParts(order),
    ...payParts(order, shop),
    '',
    'Delivery to:',
    ...[address?.name, address?.street, address?.city, address?.state, address?.zip, address?.country].filter(
      (line): line is string => Boolean(line)
    ),
    ...link(order, shop)
  )
}

export const confirmedMail = (name: string, order: Order, shop: MailShop): MailContent =>
  writeMail(
    `Your order ${readableId(order)} is confirmed`,
    name,
    'Good news: our team has confirmed your pieces, and we are preparing them for delivery.',
    '',
    itemsOf(order, shop),
    ...link(order, shop)
  )

export const rejectedMail = (name: string, order: Order, shop: MailShop): MailContent =>
  writeMail(
    `We could not confirm your order ${readableId(order)}`,
    name,
    'We are sorry: a piece of your order could not be confirmed, so the order was cancelled. Nothing is charged; an authorization of your card is released.',
    ...link(order, shop)
  )

export const cancelledMail = (name: string, order: Order, shop: MailShop): MailContent =>
  writeMail(
    `Your order ${readableId(order)} was cancelled`,
    name,
    'Your order was cancelled as you asked. An authorization of your card is released; what was paid already is refunded by our team.',
    ...link(order, shop)
  )

export const unpaidMail = (name: string, order: Order, shop: MailShop): MailContent =>
  writeMail(
    `Your order ${readableId(order)} waits for its payment`,
    name,
    'We hold your pieces, but your order is not paid yet. You can pay it on the page of your order; without a payment it is cancelled.',
    '',
    itemsOf(order, shop),
    '',
    amountsBlock([['Total', formatAmount(order.totalAmount, shop.currencyMark)]]),
    ...(order.payBy ? payParts(order, shop) : link(order, shop))
  )

export const expiredMail = (name: string, order: Order, shop: MailShop): MailContent =>
  writeMail(
    `Your order ${readableId(order)} was cancelled`,
    name,
    'Your order was not paid in time, so it was cancelled and its pieces are on offer again. Nothing was charged.',
    '',
    itemsOf(order, shop),
    ...link(order, shop)
  )

export const shippedMail = (name: string, order: Order, shop: MailShop): MailContent => {
  const { carrier, trackingNumber, eta, url } = order.tracking ?? {}
  return writeMail(
    `Your order ${readableId(order)} is on its way`,
    name,
    'Your order has left our hands.',
    '',
    ...[
      carrier && `Carrier: ${carrier}`,
      trackingNumber && `Tracking number: ${trackingNumber}`,
      eta && `Expected: ${eta}`,
      url && linkBlock('Follow it', url)
    ].filter((part): part is MailPart => Boolean(part)),
    ...link(order, shop)
  )
}

export const deliveredMail = (name: string, order: Order, shop: MailShop): MailContent =>
  writeMail(
    `Your order ${readableId(order)} was delivered`,
    name,
    'Your order has arrived. We hope you enjoy it for many years.',
    'If anything is damaged, tell us within 48 hours; a return can be requested within 7 days.',
    ...link(order, shop)
  )

export const releasedMail = (name: string, order: Order, shop: MailShop): MailContent =>
  writeMail(
    `The payment of your order ${readableId(order)} is released`,
    name,
    'We have released the authorization of your card. Nothing is charged.',
    ...link(order, shop)
  )

/** `amount`: AED of this refund. */
export const refundedMail = (name: string, order: Order, shop: MailShop, amount: number): MailContent =>
  writeMail(
    `Your refund for order ${readableId(order)}`,
    name,
    `We have sent back ${formatAmount(amount, shop.currencyMark)}. Banks usually take 5 to 10 business days to show it.`,
    ...(order.creditNotes?.length ? ['You find the credit note on the page of your order.'] : []),
    ...link(order, shop)
  )
