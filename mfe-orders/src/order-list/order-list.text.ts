import { plural } from '@sahra/shared/format/format'

export const orderListText = {
  title: 'My Orders',
  description: 'Your orders with us, and where they are.',
  loading: 'Loading orders...',
  empty: 'No orders found.',
  failed: 'Failed to fetch orders',
  startShopping: 'Start shopping',
  more: (count: number) => `+${count} more`,
  order: 'Order',
  date: 'Date',
  payment: 'Payment',
  paid: (method: string, status: string) => `${method} · ${status}`,
  total: 'Total',
  quantityAndSize: 'Quantity and size',
  quantity: 'Quantity',
  quantityOf: (count: number, size: string | null | undefined) => `${count}${size ? ` · ${size}` : ''}`,
  items: (count: number) => plural(count, 'item'),
  viewDetails: 'View Details',
  trackOrder: 'Track Order',
  returnOrExchange: 'Return or exchange',
  cancel: 'Cancel'
}
