import type { Tone } from '../order-parts/order.rules'

export const trackOrderText = {
  title: 'Track an order',
  description: 'Where your order is, by the link in our mail.',
  order: (number: string) => `Order ${number}`,
  loading: 'Loading…',
  stages: {
    pending: 'We have your order and write to you when it leaves us.',
    shipped: 'Your order is on its way to you.',
    delivered: 'Your order has arrived. We wish you much joy of it.',
    cancelled: 'This order was cancelled.'
  } satisfies Record<Tone, string>,
  deliveredTo: (city: string) => `Delivery to ${city}`,
  more: 'Items, amounts and documents of the order are shown when you are signed in.',
  open: 'Open the order',
  ended: 'This link has ended',
  endedLead:
    'The link is incomplete, or the order arrived more than 60 days ago. When you are signed in, you find all of your orders under My Orders.',
  orders: 'My Orders',
  failed: 'Failed to fetch order'
}
