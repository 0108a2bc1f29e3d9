import type { PublicSettings } from '@sahra/shared/contract/settings'
import { bus } from '@sahra/shared/bus/bus'
import type { Commands } from '@sahra/shared/contract/messages'
import { $writableCartBusy } from '@sahra/shared/stores/cart'
import { $writableSession } from '@sahra/shared/stores/session'
import { $writableSettings } from '@sahra/shared/stores/settings'
import { resetCart } from '../cart/cart.service'
import { resetWishlist } from '../wishlist/wishlist.service'

export { address, id, line, unavailableLine, wishlistItem } from './shop-fixtures'

type Toast = Commands['toast/show'][0]
type SignIn = Commands['session/login-required'][0]

/** Commands received, in order. */
export const shell = {
  toasts: [] as Toast[],
  texts: () => shell.toasts.map(({ text }) => text),
  signIns: [] as SignIn[]
}

bus.handle('toast/show', toast => void shell.toasts.push(toast))
bus.handle('session/login-required', request => void shell.signIns.push(request))

export const shopper = { name: 'Layla Haddad', email: 'layla@example.com', isAccountVerified: true }
export const signIn = (): void => $writableSession.set({ status: 'shopper', user: shopper })
export const signOut = (): void => $writableSession.set({ status: 'visitor' })

/** Settings that have loaded. */
export const setSettings = (settings: PublicSettings): void =>
  $writableSettings.set({ status: 'ready', settings, loadedAt: 0 })

/** Runs before each test: resets all stores, signs a shopper in, lets the settings fail (defaults apply). */
export function setUp(): void {
  shell.toasts.length = shell.signIns.length = 0
  sessionStorage.clear()
  resetCart()
  resetWishlist()
  $writableCartBusy.set(0)
  $writableSettings.set({ status: 'failed', message: 'Failed' })
  signIn()
}

/** A promise that the test resolves. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>(fulfil => (resolve = fulfil))
  return { promise, resolve }
}
