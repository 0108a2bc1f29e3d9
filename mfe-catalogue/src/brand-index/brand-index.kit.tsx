import { status } from '@sahra/shared/testing/fake-http'
import { pending, type Sheet } from '@sahra/shared/testing/sheet'

const READ = 'GET /brands'

export default {
  'A to Z': { at: '/brand' },
  'pictures failed': { at: '/brand', routes: { 'GET /api/brands': status(503, {}) } },
  empty: { at: '/brand', routes: { [READ]: { brands: [] } } },
  loading: { at: '/brand', routes: { [READ]: pending } },
  failed: { at: '/brand', routes: { [READ]: status(503, {}) } }
} satisfies Sheet
