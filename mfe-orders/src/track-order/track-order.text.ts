export const trackOrderText = {
  title: 'Track an order',
  description: 'Where your order is, by the link in our mail.',
  order: (number: string) => `Order ${number}`,
  loading: 'Loading…',
  /** Of an order that is neither shipped nor cancelled. */
  pending: 'We have your order and write to you when it leaves us.',
  deliveredTo: (city: string) => `Delivery to ${city}`,
  more: 'Items, amounts and documents of the order are shown when you are signed in.',
  open: 'Open the order',
  ended: 'This link has ended',
  endedLead:
    'The link is incomplete, or the order arrived more than 60 days ago. When you are signed in, you find all of your orders under My Orders.',
  orders: 'My Orders',
  failed: 'Failed to fetch order'
}
