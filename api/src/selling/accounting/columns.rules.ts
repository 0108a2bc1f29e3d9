import type { Column } from './accounting.rules'
import type { OrderRow, PaymentRow } from './accounting.queries'

/** New columns are added at the end; none is renamed or moved. */
export const orderColumns: readonly Column<OrderRow>[] = [
  ['order_number', 'text', row => row.number],
  ['order_id', 'text', row => row.id],
  ['placed_on', 'text', row => row.placedOn],
  ['placed_at', 'text', row => row.placedAt],
  ['status', 'text', row => row.status],
  ['payment_method', 'text', row => row.method],
  ['payment_status', 'text', row => row.paymentStatus],
  ['currency', 'text', row => row.currency],
  ['items', 'number', row => row.items],
  ['subtotal', 'amount', row => row.subtotal],
  ['shipping', 'amount', row => row.shippingFee],
  ['tax_mode', 'text', row => row.taxMode],
  ['tax_rate_percent', 'number', row => row.taxRate],
  ['tax', 'amount', row => row.taxAmount],
  ['total', 'amount', row => row.total],
  ['refunded', 'amount', row => row.refunded],
  ['state', 'text', row => row.state],
  ['country', 'text', row => row.country],
  ['invoice_number', 'text', row => row.invoiceNumber],
  ['invoice_issued_at', 'text', row => row.invoicedAt],
  ['shipped_at', 'text', row => row.shippedAt],
  ['delivered_at', 'text', row => row.deliveredAt],
  ['cancelled_at', 'text', row => row.cancelledAt],
  ['discount', 'amount', row => row.discount],
  ['promotion', 'text', row => row.promotion]
]

/** The amount of a refund is negative. */
export const paymentColumns: readonly Column<PaymentRow>[] = [
  ['movement', 'number', row => row.id],
  ['on', 'text', row => row.on],
  ['at', 'text', row => row.at],
  ['kind', 'text', row => row.kind],
  ['order_number', 'text', row => row.orderNumber],
  ['order_id', 'text', row => row.orderId],
  ['payment_method', 'text', row => row.method],
  ['currency', 'text', row => row.currency],
  ['amount', 'amount', row => (row.kind === 'refunded' ? -row.amount : row.amount)],
  ['provider_reference', 'text', row => row.reference],
  ['invoice_number', 'text', row => row.invoiceNumber]
]
