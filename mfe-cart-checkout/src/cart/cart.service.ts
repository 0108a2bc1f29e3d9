import type { AddToCartRequest, CartLine, LooseCartResponse } from '@sahra/shared/contract/cart'
import { isErrorResponse, messageOf, ApiError } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import { $cart, $writableCart, $writableCartBusy, linesOf } from '@sahra/shared/stores/cart'
import { $signedIn } from '@sahra/shared/stores/session'
import { toast } from '@sahra/shared/bus/toast'
import { notifyOtherTabs } from '../sync/tab-sync'
import { createSerialQueue } from '../sync/serial-queue'
import { ensureInWishlist } from '../wishlist/wishlist.service'
import { normalizeCart, lineKey, quantityOf } from './cart.rules'
import { $pendingQuantities } from './cart.store'
import { text } from './cart.text'

const { run, reset } = createSerialQueue()
let pendingLoad: Promise<void> | undefined
let queuedLoad: Promise<void> | undefined
/** Keys of lines with a quantity update in the queue. */
const queuedKeys = new Set<string>()

/** Loads the cart of a signed-in shopper; concurrent calls share one request. */
export function loadCart(): Promise<void> {
  return pendingLoad ?? reloadCart()
}

/** Loads the cart after all changes queued so far. */
export function reloadCart(): Promise<void> {
  if (!$signedIn.get()) return Promise.resolve()
  if (queuedLoad) return queuedLoad
  if ($cart.get().status === 'idle') $writableCart.set({ status: 'loading' })
  const load: Promise<void> = run(async isCurrent => {
    if (queuedLoad === load) queuedLoad = undefined
    await read(isCurrent)
  })
    .catch(() => undefined)
    .finally(() => {
      if (pendingLoad === load) pendingLoad = undefined
      if (queuedLoad === load) queuedLoad = undefined
    })
  pendingLoad = queuedLoad = load
  return load
}

async function read(isCurrent: () => boolean): Promise<void> {
  try {
    apply(await http.get('/api/cart/'), isCurrent)
  } catch (error) {
    if (!isCurrent()) return
    const lines = linesOf($cart.get())
    $writableCart.set({ status: 'failed', message: messageOf(error, text.failed), lines })
  }
}

/** Every response carries the whole cart. */
function apply(response: LooseCartResponse, isCurrent: () => boolean): void {
  if (!isCurrent()) return
  const { items, version, promotion } = normalizeCart(response)
  $writableCart.set({ status: 'ready', lines: items, version, ...(promotion && { promotion }) })
}

/**
 * Queues one change. After a failure the cart is loaded again. `isDone`: it has the change, so that only the response was lost.
 */
async function mutate(call: () => Promise<LooseCartResponse>, isDone?: () => boolean): Promise<void> {
  $writableCartBusy.set($writableCartBusy.get() + 1)
  try {
    await run(async isCurrent => {
      try {
        apply(await call(), isCurrent)
      } catch (error) {
        if (isCurrent() && $signedIn.get()) await read(isCurrent)
        if (isErrorResponse(error) || !isDone?.()) throw error
      }
    })
    notifyOtherTabs('cart')
  } finally {
    $writableCartBusy.set($writableCartBusy.get() - 1)
  }
}

/** How many of a line the cart has; NaN while it is not loaded. */
function quantityInCart(key: string): number {
  const cart = $cart.get()
  if (cart.status !== 'ready') return NaN
  const line = cart.lines.find(each => lineKey(each) === key)
  return line ? quantityOf(line) : 0
}

/** Handles `cart/add`; rejects with the api's message, which the sender shows. A lost response adds nothing twice (C256). */
export function addToCart({ productId, variantId = null, quantity = 1 }: AddToCartRequest): Promise<void> {
  const key = lineKey({ productId, variantId })
  let before = NaN
  return mutate(
    () => {
      before = quantityInCart(key)
      return http.post('/api/cart/add', { body: { productId, variantId, quantity } })
    },
    () => quantityInCart(key) === before + quantity
  )
}

/** Sets a line's quantity: optimistic; changes during a request are coalesced into one further request (CC-028). */
export async function setQuantity(line: CartLine, quantity: number): Promise<void> {
  if (line.unavailable) return
  if (!$signedIn.get()) return toast('info', text.login)
  const key = lineKey(line)
  $pendingQuantities.set({ ...$pendingQuantities.get(), [key]: quantity })
  if (queuedKeys.has(key)) return
  queuedKeys.add(key)
  let sent: number | undefined
  try {
    await mutate(() => {
      queuedKeys.delete(key)
      sent = $pendingQuantities.get()[key]
      return sent === undefined ? fetchCart() : update(line, sent)
    })
  } catch (error) {
    const signedOut = error instanceof ApiError && error.status === 401
    toast(signedOut ? 'info' : 'error', signedOut ? text.login : messageOf(error, text.updateFailed))
  } finally {
    if ($pendingQuantities.get()[key] === sent) clearPendingQuantity(key)
  }
}

const update = ({ productId, variantId }: CartLine, quantity: number): Promise<LooseCartResponse> =>
  http.patch('/api/cart/update', { body: { productId, variantId, quantity } })

/** Used when the line was removed before its update ran. */
const fetchCart = (): Promise<LooseCartResponse> => http.get('/api/cart/')

function clearPendingQuantity(key: string): void {
  $pendingQuantities.set(
    Object.fromEntries(Object.entries($pendingQuantities.get()).filter(([line]) => line !== key))
  )
}

const remove = (line: CartLine): Promise<LooseCartResponse> => {
  const { lineId, productId, variantId } = line
  return http.post('/api/cart/remove', {
    body: { lineId, productId, variantId, quantity: quantityOf(line) }
  })
}

/** Removes the line and shows a toast. Resolves to false on failure. */
export const removeLine = (line: CartLine): Promise<boolean> =>
  removeAndToast(line, () => remove(line), { done: text.removed, failed: text.removeFailed })

/** Adds the line to the wishlist, then removes it from the cart (C76). Resolves to false on failure. */
export const moveToWishlist = (line: CartLine): Promise<boolean> =>
  removeAndToast(
    line,
    async () => {
      await ensureInWishlist(line)
      return remove(line)
    },
    { done: text.moved, failed: text.moveFailed }
  )

async function removeAndToast(
  line: CartLine,
  call: () => Promise<LooseCartResponse>,
  texts: { done: string; failed: string }
): Promise<boolean> {
  clearPendingQuantity(lineKey(line))
  try {
    await mutate(call)
    toast('success', texts.done)
    return true
  } catch {
    toast('error', texts.failed)
    return false
  }
}

/** Enters a code of a promotion; rejects with the reason when it takes nothing off (C150). */
export const enterCode = (code: string): Promise<void> =>
  mutate(() => http.put('/api/cart/code', { body: { code } }))

export const removeCode = (): Promise<void> => mutate(() => http.delete('/api/cart/code'))

/** Empties the cart after an order (C30). On failure the cart is loaded again. */
export const clearCart = (): Promise<void> =>
  mutate(() => http.delete('/api/cart/clear')).catch(() => undefined)

/** Runs when the shopper signs out or another one signs in. */
export function resetCart(): void {
  reset()
  pendingLoad = queuedLoad = undefined
  queuedKeys.clear()
  $pendingQuantities.set({})
  $writableCart.set({ status: 'idle' })
}
