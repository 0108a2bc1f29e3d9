import { status } from '@sahra/shared/testing/fake-http'
import { pending, type PageState, type Sheet } from '@sahra/shared/testing/sheet'
import { order } from '../testing/order-page'

const orders = (response: object | (() => unknown)): PageState => ({
  at: '/orders',
  signedIn: true,
  routes: { 'GET /api/order': response }
})
const ofStatus = (state: string, number: number) =>
  order({ _id: String(number).repeat(24), number: `SA-2026-00421${number}`, status: state })
const all = ['Pending', 'Shipped', 'Delivered', 'Cancelled'].map(ofStatus)

export default {
  'in every status': orders(all),
  'cancel?': { ...orders(all), press: ['Cancel'] },
  empty: orders([]),
  loading: orders(pending),
  failed: orders(status(503, {}))
} satisfies Sheet
