import { status } from '@sahra/shared/testing/fake-http'
import { pending, type PageState, type Sheet } from '@sahra/shared/testing/sheet'
import { id, wishlistItem } from '../testing/shop-fixtures'

const READ = 'GET /api/wishlist/'
const soldOut = wishlistItem({
  wishlistId: id('b2'),
  productId: id(4),
  product: { _id: id(4), name: 'Chain bag', defaultPrice: 9750, images: ['/media/chain.webp'] },
  status: 'out_of_stock',
  stock: 0
})
const gone = wishlistItem({
  wishlistId: id('b3'),
  productId: id(5),
  product: { _id: id(5), name: 'Silk dress', defaultPrice: 3430 },
  status: 'product_unavailable',
  stock: 0
})
const wishlist = (response: object | (() => unknown)): PageState => ({
  at: '/wishlist',
  signedIn: true,
  routes: { [READ]: response }
})

export default {
  'in stock, sold out, unavailable': wishlist([wishlistItem(), soldOut, gone]),
  empty: wishlist([]),
  loading: wishlist(pending),
  failed: wishlist(status(503, {}))
} satisfies Sheet
