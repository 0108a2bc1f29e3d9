import type { OrderReturn } from '@sahra/shared/contract/order'
import type { PageState, Sheet } from '@sahra/shared/testing/sheet'
import { id, order, returned } from '../testing/returns'

const returns = (...list: OrderReturn[]): PageState => ({
  at: `/orders/${id}`,
  signedIn: true,
  routes: { 'GET /api/order/:id': order(list.length ? { returns: list } : {}) }
})

export default {
  'can be requested': returns(),
  requested: returns(returned()),
  accepted: returns(returned({ status: 'Accepted' })),
  refused: returns(returned({ status: 'Refused', note: 'The piece has been worn.' })),
  received: returns(returned({ status: 'Received', refundAmount: 200 }))
} satisfies Sheet
