import { bus } from '@sahra/shared/bus'
import type { CommandName, Commands } from '@sahra/shared/contract/messages'
import type { Product, Variant } from '@sahra/shared/contract/product'
import type { Review, ReviewPage } from '@sahra/shared/contract/review'
import { $ownCategories } from '@sahra/shared/stores/categories'
import { $ownSession } from '@sahra/shared/stores/session'
import { $ownWishlist } from '@sahra/shared/stores/wishlist'
import { fakeHttp, type Call, type Routes } from '@sahra/shared/testing/fake-http'
import { renderPage, type Rendered } from '@sahra/shared/testing/render-page'
import * as page from '../product/product.page'

export const bag: Product = {
  _id: 'bag',
  name: 'Top-handle bag',
  description: 'Box calf with hand-painted edges.',
  images: ['/media/bag-1.webp', '/media/bag-2.webp'],
  brand: { _id: 'b1', name: 'Aurel', slug: 'aurel' },
  category: 'bags',
  avgRating: 4.7,
  reviewCount: 24,
  defaultPrice: 12400,
  defaultStock: 5
}

export const variant = (
  _id: string,
  Color?: string,
  Size?: string,
  more: Partial<Variant> = {}
): Variant => ({
  _id,
  product: 'bag',
  optionValues: { ...(Color && { Color }), ...(Size && { Size }) },
  images: [],
  price: 12400,
  stock: 3,
  ...more
})

/** S in two colours, M in one. */
export const redS = variant('redS', 'Red', 'S', { images: ['/media/red.webp'], price: 10000 })
export const blueS = variant('blueS', 'Blue', 'S', { images: ['/media/blue.webp'], price: 11000, stock: 2 })
export const redM = variant('redM', 'Red', 'M', { price: 12000 })
export const three = [redS, blueS, redM]

export const review = (_id: string, more: Partial<Review> = {}): Review => ({
  _id,
  user: { name: 'Layla H.' },
  rating: 5,
  comment: `Review ${_id}`,
  createdAt: '2025-10-12T08:00:00Z',
  ...more
})

export const reviewPage = (items: Review[], more: Partial<ReviewPage> = {}): ReviewPage => ({
  items,
  total: items.length,
  page: 1,
  pages: 1,
  limit: 10,
  summary: {
    avgRating: 4.5,
    reviewCount: items.length,
    countsByStar: { 1: 0, 2: 0, 3: 0, 4: 1, 5: Math.max(0, items.length - 1) }
  },
  ...more
})

const nobody = { items: [], total: 0, page: 1, limit: 48 }

interface Shown {
  product?: Partial<Product>
  variants?: Variant[]
  /** With sale prices, as they come with the product. */
  priced?: Variant[]
  routes?: Routes
  at?: string
  state?: unknown
}

/** The page of the bag with what the api says of it; `routes` replace single answers. */
export function showProduct(shown: Shown = {}): Rendered & { calls: Call[] } {
  const { product, variants = [], priced = variants, routes, at = '/product/bag', state } = shown
  const calls = fakeHttp({
    ...routes,
    'GET /api/products/all': routes?.['GET /api/products/all'] ?? nobody,
    'GET /api/products/bag': routes?.['GET /api/products/bag'] ?? {
      product: { ...bag, ...product },
      variants: priced
    },
    'GET /api/variants/by-product/bag': routes?.['GET /api/variants/by-product/bag'] ?? variants,
    'GET /api/reviews/product/:id': routes?.['GET /api/reviews/product/:id'] ?? reviewPage([])
  })
  return Object.assign(renderPage(page, { path: '/product/:id', at, state }), { calls })
}

let owned: (() => void)[] = []

/** Takes a command over for one test; answers every payload it was sent. */
export function obeyed<N extends CommandName>(
  name: N,
  answer: (payload: Commands[N][0]) => Commands[N][1] | Promise<Commands[N][1]>
): Commands[N][0][] {
  const sent: Commands[N][0][] = []
  owned.push(
    bus.obey(name, payload => {
      sent.push(payload)
      return answer(payload)
    })
  )
  return sent
}

const user = { name: 'Layla', email: 'layla@example.com', isAccountVerified: true }
export const signedIn = (): void => $ownSession.set({ status: 'shopper', user })
export const signedOut = (): void => $ownSession.set({ status: 'visitor' })
export const unknown = (): void => $ownSession.set({ status: 'loading' })

/** Before each test: toasts and ways to sign in are heard, a shopper is signed in, nothing is wished. */
export function openShop() {
  signedIn()
  $ownWishlist.set({ status: 'ready', items: [] })
  $ownCategories.set({ status: 'idle' })
  return {
    toasts: obeyed('toast/show', () => undefined),
    signIns: obeyed('session/login-required', () => undefined)
  }
}

export function closeShop(): void {
  for (const letGo of owned) letGo()
  owned = []
}
