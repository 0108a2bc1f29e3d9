import { resolvedData } from '@sahra/shared/page/page'
import { createMemoryRouter, RouterProvider } from '@sahra/shared/routing/data-router'
import { fakeHttp } from '@sahra/shared/testing/fake-http'
import { serverMarkup } from '@sahra/shared/testing/server-markup'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { item } from '../testing/catalogue'
import * as brand from './brand.page'
import type { BrandPage } from './products.service'

afterEach(() => document.body.replaceChildren())

const verano = { _id: '1', name: 'Casa Verano', slug: 'casa-verano' }
const facts = { ...verano, description: 'A book. A clasp.', knownFor: 'Rings', founded: 1934 }
const facets = {
  categories: [{ _id: 'bags', count: 1 }],
  brands: [],
  colours: [{ name: 'Camel', count: 1 }],
  sizes: [],
  conditions: [],
  price: { min: 900, max: 900 },
  inStock: 1
}
const items = [item({ name: 'Tote', brand: verano, images: ['/media/tote.webp'], defaultPrice: 900 })]

/** The same element for the server and for hydration. */
function pageWith(path: string, data: BrandPage) {
  const url = new URL(path, 'https://shop.test')
  const element = (
    <brand.Component data={resolvedData(structuredClone(data))} url={url} params={{ slug: 'casa-verano' }} />
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  return <RouterProvider router={router} />
}

test.each<[string, BrandPage]>([
  ['/brand/casa-verano', { items, total: 60, facets, facts, lastFetchedAt: 0 }],
  ['/brand/casa-verano?colours=Camel&page=2', { items, total: 60, facets, facts, lastFetchedAt: 0 }],
  ['/brand/casa-verano?colours=Lime', { items: [], total: 0, facets, facts, lastFetchedAt: 0 }],
  ['/brand/casa-verano', { items: [], total: 0, lastFetchedAt: 0 }]
])('C402 %s hydrates to its HTML', async (path, data) => {
  // The loader starts to load the script of the filters, which the server has.
  fakeHttp({ 'GET /api/products/all': { items: [] }, 'GET /api/brands/:slug': facts })
  const url = new URL(path, 'https://shop.test')
  await brand.loader({ url, params: { slug: 'casa-verano' }, signal: new AbortController().signal })
  const calls = fakeHttp({})
  const html = await serverMarkup(() => pageWith(path, data))
  expect(html).toContain('Casa Verano</h1>')
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = html
  const sent = container.textContent
  const errors: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(container, pageWith(path, data), { onRecoverableError: error => errors.push(error) })
  )
  expect(errors).toEqual([])
  expect(container.textContent).toBe(sent)
  expect(calls).toEqual([])
  await act(async () => root.unmount())
})
