import { useStore } from '@sahra/shared/atoms/atoms'
import type { PageMeta } from '@sahra/shared/page/page'
import { paths } from '@sahra/shared/routing/paths'
import { Navigate, useLocation, useNavigate } from '@sahra/shared/routing/router'
import { $cart, $cartBusy, linesOf, offerOf } from '@sahra/shared/stores/cart'
import { activeMethods, takesCash, withMethod } from '@sahra/shared/rules/delivery-price.rules'
import { $session } from '@sahra/shared/stores/session'
import { $settings } from '@sahra/shared/stores/settings'
import { Split, Wrap } from '@sahra/shared/ui/layout'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import type { BuyNow } from '@sahra/shared/contract/navigation'
import {
  buyNowState,
  fromCartState,
  justPlacedState,
  readBuyNow,
  readFromCart
} from '@sahra/shared/routing/navigation.rules'
import { useEffect, useState } from 'react'
import { lineKey } from '../cart/cart.rules'
import { reloadCart, setQuantity } from '../cart/cart.service'
import { AddressStep } from './address-step'
import { clearBuyNow, savedBuyNow } from './buy-now'
import styles from './checkout.module.css'
import { buyNowKey, itemFromBuyNow, itemsFromCart, priceItems, type OrderItem } from './checkout.rules'
import { chooseAddress, loadAddresses, setAddressFormOpen, saveAddress } from './addresses.service'
import {
  changeCode,
  changeGift,
  choosePayment,
  loadCheckout,
  loadOffer,
  placeOrder,
  requireLogin,
  sendVerifyCode
} from './checkout.service'
import { createCheckoutStore, chosenAddress } from './checkout.store'
import { text } from './checkout.text'
import { GiftStep } from './gift-step'
import { paymentPage } from './payment-page'
import { changeFor, repriceSingle } from './price-change.rules'
import { ItemsStep } from './items-step'
import { chooseDelivery } from './choose-delivery'
import { DeliveryStep } from './delivery-step'
import { problemsOf } from './order-problems'
import { OrderRejection } from './order-rejection'
import { OrderSummary } from './order-summary'
import { PaymentStep } from './payment-step'
import { useExpress } from './use-express'

export const meta: PageMeta<undefined> = () => ({
  title: text.title,
  description: text.description,
  robots: 'noindex'
})

/** Orders the cart, or the Buy Now item in the history state. */
export function Component() {
  const state: unknown = useLocation().state
  const buyNow = readBuyNow(state)
  const fromCart = readFromCart(state)
  const [saved] = useState(() => {
    if (fromCart) clearBuyNow()
    return buyNow ? undefined : savedBuyNow()
  })
  // The history state was lost on the login page: restore it from session storage.
  if (saved && !buyNow) return <Navigate to={paths.checkout} state={buyNowState(saved)} replace />
  return <Checkout key={buyNowKey(buyNow)} buyNow={buyNow} />
}

