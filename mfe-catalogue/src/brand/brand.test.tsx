import { fakeHttp, status, type Call, type Routes } from '@sahra/shared/testing/fake-http'
import { renderPage, type Rendered } from '@sahra/shared/testing/render-page'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { item, pageOf } from '../testing/catalogue'
import * as brand from './brand.page'
import { loadProducts } from './products.service'

const verano = { _id: '1', name: 'Casa Verano', slug: 'casa-verano' }
const tote = item({ name: 'Tote', brand: verano })
const show = (slug: string, response: Routes[string]): Rendered & { calls: Call[] } => {
  const calls = fakeHttp({ 'GET /api/products/all': response })
  return Object.assign(renderPage(brand, { path: '/brand/:slug', at: `/brand/${slug}` }), { calls })
}

test('SH-007, CA-044 shows the brand’s name and only its products', async () => {
  show('casa-verano', pageOf([tote, item({ name: 'Pump', brand: 'Marchetti' })]))
  expect(await screen.findByRole('link', { name: 'Tote' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Casa Verano' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Pump' })).not.toBeInTheDocument()
})

test('CA-042, C21 loads one page, with links to the previous and the next', async () => {
  const all = Array.from({ length: 50 }, (_, index) => item({ name: `Tote ${index}`, brand: verano }))
  const response = ({ query }: Call) => {
    const from = (Number(query.page) - 1) * 24
    return pageOf(all.slice(from, from + 24), 50)
  }
  const { calls, navigate } = show('casa-verano?page=2', response)
  expect(await screen.findByRole('link', { name: 'Tote 24' })).toBeInTheDocument()
  expect(screen.getByText('2 / 3')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Prev' })).toHaveAttribute('href', '/brand/casa-verano')
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/brand/casa-verano?page=3')
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('rel', 'next')
  await navigate('/brand/casa-verano?page=3')
  expect(await screen.findByRole('link', { name: 'Tote 49' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Next' })).not.toBeInTheDocument()
  await navigate('/brand/casa-verano?page=none')
  expect(await screen.findByRole('link', { name: 'Tote 0' })).toBeInTheDocument()
  expect(calls.map(({ query }) => query.page)).toEqual(['2', '3', '1'])
  expect(calls[0]!.query).toEqual({ brand: 'casa-verano', limit: '24', page: '2' })
})

test('the products of one page have no links to pages', async () => {
  show('casa-verano', pageOf([tote]))
  await screen.findByRole('link', { name: 'Tote' })
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
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

test('C249 the name of a brand in the address leads to its slug', () => {
  const at = { url: new URL('https://shop.test/brand/Casa%20Verano'), params: { slug: 'Casa Verano' } }
  expect(brand.meta({ ...at, data: { items: [tote], total: 1, lastFetchedAt: 0 } })).toMatchObject({
    title: 'Casa Verano',
    canonical: '/brand/casa-verano'
  })
})

test('C248 a blank brand in the address is unknown, without a request, and has a heading', async () => {
  const { calls } = show('%00', pageOf([tote]))
  expect(await screen.findByText('No products found')).toBeInTheDocument()
  expect(calls).toEqual([])
  expect(screen.getByRole('heading', { level: 1, name: 'Brand' })).toBeInTheDocument()
})

test('CA-043 concurrent loads share one request; the result has its time', async () => {
  const calls = fakeHttp({ 'GET /api/products/all': pageOf([tote]) })
  const before = Date.now()
  const [first, second] = await Promise.all([loadProducts('casa-verano', 1), loadProducts('casa-verano', 1)])
  expect(calls).toHaveLength(1)
  expect(second).toBe(first)
  expect(first.lastFetchedAt).toBeGreaterThanOrEqual(before)
  await loadProducts('casa-verano', 1)
  expect(calls).toHaveLength(2)
})

test('SX-019 the brand page has its own title and canonical URL', () => {
  const at = { url: new URL('https://shop.test/brand/casa-verano'), params: { slug: 'casa-verano' } }
  const meta = brand.meta({ ...at, data: { items: [tote], total: 1, lastFetchedAt: 0 } })
  expect(meta).toMatchObject({ title: 'Casa Verano', canonical: '/brand/casa-verano' })
  expect(meta.robots).toBeUndefined()
  expect(meta.status).toBeUndefined()
  // SH-102
  expect(brand.meta({ ...at, data: { items: [], total: 0, lastFetchedAt: 0 } }).status).toBe(404)
  expect(brand.meta({ ...at, data: undefined }).status).toBeUndefined()
  const second = { ...at, url: new URL('https://shop.test/brand/casa-verano?page=2') }
  expect(brand.meta({ ...second, data: { items: [tote], total: 60, lastFetchedAt: 0 } })).toMatchObject({
    title: 'Casa Verano, page 2',
    canonical: '/brand/casa-verano?page=2',
    prev: '/brand/casa-verano',
    next: '/brand/casa-verano?page=3'
  })
  // Behind the last page.
  expect(brand.meta({ ...second, data: { items: [], total: 24, lastFetchedAt: 0 } }).status).toBe(404)
})
