import { useStore } from '@sahra/shared/atoms/atoms'
import { $expressWallet } from '@sahra/shared/browser/express-wallet'
import type { CartLine } from '@sahra/shared/contract/cart'
import type { SameDayRule } from '@sahra/shared/contract/delivery'
import { optional, Widget } from '@sahra/shared/page/widget'
import { shipsLater } from '@sahra/shared/rules/delivery.rules'
import type { Pricing } from '@sahra/shared/rules/pricing.rules'
import { SameDayLine } from '@sahra/shared/ui/same-day-line'

/** What some shops and some shoppers have below the totals; the button of a wallet is last, so that it moves nothing. */
export function CartNotes(props: {
  lines: readonly CartLine[]
  sameDay: SameDayRule | undefined
  pricing: Pricing
  blocked: boolean
}) {
  const { lines, sameDay, pricing, blocked } = props
  const wallet = useStore($expressWallet)
  return (
    <>
      {sameDay && !shipsLater(lines) && <SameDayLine rule={sameDay} />}
      {wallet && (
        <Widget
          name="mfe-cart-checkout/express"
          props={{ cartTotal: pricing.grandTotal, disabled: blocked }}
          {...optional}
        />
      )}
    </>
  )
}
