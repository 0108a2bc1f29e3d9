import { bus } from '@sahra/shared/bus/bus'
import { messageOf } from '@sahra/shared/http/api-error'
import { $session } from '@sahra/shared/stores/session'
import { toast } from '@sahra/shared/bus/toast'
import type { BuyNow } from '@sahra/shared/contract/navigation'
import type { Widgets } from '@sahra/shared/contract/widgets'
import { isTranslated } from '@sahra/shared/language/language.text'
import { selectedOptionsState } from '@sahra/shared/routing/navigation.rules'
import { imagesOf } from '../product-data/product.rules'
import { requireLogin } from '../require-login/require-login'
import { detailsOf, type BuyBoxStore } from './buy-box.store'
import { buyBoxText, failedCheckText } from './buy-box.text'
import { checkBuyNow, checkAddToCart, type FailedCheck } from './checks.rules'
import { labelOf } from './matching.rules'

export type AddedItem = Widgets['mfe-cart-checkout/cart-drawer']['added']

/** Adds the selection to the cart and shows a toast. Returns what was added, or the check that failed, if any. */
export async function addToCart(
  store: BuyBoxStore,
  from: string
): Promise<AddedItem | FailedCheck | undefined> {
  const { product, variants } = store.data
  const { choice, quantity } = store.$selection.get()
  const failedCheck = checkAddToCart(variants, choice, $session.get().status)
  if (failedCheck) {
    showFailedCheck(failedCheck)
    if (failedCheck === 'login') requireLogin(from, selectedOptionsState({ ...choice, quantity }))
    return failedCheck
  }
  const item = { productId: product._id, variantId: choice.variantId ?? null, quantity }
  try {
    await bus.send('cart/add', item)
    toast('success', buyBoxText.added)
    return item
  } catch (error) {
    toast('error', messageOf(error, buyBoxText.addFailed))
    return undefined
  }
}

/** Returns the item to order, or the check that failed after showing it, by default as a toast. */
export function buyNow(store: BuyBoxStore, show = showFailedCheck): BuyNow | FailedCheck {
  const { product, variants } = store.data
  const selection = store.$selection.get()
  const { choice, quantity } = selection
  const failedCheck = checkBuyNow(variants, choice)
  if (failedCheck) {
    show(failedCheck)
    return failedCheck
  }
  const { variant, price, supplyNote } = detailsOf(store, selection)
  const { supply, leadWeeks } = variant ?? product
  return {
    productId: product._id,
    variantId: variant?._id ?? null,
    size: isTranslated ? labelOf(variants, 'Size', choice.size) || null : (choice.size ?? null),
    color: isTranslated ? labelOf(variants, 'Color', choice.color) || null : (choice.color ?? null),
    options: variant?.options?.map(({ name, value, label }) => ({ name, value, ...label })),
    quantity,
    productName: product.name,
    price: Math.min(price.effective, store.$ownPrice.get() ?? Infinity),
    thumbnail: imagesOf(product, variant)[0] ?? null,
    supplyNote,
    supply,
    leadWeeks
  }
}

/** Subscribes to the back-in-stock mail; a visitor is sent to the login page first (C66). */
export async function notifyMe(store: BuyBoxStore, from: string): Promise<void> {
  const { choice, quantity } = store.$selection.get()
  const { status } = $session.get()
  if (status === 'loading') return showFailedCheck('checking')
  if (status === 'visitor') return requireLogin(from, selectedOptionsState({ ...choice, quantity }))
  try {
    await bus.send('notify/subscribe', {
      productId: store.data.product._id,
      variantId: choice.variantId ?? null
    })
    toast('success', buyBoxText.subscribed)
  } catch {
    toast('error', buyBoxText.subscribeFailed)
  }
}

function showFailedCheck(failedCheck: FailedCheck): void {
  const isInfo = failedCheck === 'checking' || failedCheck === 'login'
  toast(isInfo ? 'info' : 'warning', failedCheckText[failedCheck])
}
