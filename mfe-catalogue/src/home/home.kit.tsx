import { status } from '@sahra/shared/testing/fake-http'
import { pending, type Sheet } from '@sahra/shared/testing/sheet'
import { pageOf } from '../testing/catalogue'

export default {
  filled: { at: '/' },
  'without banners and products': {
    at: '/',
    routes: { 'GET /api/banner/:place': status(404, {}), 'GET /api/products/all': pageOf([]) }
  },
  loading: {
    at: '/',
    routes: {
      'GET /api/banner/:place': pending,
      'GET /api/products/all': pending,
      'GET /api/category': pending,
      'GET /brands': pending
    }
  },
  'products failed': { at: '/', routes: { 'GET /api/products/all': status(503, {}) } },
  'categories failed': {
    at: '/',
    routes: { 'GET /api/category': status(503, {}), 'GET /brands': status(503, {}) }
  }
} satisfies Sheet
