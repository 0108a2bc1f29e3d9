import { status } from '@sahra/shared/testing/fake-http'
import { pending, type PageState, type Sheet } from '@sahra/shared/testing/sheet'
import { token, trackedOrder } from '../testing/tracked-order'

const shown = (response: object | (() => unknown)): PageState => ({
  at: `/track-order#${token}`,
  routes: { 'POST /api/order/track': response }
})

export default {
  shipped: shown(trackedOrder()),
  placed: shown(trackedOrder({ status: 'Pending', tracking: null, shippedAt: null })),
  delivered: shown(trackedOrder({ status: 'Delivered', deliveredAt: '2025-10-21T09:00:00.000Z' })),
  'to be collected': shown(
    trackedOrder({ tracking: null, promise: { kind: 'pick-up', place: 'Gallery Walk 12, Dubai' } })
  ),
  ended: shown(status(400, { success: false, message: '', code: 'BAD_INPUT', reason: 'INVALID_LINK' })),
  loading: shown(pending),
  failed: shown(status(503, {}))
} satisfies Sheet
