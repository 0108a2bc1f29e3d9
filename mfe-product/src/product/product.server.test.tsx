/** @jest-environment node */
import { publicConfig } from '@sahra/shared/shop/config'
import { resolvedData } from '@sahra/shared/page/page'
import { brand } from '@sahra/shared/shop/brand'
import { $writableShop } from '@sahra/shared/stores/settings'
import { createMemoryRouter, RouterProvider } from '@sahra/shared/routing/data-router'
import { fakeHttp, status, type Routes } from '@sahra/shared/testing/fake-http'
import { serverMarkup } from '@sahra/shared/testing/server-markup'
import { bag, redM, review, reviewPage } from '../testing/product-page'
import * as page from './product.page'

const url = new URL('http://shop.test/product/bag')
const load = () => page.loader({ url, params: { id: 'bag' }, signal: new AbortController().signal })
const routes: Routes = {
  'GET /api/products/bag': { product: bag, variants: [redM] },
  'GET /api/variants/by-product/bag': [redM],
  'GET /api/reviews/product/bag': reviewPage([review('1')]),
  'GET /api/products/all': {
    items: [{ ...bag, _id: 'other', name: 'Other bag' }],
    total: 1,
    page: 1,
    limit: 48
  }
}

test('server rendering includes reviews and related products', async () => {
  fakeHttp(routes)
  const data = await load()
  expect(data.reviews?.items).toHaveLength(1)
  expect(data.related?.map(({ product }) => product.name)).toEqual(['Other bag'])
})

test('server rendering works without reviews and related products', async () => {
  fakeHttp({
    ...routes,
    'GET /api/reviews/product/bag': status(500, {}),
    'GET /api/products/all': status(500, {})
  })
  const data = await load()
  expect(data.product.name).toBe('Top-handle bag')
  expect(data).not.toHaveProperty('reviews')
  expect(data).not.toHaveProperty('related')
})

test('PR-003 server rendering throws NotFound for an unknown id', async () => {
  fakeHttp({ ...routes, 'GET /api/products/bag': status(404, { success: false }) })
  await expect(load()).rejects.toMatchObject({ name: 'NotFound' })
})

async function markup(): Promise<string> {
  const data = await load()
  const element = <page.Component data={resolvedData(data)} url={url} params={{ id: 'bag' }} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [url.pathname] })
  return serverMarkup(() => <RouterProvider router={router} />)
}

test('C422 HTML has the instalments of the price where the shop names them', async () => {
  fakeHttp(routes)
  expect(await markup()).not.toContain('Razorpay')
  $writableShop.set({ ...brand, instalments: { provider: 'Razorpay', ceiling: 15_000, payments: 4 } })
  expect(await markup()).toContain('4 × AED 3,000.00 with Razorpay.')
  $writableShop.set(brand)
})

test('C473 HTML says until when orders are delivered on their day, and knows no hour', async () => {
  fakeHttp(routes)
  const without = await markup()
  $writableShop.set({ ...brand, sameDay: { kind: 'same-day', places: ['Dubai'], until: '24:00' } })
  const html = await markup()
  $writableShop.set(brand)
  expect(html).toContain('Same day in Dubai for orders before 24:00')
  expect(html).not.toContain('for today')
  expect(without).not.toContain('Same day')
  const parts = (markup: string) => markup.split('data-late').length
  expect(parts(without)).toBeLessThan(parts(html))
})

test('renders without a window and without inline styles', async () => {
  fakeHttp(routes)
  const html = await markup()
  expect(html).toContain('Top-handle bag</h1>')
  expect(html).toContain('Review 1')
  expect(html).toContain('Other bag')
  expect(html).not.toContain(' style="')
})

test('C441 renders a product of which there is one without a window', async () => {
  const only = { ...redM, stock: 1 }
  fakeHttp({
    ...routes,
    'GET /api/products/bag': { product: bag, variants: [only] },
    'GET /api/variants/by-product/bag': [only]
  })
  expect(await markup()).toContain('Reserve for 24 hours')
})

test('SX-019 C361 metadata while loading and after', async () => {
  fakeHttp(routes)
  expect(page.meta({ url, params: {}, data: undefined })).toEqual({ title: 'Product' })
  const head = page.meta({ url, params: {}, data: await load() })
  expect(head.title).toBe('Top-handle bag by Aurel')
  expect(head.jsonLd?.[0]).toMatchObject({
    '@type': 'Product',
    url: `${publicConfig().publicUrl || 'http://shop.test'}/product/bag/top-handle-bag`,
    aggregateRating: { ratingValue: 4.5, reviewCount: 1 }
  })
})
