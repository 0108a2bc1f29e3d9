import type { PageState, Sheet } from '@sahra/shared/testing/sheet'
import { bag } from '../testing/product-page'

const shown = (images: string[]): PageState => ({
  at: '/product/bag',
  signedIn: true,
  routes: {
    'GET /api/products/:id': { product: { ...bag, images }, variants: [] },
    'GET /api/variants/by-product/:id': []
  }
})
const five = [1, 2, 3, 4, 5].map(view => `/media/bag-${view}.webp`)

export default {
  'one picture': shown(five.slice(0, 1)),
  'five pictures': shown(five),
  zoom: { ...shown(five), press: ['Zoom image'] },
  'zoom, enlarged': { ...shown(five), press: ['Zoom image', 'Zoom in'] },
  'zoom, right to left': { ...shown(five), dir: 'rtl', press: ['Zoom image'] }
} satisfies Sheet
