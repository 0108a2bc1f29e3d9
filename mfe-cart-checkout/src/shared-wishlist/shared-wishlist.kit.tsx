import { status } from '@sahra/shared/testing/fake-http'
import { pending, type PageState, type Sheet } from '@sahra/shared/testing/sheet'
import { id, wishlistItem } from '../testing/shop-fixtures'

const soldOut = wishlistItem({
  wishlistId: id('b2'),
  productId: id(4),
  product: { _id: id(4), name: 'Chain bag', defaultPrice: 9750, images: ['/media/chain.webp'] },
  status: 'out_of_stock',
  stock: 0
})
const shown = (response: object | (() => unknown)): PageState => ({
  at: `/shared-wishlist#${'a'.repeat(24)}.${'s'.repeat(43)}`,
  routes: { 'POST /api/wishlist/shared': response }
})

export default {
  'in stock, sold out': shown([wishlistItem(), soldOut]),
  empty: shown([]),
  ended: shown(status(400, { success: false, message: '', code: 'BAD_INPUT', reason: 'INVALID_LINK' })),
  loading: shown(pending),
  failed: shown(status(503, {}))
} satisfies Sheet
