import type { Order } from '@sahra/shared/contract/order'
import { formatAmount } from '@sahra/shared/format/format'
import { Icon } from '@sahra/shared/ui/icon'
import { SummaryList } from '@sahra/shared/ui/summary-list'
import { TextLink } from '@sahra/shared/ui/text-link'
import { totalOf } from '../order-parts/order.rules'
import { creditNoteUrl } from './order.service'
import { orderText as text } from '../order-parts/order.text'
import styles from '../order-parts/order.module.css'

/** An order without stored pricing shows its total only (C46); a delivery without a fee is complimentary (C389). */
export function OrderBreakdown({ order }: { order: Order }) {
  const { pricing, refunded } = order
  const rows = pricing
    ? [
        { label: text.subtotal, value: formatAmount(pricing.subtotal) },
        ...(pricing.discount
          ? [
              {
                label: text.discount(pricing.discount.label),
                value: formatAmount(-pricing.discount.amount)
              }
            ]
          : []),
        {
          label: text.shipping(pricing.shippingMethod?.label),
          value: pricing.shippingFee ? formatAmount(pricing.shippingFee) : text.complimentary
        },
        { label: text.tax(pricing.taxRate), value: formatAmount(pricing.taxAmount) }
      ]
    : []
  return (
    <div className={styles.breakdown}>
      <SummaryList rows={rows} total={{ label: text.total, value: formatAmount(totalOf(order)) }} />
      {refunded ? <Refunds order={order} refunded={refunded} /> : null}
    </div>
  )
}

function Refunds({ order, refunded }: { order: Order; refunded: number }) {
  return (
    <div className={styles.refunds}>
      <SummaryList rows={[{ label: text.refunded, value: formatAmount(refunded) }]} />
      {order.creditNotes?.map(({ number }) => (
        <TextLink
          key={number}
          to={creditNoteUrl(order._id, number)}
          reloadDocument
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="download" size="small" />
          {text.creditNote(number)}
        </TextLink>
      ))}
    </div>
  )
}