function Checkout({ buyNow }: { buyNow: BuyNow | undefined }) {
  const [$checkout] = useState(() =>
    createCheckoutStore(buyNowKey(buyNow), state => loadCheckout(state, !buyNow))
  )
  const state = useStore($checkout)
  const cart = useStore($cart)
  const updating = useStore($cartBusy)
  const session = useStore($session)
  const loadedSettings = useStore($settings)
  const settings = loadedSettings.status === 'ready' ? loadedSettings.settings : undefined
  const navigate = useNavigate()

  const fromCart = !buyNow
  const cartLoading =
    state.resolving === true ||
    (fromCart && session.status === 'shopper' && ['idle', 'loading'].includes(cart.status))
  const addressesLoading = session.status !== 'visitor' && state.addresses.status === 'loading'
  const items = state.submittedItems ?? (buyNow ? [itemFromBuyNow(buyNow)] : itemsFromCart(linesOf(cart)))
  const unavailable = fromCart ? linesOf(cart).filter(line => line.unavailable) : []
  const priceChange = changeFor(items, state.priceChange)
  const offer = buyNow ? state.offer : offerOf(cart)
  const discount = state.submittedItems ? state.submittedDiscount : offer?.discount
  const chosenSettings = withMethod(settings, state.delivery?.method)
  const pricing = priceChange?.pricing ?? priceItems(items, chosenSettings, discount)
  const methods = activeMethods(settings)
  const choiceSteps = methods.length > 1 ? 1 : 0
  const allowsCash = (code: string | undefined) =>
    takesCash(methods.find(method => method.code === code)?.rule, pricing.grandTotal)
  const hasPromotions = offerOf(cart) !== undefined
  const [isOfferKnown, setOfferKnown] = useState(false)
  useEffect(() => {
    // Only the cart tells whether a promotion runs; without one nothing is asked.
    const onKnown = () => setOfferKnown(true)
    if (buyNow && hasPromotions) void loadOffer($checkout, buyNow).then(onKnown, onKnown)
  }, [$checkout, buyNow, hasPromotions])
  const isKnown = !cartLoading && (!!state.submittedItems || !fromCart || cart.status !== 'failed')
  const loading = !isKnown || (fromCart && !state.submittedItems && updating)
  const itemErrors = state.itemError === undefined ? [] : [state.itemError]
  const problems = state.submittedItems || loading ? [] : [...problemsOf(items, unavailable), ...itemErrors]
  const takeWhatIsLeft = ({ key, stock }: OrderItem) => {
    const line = linesOf(cart).find(line => lineKey(line) === key)
    if (line && stock) void setQuantity(line, stock)
  }
  const cartVersion = fromCart && cart.status === 'ready' ? cart.version : undefined

  const submitOrder = async () => {
    const placed = await placeOrder($checkout, { items, pricing, buyNow, cartVersion })
    if (placed?.paymentUrl) paymentPage.open(placed.paymentUrl, paths.orderSuccess(placed.id))
    // `replace`: Back must not return to the checkout of a placed order.
    else if (placed)
      await navigate(paths.orderSuccess(placed.id), { state: justPlacedState(), replace: true })
  }

  const isSettled = !loading && !addressesLoading && (fromCart || !hasPromotions || isOfferKnown)
  const total = problems.length ? undefined : pricing.grandTotal
  useExpress($checkout, buyNowKey(buyNow), { isSettled, total }, () => void submitOrder())

  if (state.foundOrderId)
    return <Navigate to={paths.orderSuccess(state.foundOrderId)} state={justPlacedState()} replace />
  return (
    <Wrap bottomSpace data-boundary="mfe-cart-checkout">
      <PageHeading title={text.title} />
      <Split>
        <div className={styles.parts}>
          <AddressStep
            session={session.status}
            state={state}
            onChoose={id => chooseAddress($checkout, id)}
            onAdd={open => setAddressFormOpen($checkout, open)}
            onSave={fields => saveAddress($checkout, fields)}
            onRetry={() => void loadAddresses($checkout)}
            onSignIn={() => void requireLogin(buyNow)}
          />
          {settings && choiceSteps > 0 && (
            <DeliveryStep
              settings={settings}
              address={chosenAddress(state)}
              items={items}
              subtotal={pricing.subtotal}
              chosen={state.delivery}
              onChoose={chosen => chooseDelivery($checkout, chosen, allowsCash(chosen?.method))}
            />
          )}
          <ItemsStep
            number={2 + choiceSteps}
            items={priceChange ? repriceSingle(items, priceChange.pricing.subtotal) : items}
            loading={cartLoading}
            failure={fromCart && cart.status === 'failed' ? cart.message : undefined}
            fromCart={fromCart}
            onRetry={() => void reloadCart()}
            onTakeWhatIsLeft={takeWhatIsLeft}
          />
          <GiftStep
            number={3 + choiceSteps}
            gift={state.gift}
            onChange={gift => changeGift($checkout, gift)}
          />
          <PaymentStep
            number={4 + choiceSteps}
            takesCash={allowsCash(state.delivery?.method)}
            chosen={state.payment}
            settings={settings}
            onChoose={method => choosePayment($checkout, method)}
          />
        </div>
        <OrderSummary
          pricing={pricing}
          offer={offer}
          onEnterCode={code => changeCode($checkout, buyNow, code)}
          onRemoveCode={() => changeCode($checkout, buyNow)}
          isKnown={isKnown}
          promise={priceChange ? undefined : state.delivery?.note}
          totalBefore={priceChange?.totalBefore}
          address={chosenAddress(state)}
          addressLoading={addressesLoading}
          problems={problems}
          rejection={
            state.rejection && (
              <OrderRejection
                rejection={state.rejection}
                checkoutState={buyNow ? buyNowState(buyNow) : fromCartState()}
                onVerify={sendVerifyCode}
              />
            )
          }
          loading={loading}
          submitting={!!state.submittedItems}
          onPlace={() => void submitOrder()}
        />
      </Split>
    </Wrap>
  )
}
