import { bus } from '@sahra/shared/bus/bus'
import type { Order, PlaceOrderRequest, PaymentMethod } from '@sahra/shared/contract/order'
import { isErrorResponse, messageOf, ApiError } from '@sahra/shared/http/api-error'
import { dropDraft } from '@sahra/shared/forms/drafts'
import { formatAmount } from '@sahra/shared/format/format'
import { http } from '@sahra/shared/http/http'
import { paths } from '@sahra/shared/routing/paths'
import { fieldsOf } from '@sahra/shared/rules/fields.rules'
import { safePaymentUrl } from '@sahra/shared/rules/payment-url.rules'
import type { Pricing } from '@sahra/shared/rules/pricing.rules'
import { $cart } from '@sahra/shared/stores/cart'
import { $session } from '@sahra/shared/stores/session'
import { toast } from '@sahra/shared/bus/toast'
import type { BuyNow } from '@sahra/shared/contract/navigation'
import { buyNowState } from '@sahra/shared/routing/navigation.rules'
import { clearCart, enterCode, loadCart, reloadCart, removeCode } from '../cart/cart.service'
import { idempotencyKeyFor, clearIdempotencyKey } from './idempotency-key'
import { clearBuyNow, saveBuyNow } from './buy-now'
import { clearSentOrder, readSentOrder, saveSentOrder } from './sent-order'
import { hasStreet } from './address.rules'
import { loadAddresses } from './addresses.service'
import { buyNowKey, type OrderItem } from './checkout.rules'
import { chosenAddress, draftOf, update, type CheckoutStore } from './checkout.store'
import { text } from './checkout.text'
import { rejectionOf } from './rejection'
import { readPriceChange } from './price-change.rules'
import { type Gift, orderIntent, orderFrom, orderRequest, totalOf } from './order-request.rules'

/** Loads the addresses and, for an order from the cart, the cart. */
export function loadCheckout($checkout: CheckoutStore, fromCart: boolean): void {
  if (fromCart) void loadCart().then(() => resolveSentOrder($checkout))
  void loadAddresses($checkout)
}

export const choosePayment = ($checkout: CheckoutStore, payment: PaymentMethod): void =>
  update($checkout, { payment, rejection: undefined })
export const changeGift = ($checkout: CheckoutStore, gift: Gift): void => update($checkout, { gift })

/** Loads what promotions take off the Buy Now item; rejects with the reason when a code takes nothing off (C150). */
export async function loadOffer($checkout: CheckoutStore, buyNow: BuyNow, code?: string): Promise<void> {
  const { productId, variantId, quantity } = buyNow
  const body = { products: [{ productId, variantId, quantity }], ...(code && { code }) }
  update($checkout, { offer: (await http.post('/api/promotion/offer', { body })).promotion })
}

/** Enters a code, or takes it away; rejects with the reason when it takes nothing off (C150). */
export async function changeCode(
  $checkout: CheckoutStore,
  buyNow: BuyNow | undefined,
  code?: string
): Promise<void> {
  await (buyNow ? loadOffer($checkout, buyNow, code) : code ? enterCode(code) : removeCode())
  update($checkout, { priceChange: undefined })
}

/** Opens the login page; the shopper comes back with the same Buy Now item (C28). */
export async function requireLogin(buyNow: BuyNow | undefined): Promise<void> {
  if (buyNow) saveBuyNow(buyNow)
  await bus.send('session/login-required', {
    from: paths.checkout,
    state: buyNow && buyNowState(buyNow)
  })
}

/** Sends a code for the page that verifies the e-mail; that page can send another one. */
export const sendVerifyCode = (): void => void http.post('/api/auth/send-otp').catch(() => undefined)

export interface OrderInput {
  items: readonly OrderItem[]
  pricing: Pricing
  /** Undefined for an order from the cart. */
  buyNow: BuyNow | undefined
  cartVersion: string | undefined
}

export interface PlacedOrder {
  id: string
  /** The payment provider's hosted page, for methods that need one. */
  paymentUrl: string | undefined
}

