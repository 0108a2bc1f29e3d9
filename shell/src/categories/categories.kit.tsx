import { status, type Routes } from '@sahra/shared/testing/fake-http'
import { pending, type PageState, type Sheet } from '@sahra/shared/testing/sheet'

const at = '/restore-email'
const browsed = (routes: Routes = {}): PageState => ({ at, framed: true, press: ['Open menu'], routes })

/** A wide screen shows the menu of a category, a phone the drawer. */
export default {
  'menu of a category': { at, framed: true, press: ['Bags: subcategories'] },
  drawer: browsed(),
  'right to left': { ...browsed(), dir: 'rtl' },
  empty: browsed({ 'GET /api/category': [] }),
  loading: browsed({ 'GET /api/category': pending }),
  failed: browsed({ 'GET /api/category': status(503, {}) })
} satisfies Sheet
