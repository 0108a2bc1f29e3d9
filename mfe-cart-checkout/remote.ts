import { CONTRACT_VERSION } from '@sahra/shared/contract/version'
import { defineRemote } from '@sahra/shared/remote'

export default defineRemote({
  name: 'mfe-cart-checkout',
  contract: CONTRACT_VERSION,
  pages: [
    { path: '/cart', feature: 'cart', guard: 'session', render: 'browser', noindex: true },
    { path: '/wishlist', feature: 'wishlist', guard: 'session', render: 'browser', noindex: true },
    {
      path: '/place-order',
      feature: 'checkout',
      guard: 'session',
      openWithState: 'productId',
      render: 'browser',
      noindex: true
    }
  ],
  handles: ['cart/add', 'wishlist/toggle', 'notify/subscribe'],
  start: 'session'
})
