import type { Facets } from '@sahra/shared/contract/product'
import { status, type Call, type Routes } from '@sahra/shared/testing/fake-http'
import { pending, type PageState, type Sheet } from '@sahra/shared/testing/sheet'
import { item, pageOf } from '../testing/catalogue'

const facets: Facets = {
  categories: [{ _id: 'bags', count: 31 }],
  brands: [
    { slug: 'aurel', name: 'Aurel', count: 12 },
    { slug: 'casa-verano', name: 'Casa Verano', count: 4 }
  ],
  colours: [
    { name: 'Black', count: 9 },
    { name: 'Cognac', count: 3 }
  ],
  sizes: [{ name: '38', count: 2 }],
  conditions: [
    { name: 'new', count: 40 },
    { name: 'pre-loved', count: 17 }
  ],
  price: { min: 900, max: 28900 },
  inStock: 44
}
const images = (name: string) => [`/media/${name}.webp`]
const six = [
  item({
    name: 'Tote',
    brand: 'Aurel',
    images: images('tote'),
    defaultPrice: 900,
    defaultStock: 2,
    bestseller: true
  }),
  item({ name: 'Clutch', brand: 'Aurel', images: images('clutch') }, [{ price: 2500, stock: 0 }]),
  item({ name: 'Trunk', brand: 'Casa Verano', images: images('trunk') }, [{ price: 12500, salePrice: 9900 }]),
  item({ name: 'Pouch', images: [], defaultPrice: 450, tags: ['pre-loved'] }),
  item({
    name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenschachtel with a second strap',
    images: images('hat'),
    defaultPrice: 1284999.5
  }),
  item({ name: 'Belt bag', brand: 'Étoile', images: images('belt'), defaultPrice: 3100 })
]
const listing = (response: Routes[string], url = '/products'): PageState => ({
  at: url,
  routes: { 'GET /api/products/all': response }
})
const filled = listing({ ...pageOf(six, 57), facets })

export default {
  filled,
  filtered: { ...filled, at: '/products?brands=aurel&inStock=1&max=20000' },
  'of a category': { ...filled, at: '/c/bags' },
  empty: listing(({ query }: Call) => pageOf(query['sortBy'] === 'popularity' ? six : [])),
  loading: listing(pending),
  failed: listing(status(503, {}))
} satisfies Sheet
