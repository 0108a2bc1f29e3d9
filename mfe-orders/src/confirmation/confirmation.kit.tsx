import { status } from '@sahra/shared/testing/fake-http'
import { justPlacedState } from '@sahra/shared/routing/navigation.rules'
import { pending, type PageState, type Sheet } from '@sahra/shared/testing/sheet'
import { id, order } from '../testing/order-page'

const placed = (response: object | (() => unknown)): PageState => ({
  at: `/order-success/${id}`,
  signedIn: true,
  entry: justPlacedState(),
  routes: { 'GET /api/order/:id': response }
})
const unpaid = order({
  status: 'Pending',
  paymentStatus: 'Pending',
  tracking: null,
  statusHistory: [],
  paymentUrl: 'https://pay.example/1',
  payBy: '2026-11-02T11:30:00.000Z'
})

export default {
  'just placed': placed(order({ status: 'Pending', paymentStatus: 'Authorized', tracking: null })),
  'to be paid': placed(unpaid),
  'right to left': { ...placed(unpaid), dir: 'rtl' },
  loading: placed(pending),
  failed: placed(status(503, {}))
} satisfies Sheet
