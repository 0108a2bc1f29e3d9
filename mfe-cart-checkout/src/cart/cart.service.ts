import { bus } from '@sahra/shared/bus'
import type {
  AddToCartRequest,
  CartResponse,
  CartLine,
  RemoveFromCartRequest,
  UpdateCartRequest
} from '@sahra/shared/contract/cart'
import { messageOf, ApiError } from '@sahra/shared/api-error'
import { http } from '@sahra/shared/http'
import { $cart, $cartCount, $writableCart, $writableCartBusy, linesOf } from '@sahra/shared/stores/cart'
import { $signedIn } from '@sahra/shared/stores/session'
import { notifyOtherTabs } from '../tab-sync'
import { toast } from '../toast'
import { createSerialQueue } from '../serial-queue'
import { ensureInWishlist } from '../wishlist/wishlist.service'
import { normalizeCart, lineKey, quantityOf, parseQuantity } from './cart.rules'
import { $pendingQuantities } from './cart.store'
import { text } from './cart.text'

type Answer = CartResponse | CartLine[]

const { run, reset } = createSerialQueue()
let pendingLoad: Promise<void> | undefined
let queuedLoad: Promise<void> | undefined
/** Lines whose newest quantity waits for its turn. */
const queuedKeys = new Set<string>()

/** Reads the cart, for a shopper only. Whoever asks while it is on its way gets the same answer. */
export function loadCart(): Promise<void> {
  return pendingLoad ?? reloadCart()
}

/** Reads what is newer than any call on its way. */
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
    apply(await http.get<Answer>('/api/cart/'), isCurrent)
  } catch (error) {
    if (!isCurrent()) return
    const lines = linesOf($cart.get())
    $writableCart.set({ status: 'failed', message: messageOf(error, text.failed), lines })
  }
}

/** The whole cart is replaced by each answer. */
function apply(answer: Answer, isCurrent: () => boolean): void {
  if (!isCurrent()) return
  const { items, version } = normalizeCart(answer)
  $writableCart.set({ status: 'ready', lines: items, version })
}

/** One change in its turn. A failed one is followed by reading the cart as it really is. */
async function mutate(call: () => Promise<Answer>): Promise<void> {
  $writableCartBusy.set($writableCartBusy.get() + 1)
  try {
    await run(async isCurrent => {
      try {
        apply(await call(), isCurrent)
      } catch (error) {
        if (isCurrent() && $signedIn.get()) await read(isCurrent)
        throw error
      }
    })
    notifyOtherTabs('cart')
    bus.emit('cart/changed', { count: $cartCount.get() })
  } finally {
    $writableCartBusy.set($writableCartBusy.get() - 1)
  }
}

/** Command `cart/add`: rejects with the server's words, which the asking room shows. */
export const addToCart = ({ productId, variantId = null, quantity = 1 }: AddToCartRequest): Promise<void> =>
  mutate(() =>
    http.post('/api/cart/add', { body: { productId, variantId, quantity } satisfies AddToCartRequest })
  )

/**
 * Asks for a line's quantity. Clicks that come while a call is on its way become one further call with the last value,
 * and the shopper sees her own value all the while.
 */
export async function setQuantity(line: CartLine, typed: string | number): Promise<void> {
  if (line.unavailable) return
  if (!$signedIn.get()) return toast('info', text.login)
  const key = lineKey(line)
  $pendingQuantities.set({ ...$pendingQuantities.get(), [key]: parseQuantity(typed) })
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

const update = ({ productId, variantId }: CartLine, quantity: number): Promise<Answer> =>
  http.patch('/api/cart/update', { body: { productId, variantId, quantity } satisfies UpdateCartRequest })

/** The line was removed before its turn came. */
const fetchCart = (): Promise<Answer> => http.get('/api/cart/')

function clearPendingQuantity(key: string): void {
  $pendingQuantities.set(
    Object.fromEntries(Object.entries($pendingQuantities.get()).filter(([line]) => line !== key))
  )
}

const remove = (line: CartLine): Promise<Answer> => {
  const { lineId, productId, variantId } = line
  const body = { lineId, productId, variantId, quantity: quantityOf(line) } satisfies RemoveFromCartRequest
  return http.post('/api/cart/remove', { body })
}

/** Answers whether the line is gone; says so, or that it failed. */
export const removeLine = (line: CartLine): Promise<boolean> =>
  takeOut(line, () => remove(line), text.removed, text.removeFailed)

/** Into the wishlist first, and only then out of the cart (decision C76). */
export const moveToWishlist = (line: CartLine): Promise<boolean> =>
  takeOut(
    line,
    async () => {
      await ensureInWishlist(line)
      return remove(line)
    },
    text.moved,
    text.moveFailed
  )

async function takeOut(
  line: CartLine,
  call: () => Promise<Answer>,
  done: string,
  failed: string
): Promise<boolean> {
  clearPendingQuantity(lineKey(line))
  try {
    await mutate(call)
    toast('success', done)
    return true
  } catch {
    toast('error', failed)
    return false
  }
}

/** After an order from the cart (decision C30). A failure leaves what the server still holds. */
export const clearCart = (): Promise<void> =>
  mutate(() => http.delete<Answer>('/api/cart/clear')).catch(() => undefined)

/** Nobody is signed in any more, or somebody else is. */
export function resetCart(): void {
  reset()
  pendingLoad = queuedLoad = undefined
  queuedKeys.clear()
  $pendingQuantities.set({})
  $writableCart.set({ status: 'idle' })
}
