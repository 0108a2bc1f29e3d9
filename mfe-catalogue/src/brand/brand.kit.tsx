import { status } from '@sahra/shared/testing/fake-http'
import { pending, type PageState, type Sheet } from '@sahra/shared/testing/sheet'
import { pageOf, item } from '../testing/catalogue'

const aurel = { _id: 'aurel', name: 'Aurel', slug: 'aurel' }
const facts = {
  ...aurel,
  description:
    'Aurel opened in Paris in 1921. The frame of a case became that of a bag. Its colours are its own.',
  knownFor: 'Top-handle bags',
  founded: 1921,
  picture: '/media/top-handle.webp'
}
const brand = (response: object | (() => unknown), about: object | (() => unknown) = facts): PageState => ({
  at: '/brand/aurel',
  routes: { 'GET /api/products/all': response, 'GET /api/brands/:slug': about }
})
const items = ['Tote', 'Clutch', 'Trunk'].map(name =>
  item({ name, brand: aurel, images: [`/media/${name}.webp`], defaultPrice: 900 })
)
const facets = {
  categories: [{ _id: 'bags', count: 3 }],
  brands: [],
  colours: [{ name: 'Camel', count: 2 }],
  sizes: [],
  conditions: [{ name: 'new', count: 3 }],
  price: { min: 900, max: 900 },
  inStock: 3
}
const filled = brand({ ...pageOf(items), facets })

export default {
  filled,
  'nothing written about it': brand(pageOf(items), status(404, {})),
  'nothing left by filters': {
    ...brand({ ...pageOf([]), facets: { ...facets, price: null } }),
    at: '/brand/aurel?colours=Lime'
  },
  unknown: brand(pageOf([]), status(404, {})),
  loading: brand(pending),
  failed: brand(status(503, {}))
} satisfies Sheet