/** Places the order. Resolves to undefined, after a toast, when no order was placed. */
export async function placeOrder(
  $checkout: CheckoutStore,
  purchase: OrderInput
): Promise<PlacedOrder | undefined> {
  const { items, pricing, buyNow, cartVersion } = purchase
  const session = $session.get()
  if ($checkout.get().submittedItems) return undefined
  if (session.status === 'loading') return showToast(text.checkingSession, 'info')
  if (session.status === 'visitor') return requireLogin(buyNow).then(() => undefined)
  const { payment, gift, delivery } = $checkout.get()
  const address = chosenAddress($checkout.get())
  const valid = hasStreet(address)
  if (!valid) showToast(text.badAddress)
  if (!items.length) showToast(text.noItems)
  if (!valid || !items.length) return undefined
  const { name } = session.user
  const request = orderRequest({ items, address, name, payment, pricing, cartVersion, gift, delivery })
  update($checkout, { submittedItems: items, submittedDiscount: pricing.discount, rejection: undefined })
  try {
    const key = idempotencyKeyFor(orderIntent(items, cartVersion), cartVersion)
    if (cartVersion !== undefined) saveSentOrder({ shopper: session.user.email, key, request })
    const order = await postOrder(request, key)
    if (!order) return fail($checkout, text.noOrder)
    completeOrder(order, pricing, buyNow)
    return { id: order._id, paymentUrl: safePaymentUrl(order.paymentUrl) }
  } catch (error) {
    update($checkout, { rejection: rejectionOf(error) })
    if (isErrorResponse(error) && error.status < 500) clearSentOrder()
    // The key belongs to an earlier order with other details: the next attempt gets a new key.
    if (error instanceof ApiError && error.code === 'ALREADY_THERE') clearIdempotencyKey()
    if (error instanceof ApiError && error.code === 'PRICE_CHANGED') {
      const isClosed = fieldsOf(error.body).reason === 'DELIVERY_CLOSED'
      update($checkout, {
        priceChange: readPriceChange(error.body, purchase),
        ...(isClosed && { delivery: undefined })
      })
      refreshSettings()
    }
    // For the cart, the shell's guard opens the login page when the session ends.
    if (error instanceof ApiError && error.status === 401) void (buyNow && requireLogin(buyNow))
    // A stale cart may be the reason. Not after a lost response: the retry must send the same cart version.
    else if (isErrorResponse(error) && error.status < 500 && !buyNow) void reloadCart()
    if (buyNow && $checkout.get().offer) void loadOffer($checkout, buyNow).catch(() => undefined)
    if (buyNow && error instanceof ApiError && error.code === 'OUT_OF_STOCK')
      update($checkout, { itemError: error.message })
    return fail($checkout, messageOf(error, isErrorResponse(error) ? text.failed : text.unreachable))
  }
}

/**
 * Finds the order that was sent before a reload and whose response was lost. Only when the cart has changed since: the
 * api then returns the order placed from the sent version or refuses; it never places a new one.
 */
async function resolveSentOrder($checkout: CheckoutStore): Promise<void> {
  const session = $session.get()
  const cart = $cart.get()
  if (session.status !== 'shopper' || cart.status !== 'ready' || $checkout.get().submittedItems) return
  const sent = readSentOrder(session.user.email)
  if (!sent) return clearSentOrder()
  if (cart.version === undefined || cart.version === sent.request.cartVersion) return
  update($checkout, { resolving: true })
  try {
    const order = await postOrder(sent.request, sent.key)
    if (!order) throw new ApiError('')
    dropDraft(draftOf(buyNowKey(undefined)))
    clearIdempotencyKey()
    clearSentOrder()
    bus.emit('order/placed', { orderId: order._id })
    toast('success', text.placed)
    update($checkout, { foundOrderId: order._id })
  } catch (error) {
    if (isErrorResponse(error) && error.status < 500) clearSentOrder()
    else toast('error', text.orderUnknown)
    update($checkout, { resolving: false })
  }
}

/** Falls back to the second path on 404 only, with the same body and idempotency key (C32). */
async function postOrder(body: PlaceOrderRequest, key: string): Promise<Order | undefined> {
  const options = { body, headers: { 'Idempotency-Key': key } }
  const response = await http.post('/api/order', options).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return http.post('/api/order/place', options)
    throw error
  })
  return orderFrom(response)
}

function completeOrder(order: Order, shown: Pricing, buyNow: BuyNow | undefined): void {
  dropDraft(draftOf(buyNowKey(buyNow)))
  clearIdempotencyKey()
  clearSentOrder()
  clearBuyNow()
  bus.emit('order/placed', { orderId: order._id })
  toast('success', text.placed)
  const total = totalOf(order)
  if (total !== undefined && total !== shown.grandTotal) {
    toast('info', text.otherTotal(formatAmount(total)))
    refreshSettings()
  }
  if (!buyNow) void clearCart()
}

/** The rates may be the reason for another total. An older release of the shell has no such command. */
const refreshSettings = (): void => void bus.send('settings/refresh', {}).catch(() => undefined)

function fail($checkout: CheckoutStore, message: string): undefined {
  update($checkout, { submittedItems: undefined })
  return showToast(message)
}

function showToast(message: string, kind: 'error' | 'info' = 'error'): undefined {
  toast(kind, message)
  return undefined
}
