import { formatAmount } from '@sahra/shared/format'
import type { Pricing } from '@sahra/shared/pricing.rules'
import { SummaryList } from '@sahra/shared/ui/summary-list'
import { text } from './totals.text'

/** The price rows of cart and checkout. */
export function PriceSummary({ pricing }: { pricing: Pricing }) {
  const { subtotal, shippingFee, shippingMethod, taxAmount, taxRate, taxMode, grandTotal } = pricing
  const rate = taxMode === 'inclusive' ? text.includedRate : text.rate
  return (
    <SummaryList
      rows={[
        { label: text.subtotal, value: formatAmount(subtotal) },
        { label: text.shipping, note: `· ${shippingMethod.label}`, value: formatAmount(shippingFee) },
        { label: text.tax, note: rate(taxRate), value: formatAmount(taxAmount) }
      ]}
      total={{ label: text.total, value: formatAmount(grandTotal) }}
    />
  )
}
