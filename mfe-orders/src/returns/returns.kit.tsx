import type { OrderReturn } from '@sahra/shared/contract/order'
import { status } from '@sahra/shared/testing/fake-http'
import { pending, type PageState, type Sheet } from '@sahra/shared/testing/sheet'
import { id, order, returned } from '../testing/returns'

const returns = (...list: OrderReturn[]): PageState => ({
  at: `/orders/${id}`,
  signedIn: true,
  routes: { 'GET /api/order/:id': order(list.length ? { returns: list } : {}) }
})

const asked = (response: object | (() => unknown)): PageState => ({
  at: `/orders/${id}`,
  signedIn: true,
  press: [
    'Request a return',
    'Return one more Ring',
    { field: 'Reason', text: 'Too small.' },
    'Send request'
  ],
  routes: { 'GET /api/order/:id': order(), 'POST /api/order/:id/return': response }
})

export default {
  'can be requested': returns(),
  'missing fields': { ...returns(), press: ['Request a return', 'Send request'] },
  sending: asked(pending),
  failed: { ...asked(status(503, {})), until: 'Failed to request' },
  requested: returns(returned()),
  accepted: returns(returned({ status: 'Accepted' })),
  refused: returns(returned({ status: 'Refused', note: 'The piece has been worn.' })),
  received: returns(returned({ status: 'Received', refundAmount: 200 }))
} satisfies Sheet
