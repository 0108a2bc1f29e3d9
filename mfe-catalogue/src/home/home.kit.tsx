import { status } from '@sahra/shared/testing/fake-http'
import type { Sheet } from '@sahra/shared/testing/sheet'
import { pageOf } from '../testing/catalogue'

export default {
  filled: { at: '/' },
  'right to left': { at: '/', dir: 'rtl' },
  'without banners and products': {
    at: '/',
    routes: { 'GET /api/banner/:place': status(404, {}), 'GET /api/products/all': pageOf([]) }
  },
  'categories failed': {
    at: '/',
    routes: { 'GET /api/category': status(503, {}), 'GET /brands': status(503, {}) }
  }
} satisfies Sheet
