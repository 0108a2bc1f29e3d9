import { resolvedData } from '@sahra/shared/page/page'
import { createMemoryRouter, RouterProvider } from '@sahra/shared/routing/data-router'
import { $writableCategories } from '@sahra/shared/stores/categories'
import { $writableWishlist } from '@sahra/shared/stores/wishlist'
import { fakeHttp } from '@sahra/shared/testing/fake-http'
import { serverMarkup } from '@sahra/shared/testing/server-markup'
import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { BelowButtons } from '../buy-box/buy-buttons'
import { bag, tearDownPage, setUpPage, review, reviewPage, threeVariants } from '../testing/product-page'
import * as page from './product.page'
import { reviewsStoreFor } from '../reviews/first-reviews.service'
import { reviewsFrom } from '../reviews/reviews.store'
import type { ProductData } from './product.service'

// On a server the scripts of late parts are loaded at once; the document of this test looks like a browser to them.
beforeAll(() => BelowButtons.preload())
beforeEach(() => void setUpPage())
afterEach(() => {
  tearDownPage()
  document.body.replaceChildren()
})

const data: ProductData = {
  product: bag,
  variants: threeVariants,
  variantsFailed: false,
  reviews: reviewPage([review('1')]),
  related: [{ product: { ...bag, _id: 'other', name: 'Other bag' }, variants: [] }]
}
const state = { chosen: { color: 'Red', size: 'M', variantId: 'redM', quantity: 1 } }
const url = new URL('http://shop.test/product/bag')
const wishlistItem = {
  wishlistId: 'w',
  productId: 'bag',
  variantId: null,
  product: null,
  status: 'ok' as const,
  stock: 1
}

/** The same element for the server and for hydration. */
function pageWith(entry: object, shown: ProductData = structuredClone(data)) {
  const element = <page.Component data={resolvedData(shown)} url={url} params={{ id: 'bag' }} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [entry] })
  return <RouterProvider router={router} />
}

test('hydrates the server-rendered page without errors, then shows wishlist and choice', async () => {
  fakeHttp({})
  // The loader starts to load the script of the lower part, for which a browser waits until the page is hydrated.
  await page
    .loader({ url, params: { id: 'bag' }, signal: new AbortController().signal })
    .catch(() => undefined)
  const calls = fakeHttp({})
  // Categories are part of the HTML; the wishlist and the choice are known to the browser only.
  $writableCategories.set({ status: 'ready', tree: [{ _id: 'bags', label: 'Bags' }] })
  const html = await serverMarkup(() => pageWith({ pathname: '/product/bag' }))
  expect(html).toContain('Review 1')
  expect(html).toContain('Add to wishlist')
  expect(html).toContain('href="/c/bags/bags?deep=1"')
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = html

  $writableWishlist.set({ status: 'ready', items: [wishlistItem] })
  const errors: unknown[] = []
  // `act` resolves when React has nothing left to do: the assertions need no time limit.
  const root = await act(async () =>
    hydrateRoot(container, pageWith({ pathname: '/product/bag', state }), {
      onRecoverableError: error => errors.push(error)
    })
  )
  expect(screen.getByRole('button', { name: 'Remove from wishlist' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'M' })).toHaveAttribute('aria-pressed', 'true')
  expect(errors).toEqual([])
  // Revalidates the reviews only.
  expect([...new Set(calls.map(call => call.path))]).toEqual(['/api/reviews/product/bag'])
  await act(async () => root.unmount())
})

test('reviews that the server did not have in time, and that arrive before the page is hydrated, are shown after it', async () => {
  fakeHttp({})
  const { reviews = reviewPage([]), ...late } = data
  const html = await serverMarkup(() => pageWith({ pathname: '/product/bag' }, structuredClone(late)))
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = html
  const shown = structuredClone(late)
  reviewsStoreFor(shown, 'bag', undefined).$reviews.set(
    reviewsFrom({ ...reviews, summary: { ...reviews.summary!, avgRating: 4.5, reviewCount: 7 } })
  )
  const errors: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(container, pageWith({ pathname: '/product/bag' }, shown), {
      onRecoverableError: error => errors.push(error)
    })
  )
  expect(errors).toEqual([])
  expect(screen.getByText('7 reviews')).toBeInTheDocument()
  await act(async () => root.unmount())
})
