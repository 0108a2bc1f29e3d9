import { formatDateTime } from '@sahra/shared/format/format'
import type { Order } from '@sahra/shared/contract/order'
import { isNotCharged, type Stage, type Step } from './order.rules'

export const orderText = {
  title: 'Order Details',
  description: 'What you ordered, what it costs, and where it is.',
  placedOn: (date: string) => `Order of ${date}`,
  loading: 'Loading…',
  failed: 'Failed to fetch order',
  notFound: 'Not found',
  back: 'Back to Orders',
  copy: 'Copy ID',
  copied: 'Copied!',
  orderId: 'Order ID',
  invoice: 'Download Invoice',
  cancel: 'Cancel',
  items: 'Items',
  total: 'Total',
  payment: 'Payment',
  products: (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`,
  summary: 'Summary',
  orderItems: 'Order Items',
  shippingAddress: 'Shipping Address',
  gift: 'Gift',
  giftWrap: 'Wrapped as a gift, with our compliments.',
  giftNote: 'On the card',
  trackingInfo: 'Tracking Info',
  orderTimeline: 'Order Timeline',
  unnamed: 'Product',
  certificate: 'Certificate of authenticity',
  quantity: (count: number) => `Quantity ${count}`,
  subtotal: 'Subtotal',
  discount: (label: string) => `Discount · ${label}`,
  complimentary: 'Complimentary',
  shipping: (label: string | undefined) => (label ? `Shipping · ${label}` : 'Shipping'),
  tax: (rate: number) => `Tax (${rate}%)`,
  taxIncluded: 'Tax included',
  refunded: 'Refunded',
  creditNote: (number: string) => `Download Credit Note ${number}`,
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  eta: 'ETA',
  trackWithCarrier: 'Track with the carrier',
  noTracking: 'Tracking details appear here once your order has shipped.',
  noTrackingOf: {
    cancelled: 'This order was cancelled and is not shipped.',
    delivered: 'This order was delivered. No tracking details were kept.'
  },
  stages: {
    preparing: 'We are preparing your order and write to you when it leaves us.',
    shipped: 'Your order is on its way to you.',
    delivered: 'Your order has arrived. We wish you much joy of it.',
    cancelled: 'This order was cancelled.',
    notCharged: 'This order was cancelled. You were not charged.',
    refunded: 'This order was cancelled and its amount returned to you.'
  } satisfies Record<Stage, string>,
  /** In place of the words above for an order that is collected at the store. */
  pickUp: { shipped: 'Ready for collection', delivered: 'Collected' },
  concierge: 'A question about your order? Our concierge is glad to help.',
  notCharged: 'Not charged',
  noAddress: 'No address was kept with this order.',
  pending: 'Still to come',
  done: 'Done',
  steps: {
    placed: 'Order Placed',
    shipped: 'Order Shipped',
    delivered: 'Delivered',
    cancelled: 'Order Cancelled'
  } satisfies Record<Step['name'], string>,
  at: formatDateTime,
  status: (status: string) => `Status: ${status}`,
  confirmCancel: 'Are you sure you want to cancel this order?',
  cancelOrder: 'Cancel order',
  keepOrder: 'Keep order',
  cancelled: 'Order cancelled',
  cancelFailed: 'Failed to cancel order'
}

/** Returns the display name of a payment method. */
export const paymentName = (method: string): string =>
  ({ cod: 'Cash on delivery', stripe: 'Card', razorpay: 'Razorpay' })[method.toLowerCase()] ?? method

/** Returns the display name of a status of an order or a return. */
export const statusName = (status: string): string => status

/** Returns the payment status to show; a cancelled order is not charged any more. */
export const paymentStatusOf = (order: Order): string =>
  isNotCharged(order) ? orderText.notCharged : order.paymentStatus
