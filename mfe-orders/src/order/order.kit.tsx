import type { Order } from '@sahra/shared/contract/order'
import { status } from '@sahra/shared/testing/fake-http'
import { pending, type PageState, type Sheet } from '@sahra/shared/testing/sheet'
import { id, order } from '../testing/order-page'

const shown = (response: object | (() => unknown)): PageState => ({
  at: `/orders/${id}`,
  signedIn: true,
  routes: { 'GET /api/order/:id': response }
})
const changed = (change: Partial<Order>): PageState => shown(order(change))

export default {
  shipped: changed({}),
  pending: changed({ status: 'Pending', paymentStatus: 'Authorized', tracking: null, statusHistory: [] }),
  'to be paid': changed({
    status: 'Pending',
    paymentStatus: 'Pending',
    tracking: null,
    statusHistory: [],
    paymentUrl: 'https://pay.example/1',
    payBy: '2026-11-02T11:30:00.000Z'
  }),
  'as a gift': changed({ giftWrap: true, giftNote: 'For the next twenty years. Yours, L.' }),
  'to be collected': changed({
    tracking: null,
    promise: { kind: 'pick-up', place: 'Gallery Walk 12, Dubai' }
  }),
  delivered: changed({ status: 'Delivered', deliveredAt: '2025-10-21T09:00:00.000Z' }),
  'cancelled and refunded': changed({
    status: 'Cancelled',
    paymentStatus: 'Refunded',
    refunded: 32077.5,
    invoiceNumber: 'INV-2026-000031',
    cancelledAt: '2025-10-18T09:00:00.000Z',
    creditNotes: [{ number: 'CN-2026-000012', amount: 32077.5, issuedAt: '2025-10-18T09:00:00.000Z' }]
  }),
  'cash on delivery': changed({ status: 'Pending', paymentMethod: 'COD', paymentStatus: 'Pending' }),
  loading: shown(pending),
  failed: shown(status(503, {})),
  unknown: shown(status(404, {}))
} satisfies Sheet
