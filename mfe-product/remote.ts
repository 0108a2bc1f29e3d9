import { CONTRACT_VERSION } from '@sahra/shared/contract/version'
import { defineRemote } from '@sahra/shared/remote'

export default defineRemote({
  name: 'mfe-product',
  contract: CONTRACT_VERSION,
  pages: [{ path: '/product/:id', feature: 'product', render: 'server' }]
})
