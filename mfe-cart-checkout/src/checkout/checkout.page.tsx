import { useStore } from '@nanostores/react'
import type { PageMeta } from '@sahra/shared/page'
import { paths } from '@sahra/shared/paths'
import { Navigate, useLocation, useNavigate } from '@sahra/shared/router'
import { $cart, $cartBusy, linesOf } from '@sahra/shared/stores/cart'
import { $session } from '@sahra/shared/stores/session'
import { $settings } from '@sahra/shared/stores/settings'
import { Split, Wrap } from '@sahra/shared/ui/layout'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import { useState } from 'react'
import { someUnavailable } from '../cart/cart.rules'
import { reloadCart } from '../cart/cart.service'
import { AddressPart } from './address-part'
import { dropBuyNow, keptBuyNow } from './buy-now'
import styles from './checkout.module.css'
import { buyNowIn, itemOf, itemsOf, keyOfBuyNow, priceOf, type BuyNow } from './checkout.rules'
import {
  chooseAddress,
  choosePayment,
  loadAddresses,
  loadCheckout,
  openForm,
  placeOrder,
  saveAddress,
  signInFirst
} from './checkout.service'
import { checkoutView, chosenAddress } from './checkout.store'
import { text } from './checkout.text'
import { hostedPage } from './hosted-page'
import { ItemsPart } from './items-part'
import { OrderSummary } from './order-summary'
import { PaymentPart } from './payment-part'

export const meta: PageMeta<undefined> = () => ({
  title: text.title,
  description: text.description,
  robots: 'noindex'
})

/** The cart, or the one piece of Buy Now; which of them, the history entry says. */
export function Component() {
  const { state } = useLocation() as { state: unknown }
  const buyNow = buyNowIn(state)
  const fromCart = (state as { fromCart?: boolean } | null)?.fromCart === true
  const [left] = useState(() => {
    if (fromCart) dropBuyNow()
    return buyNow ? undefined : keptBuyNow()
  })
  // The sign-in screen gave the entry back without its state.
  if (left && !buyNow) return <Navigate to={paths.checkout} state={left} replace />
  return <Checkout key={keyOfBuyNow(buyNow)} buyNow={buyNow} />
}

function Checkout({ buyNow }: { buyNow: BuyNow | undefined }) {
  const [$view] = useState(() => checkoutView(view => loadCheckout(view, !buyNow)))
  const view = useStore($view)
  const cart = useStore($cart)
  const updating = useStore($cartBusy)
  const session = useStore($session)
  const settings = useStore($settings)
  const navigate = useNavigate()

  const fromCart = !buyNow
  const coming = fromCart && session.status === 'shopper' && ['idle', 'loading'].includes(cart.status)
  const items = view.sent ?? (buyNow ? [itemOf(buyNow)] : itemsOf(linesOf(cart)))
  const blocked = fromCart && !view.sent && someUnavailable(linesOf(cart))
  const pricing = priceOf(items, settings.status === 'ready' ? settings.settings : undefined)
  const cartVersion = fromCart && cart.status === 'ready' ? cart.version : undefined

  const place = async () => {
    const placed = await placeOrder($view, { items, pricing, buyNow, cartVersion })
    if (placed?.payAt) hostedPage.open(placed.payAt)
    // Back must not lead to an order that is placed already.
    else if (placed)
      await navigate(paths.orderSuccess(placed.id), { state: { justPlaced: true }, replace: true })
  }

  return (
    <Wrap foot data-boundary="mfe-cart-checkout">
      <PageHeading title={text.title} />
      <Split>
        <div className={styles.parts}>
          <AddressPart
            session={session.status}
            view={view}
            onChoose={id => chooseAddress($view, id)}
            onAdd={open => openForm($view, open)}
            onSave={fields => saveAddress($view, fields)}
            onRetry={() => void loadAddresses($view)}
            onSignIn={() => void signInFirst(buyNow)}
          />
          <ItemsPart
            items={items}
            coming={coming}
            failure={fromCart && cart.status === 'failed' ? cart.message : undefined}
            fromCart={fromCart}
            onRetry={() => void reloadCart()}
          />
          <PaymentPart chosen={view.payment} onChoose={method => choosePayment($view, method)} />
        </div>
        <OrderSummary
          pricing={pricing}
          address={chosenAddress(view)}
          blocked={blocked}
          waiting={coming || (fromCart && !view.sent && (updating || cart.status === 'failed'))}
          sending={!!view.sent}
          onPlace={() => void place()}
        />
      </Split>
    </Wrap>
  )
}
