import { status, type Routes } from '@sahra/shared/testing/fake-http'
import { pending, type Sheet, type PageState } from '@sahra/shared/testing/sheet'
import { id, line } from '../testing/shop-fixtures'

/** The drawer opens over the page of the product that was added. */
const added = (
  name: string,
  { until = 'Bucket bag', ...responses }: Routes & { until?: string } = {}
): PageState => {
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
    until,
    routes: {
      'GET /api/products/:id': { product, variants: [] },
      'GET /api/variants/by-product/:id': [],
      'POST /api/cart/add': { items, version: 'v2' },
      ...responses
    }
  }
}

const COMPANIONS = 'GET /api/products/:id/look'
/** A text of the drawer in small letters. */
const opened = 'Undo'

export default {
  added: added('Top-handle bag'),
  'long words': added('Donaudampfschifffahrtsgesellschaftskapitänsmützenschachtel'),
  'companions loading': added('Top-handle bag', { until: opened, [COMPANIONS]: pending }),
  'companions failed': added('Top-handle bag', { until: opened, [COMPANIONS]: status(503, {}) }),
  'no companions': added('Top-handle bag', { until: opened, [COMPANIONS]: { items: [] } })
} satisfies Sheet
