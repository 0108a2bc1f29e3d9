import { brand } from '@sahra/shared/shop/brand'
import type { Category } from '@sahra/shared/contract/category'
import type { PublicSettings } from '@sahra/shared/contract/settings'
import { status, type Routes } from '@sahra/shared/testing/fake-http'
import { brands, brandWords, listOf, products } from './fixed-products'

const settings: PublicSettings = {
  shipping: {
    methods: [
      { code: 'standard', label: 'Standard', amount: 50, active: true, etaDaysMin: 2, etaDaysMax: 4 }
    ],
    defaultMethodCode: 'standard',
    freeOver: 1000
  },
  tax: { rate: 5, displayMode: 'exclusive' },
  delivery: { eta: '2–4 days' },
  paymentProviders: ['stripe'],
  // Name, tagline and city are those of the build.
  shop: {
    ...brand,
    name: undefined,
    tagline: undefined,
    city: undefined,
    phone: '+971 4 000 0000',
    currencyMark: 'AED'
  }
}

const leaf = (_id: string, label: string, parent: string): Category => ({
  _id,
  label,
  slug: _id,
  parent,
  image: `/media/category-${_id}.webp`
})
const top = (_id: string, label: string, names: string[]): Category => ({
  _id,
  label,
  slug: _id,
  image: `/media/category-${_id}.webp`,
  description: 'Icons, rarities and everyday companions.',
  children: names.map(name => leaf(`${_id}-${name.toLowerCase().replaceAll(' ', '-')}`, name, _id))
})

const categories: Category[] = [
  top('bags', 'Bags', ['Top handle', 'Shoulder', 'Clutches', 'Travel']),
  top('shoes', 'Shoes', ['Pumps', 'Flats', 'Boots', 'Trainers']),
  top('jewellery', 'Jewellery', ['Rings', 'Earrings', 'Necklaces', 'Bracelets']),
  top('watches', 'Watches', ['Automatic', 'Quartz', 'Chronographs']),
  top('clothing', 'Clothing', ['Kaftans', 'Dresses', 'Outerwear']),
  top('accessories', 'Accessories', ['Scarves', 'Belts', 'Eyewear'])
]

const banner = (place: string) => ({
  imageUrl: `/media/banner-${place}.webp`,
  narrowImageUrl: `/media/banner-${place}-narrow.webp`,
  alt: 'A bag in the evening light',
  link: '/products'
})

const shopper = { name: 'Layla Haddad', email: 'layla@sahra.example', isAccountVerified: true }

/** The responses of a shop in order; a visitor’s cart and wishlist are not asked for. */
export const fixedResponses = (signedIn = false): Routes => ({
  'GET /api/auth/is-auth': signedIn ? { success: true } : status(401, { success: false, message: '' }),
  'GET /api/user/data': { success: true, userData: shopper, userTag: 'kit' },
  'GET /api/user/profile': { success: true, user: shopper },
  'GET /api/user/addresses': { success: true, addresses: [] },
  'GET /api/settings/public': settings,
  'GET /api/category': categories,
  'GET /brands': { brands },
  'GET /api/brands': {
    brands: brands.map(brand => ({ ...brand, picture: `/media/house-${brand.slug}.webp` }))
  },
  'GET /api/brands/:slug': ({ path }) => {
    const found = brands.find(({ slug }) => path.endsWith(`/${slug}`))
    return found ? { ...found, ...brandWords } : status(404, {})
  },
  'GET /api/banner/:place': ({ path }) => banner(path.split('/').at(-1) ?? ''),
  'GET /api/policy/:page': {},
  'GET /api/products/all': ({ query }) => listOf(query),
  'GET /api/products/search': () => ({
    results: products.slice(0, 6).map(({ product, variants }) => ({ ...product, variants })),
    total: 6,
    page: 1,
    limit: 24
  }),
  'GET /api/products/suggestions': { suggestions: [] },
  'GET /api/products/:id/look': { items: products.slice(4, 8) },
  'GET /api/products/:id': products[0]!,
  'GET /api/variants/by-product/:id': products[0]!.variants,
  'GET /api/reviews/product/:id': {
    items: [],
    total: 0,
    page: 1,
    pages: 1,
    limit: 10,
    summary: { avgRating: 0, reviewCount: 0, countsByStar: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } }
  },
  'GET /api/cart/': { items: [], version: 'kit' },
  'GET /api/wishlist/': [],
  'GET /api/order': []
})
