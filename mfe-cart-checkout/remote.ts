import { CONTRACT_VERSION } from '@sahra/shared/contract/version'
import { needsScripts } from '@sahra/shared/page.text'
import { defineRemote, type PageDeclaration } from '@sahra/shared/remote'
import { text as cartText } from './src/cart/cart.text'
import { text as checkoutText } from './src/checkout/checkout.text'
import { text as wishlistText } from './src/wishlist/wishlist.text'

const page = (
  path: string,
  feature: string,
  { title, description }: { title: string; description: string }
): PageDeclaration => ({
  path,
  feature,
  title,
  description,
  fallback: needsScripts,
  guard: 'session',
  render: 'browser',
  noindex: true
})

export default defineRemote({
  name: 'mfe-cart-checkout',
  contract: CONTRACT_VERSION,
  pages: [
    page('/cart', 'cart', { title: cartText.pageTitle, description: cartText.description }),
    page('/wishlist', 'wishlist', wishlistText),
    { ...page('/place-order', 'checkout', checkoutText), openWithState: 'productId' }
  ],
  handles: ['cart/add', 'wishlist/toggle', 'notify/subscribe'],
  start: 'session'
})
