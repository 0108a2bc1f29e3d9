import { useStore } from '@sahra/shared/atoms/atoms'
import { optional, Widget } from '@sahra/shared/page/widget'
import { $expressWallet } from '@sahra/shared/browser/express-wallet'
import { latePart } from '@sahra/shared/ui/late-part'
import type { buyNow } from './buy-box.service'
import type { BuyBoxStore } from './buy-box.store'
import type { FailedCheck } from './checks.rules'

const OnlyOne = latePart(
  () => import(/* webpackChunkName: "buy-notes" */ './only-one').then(module => module.OnlyOne),
  () => null
)

export interface BelowButtonsProps {
  store: BuyBoxStore
  onFailedCheck: (failedCheck: FailedCheck) => void
  soldOut: boolean
  onlyOne: boolean
  /** Passed: imported from here, it would be a module of its own for every visitor. */
  buyNow: typeof buyNow
}

/** What some products and some shoppers have besides the buttons. */
export function BelowButtons(props: BelowButtonsProps) {
  // The server knows no shopper.
  const wallet = useStore($expressWallet, { ssr: () => undefined })
  return (
    <>
      {props.onlyOne && <OnlyOne store={props.store} />}
      {wallet && <Express {...props} />}
    </>
  )
}

/** Buys with one button, under the conditions of Buy Now (C470). */
function Express({ store, soldOut, buyNow, onFailedCheck }: BelowButtonsProps) {
  useStore(store.$selection)
  useStore(store.$ownPrice)
  const item = buyNow(store, () => undefined)
  return (
    <Widget
      name="mfe-cart-checkout/express"
      props={{
        disabled: soldOut,
        item: typeof item === 'string' ? undefined : item,
        onMissing: () => {
          const missing = buyNow(store)
          if (typeof missing === 'string') onFailedCheck(missing)
        }
      }}
      {...optional}
    />
  )
}
