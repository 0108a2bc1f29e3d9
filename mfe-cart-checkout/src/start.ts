import { bus } from '@sahra/shared/bus'
import { $session } from '@sahra/shared/stores/session'
import { addToCart, forgetCart, loadCart, reloadCart } from './cart/cart.service'
import { subscribe } from './notify/notify.service'
import { listenToOtherTabs } from './other-tabs'
import { forgetWishlist, loadWishlist, reloadWishlist, toggleWish } from './wishlist/wishlist.service'

/** Runs in the background of every page, once. Answers how to end it, for tests. */
export function start(): () => void {
  let shopper: string | undefined
  const ends = [
    bus.handle('cart/add', addToCart),
    bus.handle('wishlist/toggle', toggleWish),
    bus.handle('notify/subscribe', subscribe),
    listenToOtherTabs(what => void (what === 'cart' ? reloadCart() : reloadWishlist())),
    $session.subscribe(session => {
      if (session.status === 'loading') return
      const now = session.status === 'shopper' ? session.user.email : undefined
      if (now === shopper) return
      if (shopper !== undefined) forget()
      shopper = now
      if (now !== undefined) void Promise.all([loadCart(), loadWishlist()])
    })
  ]
  return () => ends.forEach(end => end())
}

function forget(): void {
  forgetCart()
  forgetWishlist()
}
