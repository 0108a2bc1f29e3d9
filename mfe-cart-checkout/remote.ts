import { CONTRACT_VERSION } from '@sahra/shared/contract/version'
import { defineRemote } from '@sahra/shared/remote'

export default defineRemote({
  name: 'mfe-cart-checkout',
  contract: CONTRACT_VERSION,
  pages: [
    { path: '/cart', room: 'cart', guard: 'session', render: 'browser', noindex: true },
    { path: '/wishlist', room: 'wishlist', guard: 'session', render: 'browser', noindex: true },
    {
      path: '/place-order',
      room: 'checkout',
      guard: 'session',
      openWithState: 'productId',
      render: 'browser',
      noindex: true
    }
  ],
  commands: ['cart/add', 'wishlist/toggle', 'notify/subscribe'],
  start: 'session'
})
