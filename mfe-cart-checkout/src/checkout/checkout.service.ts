import { bus } from '@sahra/shared/bus'
import type { Address, AddressesResponse, AddressFields } from '@sahra/shared/contract/address'
import type { Order, PlaceOrderRequest, PaymentMethod } from '@sahra/shared/contract/order'
import { isErrorResponse, messageOf, ApiError } from '@sahra/shared/api-error'
import { money2 } from '@sahra/shared/format'
import { http } from '@sahra/shared/http'
import { paths } from '@sahra/shared/paths'
import type { Pricing } from '@sahra/shared/pricing.rules'
import { $session } from '@sahra/shared/stores/session'
import { clearCart, loadCart, reloadCart } from '../cart/cart.service'
import { toast } from '../toast'
import { attemptKey, endAttempt } from './attempt'
import { dropBuyNow, keepBuyNow } from './buy-now'
import { added, hasStreet, preselected } from './address.rules'
import type { BuyNow, Item } from './checkout.rules'
import { addressesOf, chosenAddress, type Checkout, type CheckoutView } from './checkout.store'
import { text } from './checkout.text'
import { intentOf, orderIn, payAt, placementOf, totalOf } from './placement.rules'

const patch = (view: CheckoutView, change: Partial<Checkout>): void => view.set({ ...view.get(), ...change })

const fetchAddresses = async (): Promise<Address[]> =>
  (await http.get<AddressesResponse>('/api/user/addresses')).addresses ?? []

/** What the page needs once somebody is signed in: where to deliver and, for an order from the cart, the cart. */
export function loadCheckout(view: CheckoutView, fromCart: boolean): void {
  if (fromCart) void loadCart()
  void loadAddresses(view)
}

export async function loadAddresses(view: CheckoutView): Promise<void> {
  patch(view, { addresses: { status: 'loading' } })
  try {
    const list = await fetchAddresses()
    const chosen = chosenAddress({ ...view.get(), addresses: { status: 'ready', list } })
    patch(view, { addresses: { status: 'ready', list }, chosen: (chosen ?? preselected(list))?._id })
  } catch (error) {
    patch(view, { addresses: { status: 'failed', message: messageOf(error, text.addressesFailed) } })
  }
}

export const chooseAddress = (view: CheckoutView, chosen: string): void => patch(view, { chosen })
export const choosePayment = (view: CheckoutView, payment: PaymentMethod): void => patch(view, { payment })
export const openForm = (view: CheckoutView, adding: boolean): void => patch(view, { adding })

/** Saves a new address and chooses it; rejects so that the form stays open. */
export async function saveAddress(view: CheckoutView, fields: AddressFields): Promise<void> {
  try {
    const answer = await http.post<Partial<AddressesResponse>>('/api/user/address', { body: fields })
    const list = answer?.addresses ?? (await fetchAddresses())
    const chosen = added(addressesOf(view.get()), list, fields) ?? preselected(list)
    patch(view, { addresses: { status: 'ready', list }, chosen: chosen?._id, adding: false })
    toast('success', text.addressSaved)
  } catch (error) {
    toast('error', messageOf(error, text.addressFailed))
    throw error
  }
}

/** The sign-in screen, and back here with the piece (decision C28). */
export async function signInFirst(buyNow: BuyNow | undefined): Promise<void> {
  if (buyNow) keepBuyNow(buyNow)
  await bus.send('session/login-required', { from: paths.checkout, state: buyNow })
}

export interface Purchase {
  items: readonly Item[]
  pricing: Pricing
  /** Absent when the order comes from the cart. */
  buyNow: BuyNow | undefined
  cartVersion: string | undefined
}

export interface Placed {
  id: string
  /** The provider's page, when the shopper has to authorize a payment there. */
  payAt: string | undefined
}

/** Places the order. Answers what came of it, or undefined when nothing was placed, having said why. */
export async function placeOrder(view: CheckoutView, purchase: Purchase): Promise<Placed | undefined> {
  const { items, pricing, buyNow, cartVersion } = purchase
  const session = $session.get()
  if (view.get().sent) return undefined
  if (session.status === 'loading') return refuse(text.checkingSession, 'info')
  if (session.status === 'visitor') return signInFirst(buyNow).then(() => undefined)
  const { payment } = view.get()
  const address = chosenAddress(view.get())
  const valid = hasStreet(address)
  if (!valid) refuse(text.badAddress)
  if (!items.length) refuse(text.noItems)
  if (!valid || !items.length) return undefined
  const { name } = session.user
  const placement = placementOf({ items, address, name, payment, pricing, cartVersion })
  patch(view, { sent: items })
  try {
    const order = await send(placement, attemptKey(intentOf(items, cartVersion), cartVersion))
    if (!order) return giveUp(view, text.noOrder)
    finish(order, pricing, !buyNow)
    return { id: order._id, payAt: payAt(order) }
  } catch (error) {
    // She tried before, with other details, and is told: what she presses next is a wish of its own.
    if (error instanceof ApiError && error.code === 'ALREADY_THERE') endAttempt()
    // Without Buy Now the shell's guard leads to sign in as soon as the session has ended.
    if (error instanceof ApiError && error.status === 401) void (buyNow && signInFirst(buyNow))
    // What stands in the cart may be why. After a lost answer nothing is read: the same attempt can be made again.
    else if (isErrorResponse(error) && error.status < 500 && !buyNow) void reloadCart()
    return giveUp(view, messageOf(error, text.failed))
  }
}

/** The second address is asked only where the first does not exist (decision C32): the same body, the same key. */
async function send(body: PlaceOrderRequest, key: string): Promise<Order | undefined> {
  const options = { body, headers: { 'Idempotency-Key': key } }
  const answer = await http.post<unknown>('/api/order', options).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return http.post('/api/order/place', options)
    throw error
  })
  return orderIn(answer)
}

function finish(order: Order, shown: Pricing, fromCart: boolean): void {
  endAttempt()
  dropBuyNow()
  toast('success', text.placed)
  const total = totalOf(order)
  if (total !== undefined && total !== shown.grandTotal) toast('info', text.otherTotal(money2(total)))
  bus.emit('order/placed', { orderId: order._id, fromCart })
  if (fromCart) void clearCart()
}

function giveUp(view: CheckoutView, message: string): undefined {
  patch(view, { sent: undefined })
  return refuse(message)
}

function refuse(message: string, kind: 'error' | 'info' = 'error'): undefined {
  toast(kind, message)
  return undefined
}
