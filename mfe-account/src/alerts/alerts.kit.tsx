import type { Alert } from '@sahra/shared/contract/alert'
import { status } from '@sahra/shared/testing/fake-http'
import { pending, type PageState, type Sheet } from '@sahra/shared/testing/sheet'

const createdAt = '2026-11-01T08:00:00.000Z'
const alerts: Alert[] = [
  { _id: 'a'.repeat(24), kind: 'price', createdAt },
  {
    _id: 'd'.repeat(24),
    kind: 'search',
    createdAt,
    name: 'Bags, “top handle”, Max: AED 5,000, Lumen, New',
    address: '/products?brands=lumen&max=5000&conditions=new'
  },
  {
    _id: 'b'.repeat(24),
    kind: 'stock',
    createdAt,
    productId: 'c'.repeat(24),
    name: 'Casa Verano Weekender in grained leather with brass hardware'
  }
]
const page = (response: object | (() => unknown)): PageState => ({
  at: '/profile/alerts',
  signedIn: true,
  routes: { 'GET /api/alerts': response }
})

export default {
  'every kind': page({ success: true, alerts }),
  none: page({ success: true, alerts: [] }),
  loading: page(pending),
  failed: page(status(503, {}))
} satisfies Sheet
