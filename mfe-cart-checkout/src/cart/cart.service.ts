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
import { tellOtherTabs } from '../other-tabs'
import { toast } from '../toast'
import { turns } from '../turns'
import { keepInWishlist } from '../wishlist/wishlist.service'
import { cartOf, keyOf, quantityOf, wholeQuantity } from './cart.rules'
import { $wanted } from './cart.store'
import { text } from './cart.text'

type Answer = CartResponse | CartLine[]

const { run, startAnew } = turns()
let loading: Promise<void> | undefined
let queued: Promise<void> | undefined
/** Lines whose newest quantity waits for its turn. */
const waiting = new Set<string>()

/** Reads the cart, for a shopper only. Whoever asks while it is on its way gets the same answer. */
export function loadCart(): Promise<void> {
  return loading ?? reloadCart()
}

/** Reads what is newer than any call on its way. */
export function reloadCart(): Promise<void> {
  if (!$signedIn.get()) return Promise.resolve()
  if (queued) return queued
  if ($cart.get().status === 'idle') $writableCart.set({ status: 'loading' })
  const load: Promise<void> = run(async mine => {
    if (queued === load) queued = undefined
    await read(mine)
  })
    .catch(() => undefined)
    .finally(() => {
      if (loading === load) loading = undefined
      if (queued === load) queued = undefined
    })
  loading = queued = load
  return load
}

async function read(mine: () => boolean): Promise<void> {
  try {
    take(await http.get<Answer>('/api/cart/'), mine)
  } catch (error) {
    if (!mine()) return
    const lines = linesOf($cart.get())
    $writableCart.set({ status: 'failed', message: messageOf(error, text.failed), lines })
  }
}

/** The whole cart is replaced by each answer. */
function take(answer: Answer, mine: () => boolean): void {
  if (!mine()) return
  const { items, version } = cartOf(answer)
  $writableCart.set({ status: 'ready', lines: items, version })
}

/** One change in its turn. A failed one is followed by reading the cart as it really is. */
async function change(call: () => Promise<Answer>): Promise<void> {
  $writableCartBusy.set($writableCartBusy.get() + 1)
  try {
    await run(async mine => {
      try {
        take(await call(), mine)
      } catch (error) {
        if (mine() && $signedIn.get()) await read(mine)
        throw error
      }
    })
    tellOtherTabs('cart')
    bus.emit('cart/changed', { count: $cartCount.get() })
  } finally {
    $writableCartBusy.set($writableCartBusy.get() - 1)
  }
}

/** Command `cart/add`: rejects with the server's words, which the asking room shows. */
export const addToCart = ({ productId, variantId = null, quantity = 1 }: AddToCartRequest): Promise<void> =>
  change(() =>
    http.post('/api/cart/add', { body: { productId, variantId, quantity } satisfies AddToCartRequest })
  )

/**
 * Asks for a line's quantity. Clicks that come while a call is on its way become one further call with the last value,
 * and the shopper sees her own value all the while.
 */
export async function setQuantity(line: CartLine, typed: string | number): Promise<void> {
  if (line.unavailable) return
  if (!$signedIn.get()) return toast('info', text.login)
  const key = keyOf(line)
  $wanted.set({ ...$wanted.get(), [key]: wholeQuantity(typed) })
  if (waiting.has(key)) return
  waiting.add(key)
  let sent: number | undefined
  try {
    await change(() => {
      waiting.delete(key)
      sent = $wanted.get()[key]
      return sent === undefined ? readAgain() : update(line, sent)
    })
  } catch (error) {
    const signedOut = error instanceof ApiError && error.status === 401
    toast(signedOut ? 'info' : 'error', signedOut ? text.login : messageOf(error, text.updateFailed))
  } finally {
    if ($wanted.get()[key] === sent) forgetWanted(key)
  }
}

const update = ({ productId, variantId }: CartLine, quantity: number): Promise<Answer> =>
  http.patch('/api/cart/update', { body: { productId, variantId, quantity } satisfies UpdateCartRequest })

/** The line was removed before its turn came. */
const readAgain = (): Promise<Answer> => http.get('/api/cart/')

function forgetWanted(key: string): void {
  $wanted.set(Object.fromEntries(Object.entries($wanted.get()).filter(([line]) => line !== key)))
}

const remove = (line: CartLine): Promise<Answer> => {
  const { lineId, productId, variantId } = line
  const body = { lineId, productId, variantId, quantity: quantityOf(line) } satisfies RemoveFromCartRequest
  return http.post('/api/cart/remove', { body })
}

/** Answers whether the line is gone; says so, or that it failed. */
export const removeLine = (line: CartLine): Promise<boolean> =>
  dropping(line, () => remove(line), text.removed, text.removeFailed)

/** Into the wishlist first, and only then out of the cart (decision C76). */
export const moveToWishlist = (line: CartLine): Promise<boolean> =>
  dropping(
    line,
    async () => {
      await keepInWishlist(line)
      return remove(line)
    },
    text.moved,
    text.moveFailed
  )

async function dropping(
  line: CartLine,
  call: () => Promise<Answer>,
  done: string,
  failed: string
): Promise<boolean> {
  forgetWanted(keyOf(line))
  try {
    await change(call)
    toast('success', done)
    return true
  } catch {
    toast('error', failed)
    return false
  }
}

/** After an order from the cart (decision C30). A failure leaves what the server still holds. */
export const clearCart = (): Promise<void> =>
  change(() => http.delete<Answer>('/api/cart/clear')).catch(() => undefined)

/** Nobody is signed in any more, or somebody else is. */
export function forgetCart(): void {
  startAnew()
  loading = queued = undefined
  waiting.clear()
  $wanted.set({})
  $writableCart.set({ status: 'idle' })
}
