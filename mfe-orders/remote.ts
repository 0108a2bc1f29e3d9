import { CONTRACT_VERSION } from '@sahra/shared/contract/version'
import { needsScripts } from '@sahra/shared/page.text'
import { defineRemote, type PageDeclaration } from '@sahra/shared/remote'
import { orderListText } from './src/order-list/order-list.text'
import { orderText } from './src/order/order.text'

const page = (path: string, feature: string, title: string): PageDeclaration => ({
  path,
  feature,
  title,
  description: orderListText.description,
  fallback: needsScripts,
  guard: 'session',
  render: 'browser',
  noindex: true
})

export default defineRemote({
  name: 'mfe-orders',
  contract: CONTRACT_VERSION,
  pages: [
    page('/orders', 'order-list', orderListText.title),
    page('/orders/:orderId', 'order', orderText.title),
    page('/order-success/:orderId', 'confirmation', orderText.title)
  ]
})
