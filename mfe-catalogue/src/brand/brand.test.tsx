import { fakeHttp, status, type Call, type Routes } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { item, pageOf } from '../testing/catalogue'
import * as brand from './brand.page'
import { loadProducts } from './products.service'

const verano = { _id: '1', name: 'Casa Verano', slug: 'casa-verano' }
const tote = item({ name: 'Tote', brand: verano })
const show = (slug: string, response: Routes[string]): { calls: Call[] } => {
  const calls = fakeHttp({ 'GET /api/products/all': response })
  return { calls, ...renderPage(brand, { path: '/brand/:slug', at: `/brand/${slug}` }) }
}

test('SH-007, CA-044 shows the brand’s name and only its products', async () => {
  show('casa-verano', pageOf([tote, item({ name: 'Pump', brand: 'Marchetti' })]))
  expect(await screen.findByRole('link', { name: 'Tote' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Casa Verano' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Pump' })).not.toBeInTheDocument()
})

test('CA-042 loads all pages', async () => {
  const all = Array.from({ length: 50 }, (_, index) => item({ name: `Tote ${index}`, brand: verano }))
  const { calls } = show('casa-verano', ({ query }: Call) => {
    const from = (Number(query.page) - 1) * 48
    return pageOf(all.slice(from, from + 48), 50)
  })
  expect(await screen.findByRole('link', { name: 'Tote 49' })).toBeInTheDocument()
  expect(calls.map(({ query }) => query)).toEqual([
    { brand: 'casa-verano', limit: '48', page: '1' },
    { brand: 'casa-verano', limit: '48', page: '2' }
  ])
})

test('CA-042 shows a spinner while loading', () => {
  show('slow', () => new Promise(() => undefined))
  expect(screen.getByRole('status')).toHaveTextContent('Loading products')
  expect(screen.getByRole('heading', { level: 1, name: 'Slow' })).toBeInTheDocument()
})

test('CA-042 shows an error with Retry', async () => {
  let response: object = status(500, { message: 'Internal error' })
  show('casa-verano', () => response)
  expect(await screen.findByText('Failed to load products')).toBeInTheDocument()
  response = pageOf([tote])
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Tote' })).toBeInTheDocument()
})

test('CA-042, CA-044 an unknown brand has no products', async () => {
  show('unknown', pageOf([]))
  expect(await screen.findByText('No products found')).toBeInTheDocument()
})

test('CA-043 concurrent loads share one request; the result has its time', async () => {
  const calls = fakeHttp({ 'GET /api/products/all': pageOf([tote]) })
  const before = Date.now()
  const [first, second] = await Promise.all([loadProducts('casa-verano'), loadProducts('casa-verano')])
  expect(calls).toHaveLength(1)
  expect(second).toBe(first)
  expect(first.lastFetchedAt).toBeGreaterThanOrEqual(before)
  await loadProducts('casa-verano')
  expect(calls).toHaveLength(2)
})

test('SX-019 the brand page has its own title and canonical URL', () => {
  const at = { url: new URL('https://shop.test/brand/casa-verano'), params: { slug: 'casa-verano' } }
  const meta = brand.meta({ ...at, data: { items: [tote], lastFetchedAt: 0 } })
  expect(meta).toMatchObject({ title: 'Casa Verano', canonical: '/brand/casa-verano' })
  expect(meta.robots).toBeUndefined()
  expect(meta.status).toBeUndefined()
  // SH-102
  expect(brand.meta({ ...at, data: { items: [], lastFetchedAt: 0 } }).status).toBe(404)
  expect(brand.meta({ ...at, data: undefined }).status).toBeUndefined()
})
