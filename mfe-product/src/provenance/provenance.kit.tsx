import type { Provenance } from '@sahra/shared/contract/provenance'
import type { PageState, Sheet } from '@sahra/shared/testing/sheet'
import { bag } from '../testing/product-page'

const mark = {
  image: '/media/bag-1.webp',
  x: 22,
  y: 70,
  place: 'Lower corner',
  description: 'Light rubbing.'
}
const shown = (provenance: Provenance): PageState => ({
  at: '/product/bag',
  signedIn: true,
  press: ['Condition: '],
  routes: {
    'GET /api/products/:id': { product: { ...bag, provenance }, variants: [] },
    'GET /api/variants/by-product/:id': []
  }
})
const marked: Provenance = { grade: 'excellent', marks: [mark], certificate: 'SC-7K2M-9QWD' }

export default {
  'with marks': shown(marked),
  'without marks or certificate': shown({ grade: 'pristine', marks: [] }),
  'long words': shown({
    ...marked,
    marks: [{ ...mark, place: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenschachtel' }]
  })
} satisfies Sheet
