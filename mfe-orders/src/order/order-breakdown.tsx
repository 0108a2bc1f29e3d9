import type { Order } from '@sahra/shared/contract/order'
import { formatAmount } from '@sahra/shared/format'
import { SummaryList } from '@sahra/shared/ui/summary-list'
import { totalOf } from './order.rules'
import { orderText as text } from './order.text'
import styles from './order.module.css'

/** An order without stored pricing shows its total only (C46). */
export function OrderBreakdown({ order }: { order: Order }) {
  const { pricing } = order
  const rows = pricing
    ? [
        { label: text.subtotal, value: formatAmount(pricing.subtotal) },
        { label: text.shipping(pricing.shippingMethod?.label), value: formatAmount(pricing.shippingFee) },
        { label: text.tax(pricing.taxRate), value: formatAmount(pricing.taxAmount) }
      ]
    : []
  return (
    <div className={styles.breakdown}>
      <SummaryList rows={rows} total={{ label: text.total, value: formatAmount(totalOf(order)) }} />
    </div>
  )
}
