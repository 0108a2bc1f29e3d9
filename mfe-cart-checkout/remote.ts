import { browserPage, privatePage } from '@sahra/shared/page/browser-page'
import { CONTRACT_VERSION } from '@sahra/shared/contract/version'
import { addToCartRequest } from '@sahra/shared/contract/cart'
import { defineRemote } from '@sahra/shared/contract/remote'
import { toolInput } from '@sahra/shared/contract/tool-input'
import { addToWishlistRequest } from '@sahra/shared/contract/wishlist'
import { cartTool, wishlistTool } from './src/assistant.text'
import { text as cartText } from './src/cart/cart.text'
import { text as checkoutText } from './src/checkout/checkout.text'
import { sharedWishlistText } from './src/shared-wishlist/shared-wishlist.text'
import { text as wishlistText } from './src/wishlist/wishlist.text'

export default defineRemote({
  name: 'mfe-cart-checkout',
  contract: CONTRACT_VERSION,
  pages: [
    privatePage('/cart', 'cart', { title: cartText.pageTitle, description: cartText.description }),
    privatePage('/wishlist', 'wishlist', wishlistText),
    browserPage('/shared-wishlist', 'shared-wishlist', sharedWishlistText),
    { ...privatePage('/place-order', 'checkout', checkoutText), openWithState: 'productId' }
  ],
  handles: ['cart/add', 'wishlist/toggle', 'notify/subscribe'],
  tools: [
    {
      ...cartTool,
      command: 'cart/add',
      input: toolInput(addToCartRequest, cartTool.input),
      changes: true,
      guard: 'session'
    },
    {
      ...wishlistTool,
      command: 'wishlist/toggle',
      input: toolInput(addToWishlistRequest, wishlistTool.input),
      changes: true,
      guard: 'session'
    }
  ],
  exposes: {
    'mfe-cart-checkout/cart-drawer': './src/cart-drawer/cart-drawer.widget.tsx',
    'mfe-cart-checkout/express': './src/express/express.widget.tsx'
  },
  start: 'session'
})
