/** Names month and year once: '20 – 24 Oct 2025'. */
const rangeFormat = () =>
  new Intl.DateTimeFormat('en-AE', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Dubai'
  })

export const confirmationText = {
  confirmed: 'Order Confirmed',
  details: 'Order Details',
  loading: 'Loading order details...',
  dear: (name: string) => `Dear ${name},`,
  thanks: 'Thank you for your order.',
  mailSent: (email: string | undefined) =>
    email
      ? `A confirmation e-mail has been sent to ${email}.`
      : 'A confirmation e-mail has been sent to you.',
  orderId: 'Order ID',
  copy: 'Copy',
  copied: 'Copied!',
  placedOn: 'Placed on',
  items: 'Items',
  products: 'Products',
  total: 'Total',
  paymentMethod: 'Payment method',
  paymentStatus: 'Payment status',
  estimatedDelivery: 'Estimated delivery',
  range: (first: string, last: string) => rangeFormat().formatRange(new Date(first), new Date(last)),
  itemsOrdered: 'Items ordered',
  shippingAddress: 'Shipping address',
  whatNext: 'What happens next',
  summary: 'Summary',
  trackOrder: 'Track Order',
  myOrders: 'My Orders',
  continueShopping: 'Continue Shopping',
  next: 'What to do next',
  regards: 'With our compliments,'
}
