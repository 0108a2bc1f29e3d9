import { CONTRACT_VERSION } from '@sahra/shared/contract/version'
import { defineRemote } from '@sahra/shared/remote'

export default defineRemote({
  name: 'mfe-orders',
  contract: CONTRACT_VERSION,
  pages: [
    { path: '/orders', feature: 'order-list', guard: 'session', render: 'browser', noindex: true },
    { path: '/orders/:orderId', feature: 'order', guard: 'session', render: 'browser', noindex: true },
    {
      path: '/order-success/:orderId',
      feature: 'confirmation',
      guard: 'session',
      render: 'browser',
      noindex: true
    }
  ]
})
