import { bus } from '@sahra/shared/bus/bus'
import type { CommandName, Commands } from '@sahra/shared/contract/messages'
import type { Product, Variant } from '@sahra/shared/contract/product'
import type { Review, ReviewListResponse } from '@sahra/shared/contract/review'
import { $writableCategories } from '@sahra/shared/stores/categories'
import { $writableSession } from '@sahra/shared/stores/session'
import { $writableWishlist } from '@sahra/shared/stores/wishlist'
import { fakeHttp, type Call, type Routes } from '@sahra/shared/testing/fake-http'
import { renderPage, type Rendered } from '@sahra/shared/testing/render-page'
import { provideWidgets } from '@sahra/shared/page/widget'
import type { Widgets } from '@sahra/shared/contract/widgets'
import { createElement } from 'react'
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
  overrides: Partial<Variant> = {}
): Variant => ({
  _id,
  product: 'bag',
  optionValues: { ...(Color && { Color }), ...(Size && { Size }) },
  images: [],
  price: 12400,
  stock: 3,
  ...overrides
})

/** S in two colours, M in one. */
export const redS = variant('redS', 'Red', 'S', { images: ['/media/red.webp'], price: 10000 })
export const blueS = variant('blueS', 'Blue', 'S', { images: ['/media/blue.webp'], price: 11000, stock: 2 })
export const redM = variant('redM', 'Red', 'M', { price: 12000 })
export const threeVariants = [redS, blueS, redM]

export const review = (_id: string, overrides: Partial<Review> = {}): Review => ({
  _id,
  user: { name: 'Layla H.' },
  rating: 5,
  comment: `Review ${_id}`,
  createdAt: '2025-10-12T08:00:00Z',
  ...overrides
})

export const reviewPage = (
  items: Review[],
  overrides: Partial<ReviewListResponse> = {}
): ReviewListResponse => ({
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
  ...overrides
})

const noProducts = { items: [], total: 0, page: 1, limit: 48 }

interface PageSetup {
  product?: Partial<Product>
  variants?: Variant[]
  /** Variants with sale prices, as in the product response. */
  priced?: Variant[]
  routes?: Routes
  at?: string
  state?: unknown
}

/** Renders the bag's page against a fake api; `routes` replace single responses. */
export function renderProduct(setup: PageSetup = {}): Rendered & { calls: Call[] } {
  const { product, variants = [], priced = variants, routes, at = '/product/bag', state } = setup
  const calls = fakeHttp({
    ...routes,
    'GET /api/products/all': routes?.['GET /api/products/all'] ?? noProducts,
    'GET /api/products/bag': routes?.['GET /api/products/bag'] ?? {
      product: { ...bag, ...product },
      variants: priced
    },
    'GET /api/variants/by-product/bag': routes?.['GET /api/variants/by-product/bag'] ?? variants,
    'GET /api/reviews/product/:id': routes?.['GET /api/reviews/product/:id'] ?? reviewPage([])
  })
  return Object.assign(renderPage(page, { path: '/product/:id', at, state }), { calls })
}

let unsubscribes: (() => void)[] = []

/** Handles a command for one test; returns the list of payloads sent. */
export function fakeCommand<N extends CommandName>(
  name: N,
  respond: (payload: Commands[N][0]) => Commands[N][1] | Promise<Commands[N][1]>
): Commands[N][0][] {
  const sent: Commands[N][0][] = []
  unsubscribes.push(
    bus.handle(name, payload => {
      sent.push(payload)
      return respond(payload)
    })
  )
  return sent
}

/** Replaces the widgets of other remotes; names what the cart drawer was opened for. */
function FakeCartDrawer({ added, onClose }: Widgets['mfe-cart-checkout/cart-drawer']) {
  const { productId, variantId, quantity } = added
  return createElement('button', { onClick: onClose }, `Drawer: ${productId} ${variantId} ${quantity}`)
}

const user = { name: 'Layla', email: 'layla@example.com', isAccountVerified: true }
export const signedIn = (): void => $writableSession.set({ status: 'shopper', user })
export const signedOut = (): void => $writableSession.set({ status: 'visitor' })
export const sessionLoading = (): void => $writableSession.set({ status: 'loading' })

/** Runs before each test: signs a shopper in with an empty wishlist, and records toasts and login requests. */
export function setUpPage() {
  provideWidgets(name =>
    name === 'mfe-cart-checkout/cart-drawer'
      ? Promise.resolve(FakeCartDrawer as never)
      : Promise.reject(new Error(`No remote exposes ${name}`))
  )
  signedIn()
  $writableWishlist.set({ status: 'ready', items: [] })
  $writableCategories.set({ status: 'idle' })
  return {
    toasts: fakeCommand('toast/show', () => undefined),
    signIns: fakeCommand('session/login-required', () => undefined)
  }
}

export function tearDownPage(): void {
  for (const unsubscribe of unsubscribes) unsubscribe()
  unsubscribes = []
}
