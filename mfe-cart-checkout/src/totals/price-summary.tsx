import { useStore } from '@sahra/shared/atoms/atoms'
import { formatAmount } from '@sahra/shared/format/format'
import type { Pricing } from '@sahra/shared/rules/pricing.rules'
import { $shop } from '@sahra/shared/stores/settings'
import { latePart } from '@sahra/shared/ui/late-part'
import { SummaryList } from '@sahra/shared/ui/summary-list'
import { text } from './totals.text'

const InstalmentLine = latePart(
  () =>
    import(/* webpackChunkName: "late" */ '@sahra/shared/ui/instalment-line').then(
      module => module.InstalmentLine
    ),
  () => null
)

/** The price rows of cart and checkout; `isKnown` false: a dash for each amount. */
export function PriceSummary({ pricing, isKnown = true }: { pricing: Pricing; isKnown?: boolean }) {
  const { subtotal, discount, shippingFee, shippingMethod, taxAmount, taxRate, taxMode, grandTotal } = pricing
  const rate = taxMode === 'inclusive' ? text.includedRate : text.rate
  const amount = (aed: number) => (isKnown ? formatAmount(aed) : text.unknown)
  // C389. Without a line that can be bought nothing is delivered, and all amounts are 0 (C108).
  const isFree = isKnown && shippingFee === 0 && subtotal > 0
  const { instalments } = useStore($shop)
  return (
    <>
      <SummaryList
        rows={[
          { label: text.subtotal, value: amount(subtotal) },
          ...(discount && isKnown
            ? [
                {
                  label: text.discount,
                  note: text.note(discount.label),
                  value: amount(-discount.amount)
                }
              ]
            : []),
          {
            label: text.shipping,
            note: text.note(shippingMethod.label),
            value: isFree ? text.complimentary : amount(shippingFee)
          },
          { label: text.tax, note: rate(taxRate), value: amount(taxAmount) }
        ]}
        total={{ label: text.total, value: amount(grandTotal) }}
      />
      {instalments && isKnown && <InstalmentLine price={grandTotal} instalments={instalments} />}
    </>
  )
}
