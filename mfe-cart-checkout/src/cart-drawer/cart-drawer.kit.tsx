import type { Sheet, PageState } from '@sahra/shared/testing/sheet'
import { id, line } from '../testing/shop-fixtures'

/** The drawer opens over the page of the product that was added. */
const added = (name: string): PageState => {
  const product = {
    _id: id(1),
    name,
    description: '',
    images: ['/media/bag.webp'],
    defaultPrice: 12400,
    defaultStock: 5
  }
  const items = [line({ unitPrice: 12400, variantId: null, variant: null, product })]
  return {
    at: `/product/${id(1)}`,
    signedIn: true,
    press: ['Add to Cart'],
    until: 'Bucket bag',
    routes: {
      'GET /api/products/:id': { product, variants: [] },
      'GET /api/variants/by-product/:id': [],
      'POST /api/cart/add': { items, version: 'v2' }
    }
  }
}

export default {
  added: added('Top-handle bag'),
  'long words': added('Donaudampfschifffahrtsgesellschaftskapitänsmützenschachtel')
} satisfies Sheet
