import { placeName } from '@sahra/shared/address/place.text'
import { useStore } from '@sahra/shared/atoms/atoms'
import type { Widgets } from '@sahra/shared/contract/widgets'
import { formatAmount } from '@sahra/shared/format/format'
import { buyNowState, fromCartState } from '@sahra/shared/routing/navigation.rules'
import { paths } from '@sahra/shared/routing/paths'
import { useNavigate } from '@sahra/shared/routing/router'
import { priceLines } from '@sahra/shared/rules/pricing.rules'
import { $expressWallet } from '@sahra/shared/browser/express-wallet'
import { $settings } from '@sahra/shared/stores/settings'
import { Button } from '@sahra/shared/ui/button'
import { Muted } from '@sahra/shared/ui/layout'
import { useId } from 'react'
import { lineKey } from '../cart/cart.rules'
import { $expressAddress } from './express-address'
import { askExpress } from '../checkout/express-request'
import { useArrival } from './arrival'
import { text } from './express.text'
import { useDiscount } from './use-discount'

/** Pages that have room for it know its height (C478). */
const style = {
  display: 'grid',
  // A note of one line leaves the button its height.
  alignContent: 'start',
  gap: '.5rem',
  minBlockSize: '6.5rem',
  marginBlock: '.75rem'
}

/** Nothing while the shopper has no wallet here, or no address that orders are delivered to. */
export function Component(props: Widgets['mfe-cart-checkout/express']) {
  const { item, cartTotal, disabled, onMissing } = props
  const wallet = useStore($expressWallet)
  const address = useStore($expressAddress)
  const settings = useStore($settings)
  const discount = useDiscount(item)
  const navigate = useNavigate()
  const noteId = useId()
  const isOffered = wallet && address && settings.status === 'ready'
  const isThere = useArrival(isOffered)
  if (!isOffered || !isThere) return null

  const line = item && { unitPrice: item.price ?? 0, quantity: item.quantity }
  const itemTotal = line && priceLines([line], settings.settings, discount).grandTotal
  const total = itemTotal ?? cartTotal
  const press = () => {
    if (total === undefined) return onMissing?.()
    askExpress({ key: item ? lineKey(item) : 'cart', total, addressId: address._id })
    return navigate(paths.checkout, { state: item ? buyNowState(item) : fromCartState() })
  }
  return (
    // A stylesheet of its own would be bytes of the entry, which every visitor loads.
    <div style={style}>
      <Button
        block
        variant="ghost"
        disabled={disabled}
        aria-describedby={noteId}
        onClick={() => void press()}
      >
        {text.buyWith[wallet]}
      </Button>
      {/* The cart says its total itself. */}
      <Muted id={noteId}>
        {text.note(itemTotal && formatAmount(itemTotal), address.street, placeName(address.city))}
      </Muted>
    </div>
  )
}
