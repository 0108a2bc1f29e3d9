import { address, id, line, wishlistItem } from '../../../mfe-cart-checkout/src/testing/shop-fixtures'
import { villa } from '../../../mfe-account/src/testing/profile'
import { id as orderId, order } from '../../../mfe-orders/src/testing/order-page'
import type { Routes } from '@sahra/shared/testing/fake-http'
import type { PageState, Sheet } from '@sahra/shared/testing/sheet'

const screen = (url: string, rest: Partial<PageState> = {}): PageState => ({ at: url, framed: true, ...rest })
const mine = (url: string, routes: Routes = {}, rest: Partial<PageState> = {}): PageState =>
  screen(url, { signedIn: true, routes, ...rest })

const cart = {
  'GET /api/cart/': {
    items: [
      line({ unitPrice: 12400 }),
      line({ lineId: id('a3'), productId: id(3), variantId: id(33), unitPrice: 3450 })
    ],
    version: 'kit'
  }
}
const addresses = { 'GET /api/user/addresses': { success: true, addresses: [address({ isDefault: true })] } }
const product = `/product/${id(1)}`

/** The shop as a shopper sees it, with header and footer. */
export default {
  home: screen('/'),
  listing: screen('/products'),
  category: screen('/c/bags'),
  search: screen('/search?q=bag'),
  brands: screen('/brand'),
  brand: screen('/brand/aurel'),
  collection: screen('/collection'),
  product: screen(product),
  cart: mine('/cart', cart),
  wishlist: mine('/wishlist', { 'GET /api/wishlist/': [wishlistItem()] }),
  checkout: mine('/place-order', { ...cart, ...addresses }, { entry: { fromCart: true } }),
  confirmation: mine(
    `/order-success/${orderId}`,
    { 'GET /api/order/:id': order({ status: 'Pending' }) },
    { entry: { justPlaced: true } }
  ),
  orders: mine('/orders', { 'GET /api/order': [order()] }),
  order: mine(`/orders/${orderId}`, { 'GET /api/order/:id': order() }),
  profile: mine('/profile', { 'GET /api/user/addresses': { success: true, addresses: [villa] } }),
  login: screen('/login'),
  signup: screen('/signup'),
  about: screen('/about'),
  contact: screen('/contact'),
  'not found': screen('/no-such-page')
} satisfies Sheet
