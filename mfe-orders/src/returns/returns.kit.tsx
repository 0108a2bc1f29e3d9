import type { OrderReturn } from '@sahra/shared/contract/order'
import { pending, type PageState, type PartState, type Sheet } from '@sahra/shared/testing/sheet'
import { id, order, returned } from '../testing/returns'
import { OrderReturns, type RequestReturn } from './order-returns'
import { returnsText as text } from './returns.text'

const returns = (...list: OrderReturn[]): PageState => ({
  at: `/orders/${id}`,
  signedIn: true,
  routes: { 'GET /api/order/:id': order(list.length ? { returns: list } : {}) }
})

/** The form alone: in the page it is below what is compared. */
const asked = (onRequest: RequestReturn, ...steps: NonNullable<PartState['press']>): PartState => ({
  show: () => <OrderReturns order={order()} onRequest={onRequest} />,
  press: ['Request a return', ...steps, 'Send request']
})
const filled = ['Ring', { field: 'Reason', text: 'Too small.' }]

export default {
  'can be requested': returns(),
  'missing fields': asked(pending),
  sending: asked(pending, ...filled),
  failed: asked(() => Promise.resolve(text.failed), ...filled),
  requested: returns(returned()),
  accepted: returns(returned({ status: 'Accepted' })),
  refused: returns(returned({ status: 'Refused', note: 'The piece has been worn.' })),
  received: returns(returned({ status: 'Received', refundAmount: 200 }))
} satisfies Sheet
