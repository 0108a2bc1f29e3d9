import { browserPage, privatePage } from '@sahra/shared/page/browser-page'
import { CONTRACT_VERSION } from '@sahra/shared/contract/version'
import { defineRemote } from '@sahra/shared/contract/remote'
import { orderListText } from './src/order-list/order-list.text'
import { orderText } from './src/order-parts/order.text'
import { trackOrderText } from './src/track-order/track-order.text'

const { title, description } = orderText

export default defineRemote({
  name: 'mfe-orders',
  contract: CONTRACT_VERSION,
  pages: [
    privatePage('/orders', 'order-list', {
      title: orderListText.title,
      description: orderListText.description
    }),
    privatePage('/orders/:orderId', 'order', { title, description }),
    privatePage('/order-success/:orderId', 'confirmation', { title, description }),
    browserPage('/track-order', 'track-order', trackOrderText)
  ]
})
