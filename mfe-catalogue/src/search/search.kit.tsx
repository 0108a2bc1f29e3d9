import { status } from '@sahra/shared/testing/fake-http'
import { pending, type PageState, type Sheet } from '@sahra/shared/testing/sheet'
import { item, pageOf } from '../testing/catalogue'

const found = ['Tote', 'Clutch', 'Trunk'].map(
  name => item({ name, brand: 'Aurel', images: [`/media/${name}.webp`], defaultPrice: 900 }).product
)
const results = (response: object | (() => unknown), q = 'bag'): PageState => ({
  at: `/search?q=${q}`,
  routes: { 'GET /api/products/search': response }
})
const page = { results: found, total: 3, page: 1, limit: 24 }

const none = results({ results: [], total: 0, page: 1, limit: 24 }, 'unobtainium')

export default {
  found: results(page),
  corrected: results({ ...page, corrected: 'bag' }, 'bga'),
  'some words dropped': results({ ...page, dropped: ['unobtainium'] }, 'unobtainium%20bag'),
  'a house that is not carried': results(
    { ...page, notCarried: { houses: ['Hermès'], words: 'tote' } },
    'hermes%20tote'
  ),
  none: {
    ...none,
    routes: {
      ...none.routes,
      'GET /api/products/all': pageOf(found.map(product => ({ product, variants: [] })))
    }
  },
  'none, without popular products': none,
  loading: results(pending),
  failed: results(status(503, {}))
} satisfies Sheet
