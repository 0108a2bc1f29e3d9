import { status } from '@sahra/shared/testing/fake-http'
import { pending, type PageState, type Sheet } from '@sahra/shared/testing/sheet'
import { pageOf, item } from '../testing/catalogue'

const brand = (response: object | (() => unknown)): PageState => ({
  at: '/brand/aurel',
  routes: { 'GET /api/products/all': response }
})
const aurel = { name: 'Aurel', slug: 'aurel' }
const items = ['Tote', 'Clutch', 'Trunk'].map(name =>
  item({ name, brand: aurel, images: [`/media/${name}.webp`], defaultPrice: 900 })
)

export default {
  filled: brand(pageOf(items)),
  unknown: brand(pageOf([])),
  loading: brand(pending),
  failed: brand(status(503, {}))
} satisfies Sheet
