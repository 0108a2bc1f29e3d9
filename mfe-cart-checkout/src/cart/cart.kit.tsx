import type { Offer } from '@sahra/shared/contract/promotion'
import { status } from '@sahra/shared/testing/fake-http'
import { pending, type PageState, type Sheet } from '@sahra/shared/testing/sheet'
import { id, line, unavailableLine } from '../testing/shop-fixtures'

const READ = 'GET /api/cart/'
const pump = line({
  lineId: id('a3'),
  productId: id(3),
  variantId: id(33),
  quantity: 2,
  unitPrice: 3450,
  stock: 2,
  product: { _id: id(3), name: 'Slingback pump', images: ['/media/pump.webp'] },
  variant: { optionValues: { Color: 'Black', Size: '38' } }
})
const long = line({
  lineId: id('a4'),
  productId: id(4),
  variantId: id(44),
  product: {
    _id: id(4),
    name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenschachtel with a second strap',
    images: ['/media/hat.webp']
  },
  unitPrice: 1284999.5
})
const cart = (items: unknown, promotion?: Offer): PageState => ({
  at: '/cart',
  signedIn: true,
  routes: { [READ]: { items, version: 'v1', ...(promotion && { promotion }) } }
})

export default {
  lines: cart([line({ unitPrice: 12400 }), pump]),
  unavailable: cart([line({ unitPrice: 12400 }), unavailableLine()]),
  'long words': cart([long]),
  'takes a code': { ...cart([pump], { takesCode: true }), press: ['Have a code?'] },
  'code entered': cart([pump], {
    takesCode: true,
    code: 'WELCOME10',
    discount: { amount: 690, label: 'Welcome', code: 'WELCOME10' }
  }),
  'code ended': cart([pump], {
    takesCode: true,
    code: 'SUMMER',
    problem: { code: 'PROMOTION_ENDED', message: 'This code has ended.' }
  }),
  'remove?': { ...cart([line({ unitPrice: 12400 }), pump]), press: ['Delete Slingback pump'] },
  empty: cart([]),
  loading: { at: '/cart', signedIn: true, routes: { [READ]: pending } },
  failed: { at: '/cart', signedIn: true, routes: { [READ]: status(503, {}) } }
} satisfies Sheet
