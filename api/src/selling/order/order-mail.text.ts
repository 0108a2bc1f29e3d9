import { plural } from '@sahra/shared/format/format'
import { isolateRtl } from '../../server/language/direction'

const payments: Record<string, string> = { COD: 'Cash on delivery', STRIPE: 'Card', RAZORPAY: 'Razorpay' }

export const orderMailText = {
  yourOrder: 'Your order',
  trackHint: 'Where it is can be seen without signing in:',
  track: 'Track this order',
  payBy: (time: string) => `Please pay by ${time} (Dubai time).`,
  payNow: 'Pay now',
  giftWrap: 'We wrap your order as a gift, with our compliments.',
  giftNote: 'The card will read:',
  subtotal: 'Subtotal',
  discount: (label: string) => `Discount (${label})`,
  shipping: 'Shipping',
  vat: (rate: number, isIncluded: boolean) => `${isIncluded ? 'VAT included' : 'VAT'} (${rate}%)`,
  total: 'Total',
  payment: 'Payment',
  paymentName: (method: string) => payments[method] ?? method,
  deliveryTo: 'Delivery to:',
  placed: {
    subject: (order: string) => `We received your order ${order}`,
    thanks: (count: number) =>
      `Thank you for your order of ${plural(count, 'item')}. Our team confirms every piece by hand, typically within about 24 hours.`
  },
  confirmed: {
    subject: (order: string) => `Your order ${order} is confirmed`,
    body: 'Good news: our team has confirmed your pieces, and we are preparing them for delivery.',
    pickUp:
      'Good news: our team has confirmed your pieces. We write again when they wait for you at the store.'
  },
  rejected: {
    subject: (order: string) => `We could not confirm your order ${order}`,
    body: 'We are sorry: a piece of your order could not be confirmed, so the order was cancelled.'
  },
  cancelled: {
    subject: (order: string) => `Your order ${order} was cancelled`,
    body: 'Your order was cancelled as you asked.'
  },
  /** Of a cancelled order, by the status of its payment. */
  money: {
    Pending: 'Nothing is charged.',
    Authorized: 'Nothing is charged: the amount that your bank has reserved is released.',
    Paid: 'What you have paid is refunded; we write again when it is sent.',
    'Partially Refunded': 'What is left of your payment is refunded; we write again when it is sent.',
    Released: 'Nothing is charged: the amount that your bank had reserved is released.',
    Refunded: 'What you have paid is refunded.'
  },
  lapsed: {
    subject: (order: string) => `Your order ${order} was cancelled`,
    body: 'Your bank no longer reserves the amount of your order, so it was cancelled and its pieces are on offer again. Nothing was charged.'
  },
  returned: {
    subject: (order: string) => `Your order ${order} was cancelled`,
    body: 'All of your payment was sent back, so your order was cancelled and its pieces are on offer again.'
  },
  unpaid: {
    subject: (order: string) => `Your order ${order} waits for its payment`,
    body: 'We hold your pieces, but your order is not paid yet. You can pay it on the page of your order; without a payment it is cancelled.'
  },
  expired: {
    subject: (order: string) => `Your order ${order} was cancelled`,
    body: 'Your order was not paid in time, so it was cancelled and its pieces are on offer again. Nothing was charged.'
  },
  unconfirmed: {
    subject: (order: string) => `Your order ${order} was cancelled`,
    body: 'We are sorry: we could not confirm your order in time, so it was cancelled and its pieces are on offer again. Nothing is charged. If you would still like them, order again or contact us.'
  },
  shipped: {
    subject: (order: string) => `Your order ${order} is on its way`,
    body: 'Your order has left our hands.',
    carrier: (name: string) => `Carrier: ${isolateRtl(name)}`,
    trackingNumber: (number: string) => `Tracking number: ${number}`,
    expected: (time: string) => `Expected: ${isolateRtl(time)}`,
    follow: 'Follow it',
    invoice: 'You find the invoice on the page of your order.'
  },
  /** In place of `shipped`, of an order that is picked up. */
  ready: {
    subject: (order: string) => `Your order ${order} is ready to be picked up`,
    body: 'Your order waits for you at the store. Please bring its number.'
  },
  delivered: {
    subject: (order: string) => `Your order ${order} was delivered`,
    body: [
      'Your order has arrived. We hope you enjoy it for many years.',
      'If anything is damaged, tell us within 48 hours; a return can be requested within 7 days.'
    ]
  },
  released: {
    subject: (order: string) => `The payment of your order ${order} is released`,
    body: 'We have released the authorization of your payment. Nothing is charged.'
  },
  refunded: {
    subject: (order: string) => `Your refund for order ${order}`,
    body: (amount: string, isCash: boolean) =>
      isCash
        ? `We refund ${amount}. We agree with you where to send the money; that takes 5 to 10 business days.`
        : `We have sent back ${amount}. Banks usually take 5 to 10 business days to show it.`,
    documents: 'You find the invoice and the credit note on the page of your order.'
  }
}
