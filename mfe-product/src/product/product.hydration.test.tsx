import { resolved } from '@sahra/shared/page'
import { createMemoryRouter, RouterProvider } from '@sahra/shared/router'
import { $ownCategories } from '@sahra/shared/stores/categories'
import { $ownWishlist } from '@sahra/shared/stores/wishlist'
import { fakeHttp } from '@sahra/shared/testing/fake-http'
import { screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { bag, closeShop, openShop, review, reviewPage, three } from '../testing/shop'
import * as page from './product.page'
import type { ProductData } from './product.service'

beforeEach(() => void openShop())
afterEach(() => {
  closeShop()
  document.body.replaceChildren()
})

const data: ProductData = {
  product: bag,
  variants: three,
  variantsFailed: false,
  reviews: reviewPage([review('1')]),
  related: [{ product: { ...bag, _id: 'other', name: 'Other bag' }, variants: [] }]
}
const state = { chosen: { color: 'Red', size: 'M', variantId: 'redM', quantity: 1 } }
const url = new URL('http://shop.test/product/bag')
const wish = {
  wishlistId: 'w',
  productId: 'bag',
  variantId: null,
  product: null,
  status: 'ok' as const,
  stock: 1
}

/** As it stands in the HTML, and as the browser takes it over. */
function pageWith(entry: object) {
  const element = <page.Component data={resolved(structuredClone(data))} url={url} params={{ id: 'bag' }} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [entry] })
  return <RouterProvider router={router} />
}

test('the browser takes over what was rendered ahead, then shows what is personal', async () => {
  const calls = fakeHttp({})
  // Categories travel with the page; a wishlist and a choice are the browser's alone.
  $ownCategories.set({ status: 'ready', tree: [{ _id: 'bags', label: 'Bags' }] })
  const html = renderToString(pageWith({ pathname: '/product/bag' }))
  expect(html).toContain('Add to wishlist')
  expect(html).toContain('href="/c/bags?deep=1"')
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = html

  $ownWishlist.set({ status: 'ready', items: [wish] })
  const complaints: unknown[] = []
  const root = hydrateRoot(place, pageWith({ pathname: '/product/bag', state }), {
    onRecoverableError: error => complaints.push(error)
  })
  expect(await screen.findByRole('button', { name: 'Remove from wishlist' })).toBeInTheDocument()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'M' })).toHaveAttribute('aria-pressed', 'true')
  )
  expect(complaints).toEqual([])
  // Only what may have been said since the page was made is asked for.
  expect([...new Set(calls.map(call => call.path))]).toEqual(['/api/reviews/product/bag'])
  root.unmount()
})
