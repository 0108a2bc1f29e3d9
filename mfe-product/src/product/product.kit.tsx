import type { Product, Variant } from '@sahra/shared/contract/product'
import { status, type Routes } from '@sahra/shared/testing/fake-http'
import { pending, type PageState, type Sheet } from '@sahra/shared/testing/sheet'
import { bag, threeVariants, variant } from '../testing/product-page'

const FIND = 'GET /api/products/:id'
const shown = (
  product: Partial<Product>,
  variants: Variant[] = threeVariants,
  routes: Routes = {}
): PageState => ({
  at: '/product/bag',
  signedIn: true,
  routes: {
    [FIND]: { product: { ...bag, ...product }, variants },
    'GET /api/variants/by-product/:id': variants,
    ...routes
  }
})
const failing = (response: object | (() => unknown)): PageState => ({
  at: '/product/bag',
  routes: { [FIND]: response }
})

export default {
  'with options': shown({}),
  'without options': shown({}, []),
  'sizes in another system': shown(
    { sizes: ['38', '39'], sizing: { kind: 'shoes', audience: 'women', system: 'EU' } },
    [variant('a', 'Red', '38'), variant('b', 'Red', '39')]
  ),
  'last one': shown({ defaultStock: 1 }, []),
  'made to order': shown(
    { name: 'Signet ring' },
    [
      ['Rose gold', 'No'],
      ['Rose gold', 'Yes'],
      ['Silver', 'No']
    ].map(([metal = '', engraving = '']) =>
      variant(`${metal} ${engraving}`, undefined, '52', {
        options: [
          { name: 'Metal', value: metal },
          { name: 'Engraving', value: engraving }
        ],
        stock: 99,
        supply: 'made-to-order',
        supplyNote: 'Made to order: ships in 3 to 4 weeks'
      })
    )
  ),
  'sold out': shown({ defaultStock: 0 }, []),
  reduced: shown(
    {},
    threeVariants.map(variant => ({ ...variant, salePrice: 8900 }))
  ),
  'long words': shown({
    name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenschachtel in box calf',
    description: 'Handgenäht. '.repeat(30)
  }),
  'without pictures': shown({ images: [] }, []),
  loading: failing(pending),
  failed: failing(status(503, {})),
  unknown: failing(status(404, {}))
} satisfies Sheet
