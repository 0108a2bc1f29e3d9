import { status } from '@sahra/shared/testing/fake-http'
import { pending, type PageState, type Sheet } from '@sahra/shared/testing/sheet'
import { bag, review, reviewPage } from '../testing/product-page'

const shown = (response: object | (() => unknown)): PageState => ({
  at: '/product/bag',
  signedIn: true,
  routes: {
    'GET /api/products/:id': { product: { ...bag, images: [] }, variants: [] },
    'GET /api/variants/by-product/:id': [],
    'GET /api/reviews/product/:id': response
  }
})
const three = reviewPage([
  review('1', { comment: 'The edges are a work of art.', verified: true }),
  review('2', { comment: 'Smaller than I thought. '.repeat(12), rating: 3 }),
  review('3', { comment: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenschachtel', rating: 4 })
])

const answered = reviewPage([
  review('1', {
    comment: 'The strap is too long for me.',
    rating: 3,
    answer: { comment: 'Thank you. The strap is adjustable: our care team shows you how.' }
  }),
  review('2', { comment: 'The edges are a work of art.' })
])

export default {
  three: shown(three),
  'all reviews': { ...shown(three), press: ['See all reviews'] },
  answered: shown(answered),
  none: shown(reviewPage([])),
  loading: shown(pending),
  failed: shown(status(503, {}))
} satisfies Sheet
