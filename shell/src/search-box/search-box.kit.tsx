import type { Suggestion } from '@sahra/shared/contract/product'
import { status } from '@sahra/shared/testing/fake-http'
import { pending, type PageState, type Sheet } from '@sahra/shared/testing/sheet'

const found: Suggestion[] = [
  { _id: '1', name: 'Bags', kind: 'category' },
  { _id: '2', name: 'Belcourt', kind: 'brand' },
  {
    _id: '3',
    name: 'Top-handle bag in box calf',
    kind: 'product',
    brand: 'Aurel',
    image: '/media/bag.webp',
    price: 12400
  },
  {
    _id: '4',
    name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenschachtel',
    kind: 'product',
    brand: 'Maison Rive',
    image: '/media/box.webp',
    price: 5400,
    salePrice: 4300
  },
  { name: 'bag for the evening' }
]
const searched = (response: object | (() => unknown), until?: string): PageState => ({
  at: '/restore-email',
  framed: true,
  press: ['Search', { field: 'Search', text: 'ba' }],
  ...(until && { until }),
  routes: { 'GET /api/products/suggestions': response }
})

export default {
  suggestions: searched({ suggestions: found }, 'See all results'),
  none: searched({ suggestions: [] }, 'No suggestions'),
  loading: searched(pending),
  failed: searched(status(503, {}))
} satisfies Sheet
