import type { Instalments } from '@sahra/shared/contract/settings'
import { formatAmount } from '@sahra/shared/format/format'
import { instalmentOf } from '@sahra/shared/rules/instalments.rules'
import { Muted } from '@sahra/shared/ui/layout'
import { uiText } from '@sahra/shared/ui/ui.text'

/** '4 × AED 52.50 with …' below a price in AED; nothing above the ceiling. */
export function InstalmentLine({ price, instalments }: { price: number; instalments: Instalments }) {
  const payment = instalmentOf(price, instalments)
  if (payment === undefined) return null
  return (
    <Muted>{uiText.instalments(instalments.payments, formatAmount(payment), instalments.provider)}</Muted>
  )
}
