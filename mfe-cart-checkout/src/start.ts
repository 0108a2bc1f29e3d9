import { bus } from '@sahra/shared/bus/bus'
import { $session } from '@sahra/shared/stores/session'
import { dropForeignOrder } from './checkout/sent-order'
import { addToCart, resetCart, loadCart, reloadCart } from './cart/cart.service'
import { subscribe } from './notify/notify.service'
import { onOtherTabChange } from './sync/tab-sync'
import { resetWishlist, loadWishlist, reloadWishlist, toggleWishlist } from './wishlist/wishlist.service'

/** Entry point, runs once per page load. Returns a function that stops it (tests). */
export function start(): () => void {
  let shopper: string | undefined
  const stops = [
    bus.handle('cart/add', addToCart),
    bus.handle('wishlist/toggle', toggleWishlist),
    bus.handle('notify/subscribe', subscribe),
    onOtherTabChange(store => void (store === 'cart' ? reloadCart() : reloadWishlist())),
    $session.subscribe(session => {
      if (session.status === 'loading') return
      const email = session.status === 'shopper' ? session.user.email : undefined
      if (email === shopper) return
      if (shopper !== undefined) resetStores()
      shopper = email
      if (email !== undefined) dropForeignOrder(email)
      if (email !== undefined) void Promise.all([loadCart(), loadWishlist()])
    })
  ]
  return () => stops.forEach(stop => stop())
}

function resetStores(): void {
  resetCart()
  resetWishlist()
}
