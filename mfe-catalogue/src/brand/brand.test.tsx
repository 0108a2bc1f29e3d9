import { keepOwnSize } from '@sahra/shared/browser/own-sizes'
import { $writableSession } from '@sahra/shared/stores/session'
import { fakeHttp, status, type Call, type Routes } from '@sahra/shared/testing/fake-http'
import { renderPage, type Rendered } from '@sahra/shared/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { $writableCategories } from '@sahra/shared/stores/categories'
import { item, pageOf, tree } from '../testing/catalogue'
import * as brand from './brand.page'
import { readBrandQuery } from './brand.query'
import { loadProducts } from './products.service'

const verano = { _id: '1', name: 'Casa Verano', slug: 'casa-verano' }
const tote = item({ name: 'Tote', brand: verano })
const facts = {
  ...verano,
  description: 'Two brothers. A book. A clasp.',
  knownFor: 'Rings',
  founded: 1934,
  picture: '/media/ring.webp'
}
const facets = {
  categories: [{ _id: 'bags', count: 3 }],
  brands: [{ slug: 'casa-verano', name: 'Casa Verano', count: 3 }],
  colours: [{ name: 'Camel', count: 2 }],
  sizes: [],
  conditions: [],
  price: { min: 900, max: 2000 },
  inStock: 3
}
/** `calls`: those for products. */
function show(slug: string, response: Routes[string], about: Routes[string] = status(404, {})) {
  const calls = fakeHttp({ 'GET /api/products/all': response, 'GET /api/brands/:slug': about })
  const rendered: Rendered = renderPage(brand, { path: '/brand/:slug', at: `/brand/${slug}` })
  const ofProducts = (): Call[] => calls.filter(({ path }) => path === '/api/products/all')
  return Object.assign(rendered, { calls: ofProducts, last: () => ofProducts().at(-1)?.query })
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
  expect(calls().map(({ query }) => query.page)).toEqual(['2', '3', '1'])
  expect(calls()[0]!.query).toEqual({ brand: 'casa-verano', limit: '24', page: '2', facets: '1' })
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
  expect(calls()).toEqual([])
  expect(screen.getByRole('heading', { level: 1, name: 'Brand' })).toBeInTheDocument()
})

test('CA-043 concurrent loads share one request; the result has its time', async () => {
  const calls = fakeHttp({ 'GET /api/products/all': pageOf([tote]) })
  const before = Date.now()
  const first = readBrandQuery(new URLSearchParams())
  const [earlier, later] = await Promise.all([
    loadProducts('casa-verano', first),
    loadProducts('casa-verano', first)
  ])
  expect(calls).toHaveLength(1)
  expect(later).toBe(earlier)
  expect(earlier.lastFetchedAt).toBeGreaterThanOrEqual(before)
  await loadProducts('casa-verano', first)
  expect(calls).toHaveLength(2)
})

test('C402 the head has the picture, the text, the year and what the brand is known for, on the first page', async () => {
  const { container, navigate } = show('casa-verano', pageOf([tote], 60), facts)
  expect(await screen.findByText(facts.description)).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Casa Verano' })).toBeInTheDocument()
  expect(screen.getByText('Founded').closest('dt')?.nextSibling).toHaveTextContent('1934')
  expect(screen.getByText('Known for').closest('dt')?.nextSibling).toHaveTextContent('Rings')
  const open = screen.getByRole('button', { name: 'About Casa Verano', expanded: false })
  await userEvent.click(open)
  expect(open).toHaveAttribute('aria-expanded', 'true')
  const picture = container.querySelector('header img')
  expect(picture).toHaveAttribute('src', '/media/ring.webp')
  expect(picture).toHaveAttribute('loading', 'eager')
  await navigate('/brand/casa-verano?page=2')
  expect(await screen.findByText('2 / 3')).toBeInTheDocument()
  expect(screen.queryByText(facts.description)).not.toBeInTheDocument()
})

test('C402 a brand of which nothing is written has its name alone', async () => {
  show('casa-verano', pageOf([tote]), { ...verano, description: '', knownFor: '' })
  await screen.findByRole('link', { name: 'Tote' })
  for (const text of ['Founded', 'Known for']) expect(screen.queryByText(text)).not.toBeInTheDocument()
})

test('C402 products are filtered and sorted by the address, pages follow, and the filters are removed', async () => {
  $writableCategories.set({ status: 'ready', tree })
  const { path, last } = show('casa-verano?page=2', { ...pageOf([tote], 60), facets }, facts)
  await screen.findByRole('link', { name: 'Tote' })
  expect(screen.getByText('Showing 1 of 60')).toBeInTheDocument()
  const panel = within(await screen.findByRole('complementary', { name: 'Filters' }))
  expect(panel.queryByRole('group', { name: 'Brands' })).not.toBeInTheDocument()
  await userEvent.click(await panel.findByRole('checkbox', { name: /Camel/ }))
  expect(path()).toBe('/brand/casa-verano?colours=Camel')
  await userEvent.click(panel.getByRole('checkbox', { name: 'Bags' }))
  await waitFor(() =>
    expect(last()).toMatchObject({ brand: 'casa-verano', colours: 'Camel', category: 'bags', deep: '1' })
  )
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Price')
  await waitFor(() => expect(last()).toMatchObject({ sortBy: 'price', sortOrder: 'asc', page: '1' }))
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/brand/casa-verano?category=bags&colours=Camel&sortBy=price&sortOrder=asc&page=2'
    )
  )
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(path()).toBe('/brand/casa-verano?sortBy=price&sortOrder=asc')
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Newest')
  expect(path()).toBe('/brand/casa-verano')
})

test('C402 filters that leave nothing can be removed; the page is not an unknown one', async () => {
  const none = { ...pageOf([]), facets: { ...facets, price: null } }
  const { path } = show('casa-verano?colours=Lime', none, facts)
  expect(await screen.findByText('No products found')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Casa Verano' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Lime' }))
  expect(path()).toBe('/brand/casa-verano')
  const url = new URL('https://shop.test/brand/casa-verano?colours=Lime')
  const empty = { items: [], total: 0, lastFetchedAt: 0, facts }
  const meta = brand.meta({ url, params: { slug: 'casa-verano' }, data: empty })
  expect(meta).toMatchObject({ canonical: '/brand/casa-verano', robots: 'noindex' })
  expect(meta.status).toBeUndefined()
})

test('C402 a failed call for what is written leaves the products', async () => {
  show('casa-verano', pageOf([tote]), status(503, {}))
  expect(await screen.findByRole('link', { name: 'Tote' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Casa Verano' })).toBeInTheDocument()
})

test('C458 your size is offered among products of a brand that are measured alike', async () => {
  const rings = { kind: 'rings', system: 'EU' } as const
  keepOwnSize('layla', { sizing: rings, size: '52' })
  $writableSession.set({
    status: 'shopper',
    user: { name: 'Layla', email: 'layla@example.com', isAccountVerified: true },
    tag: 'layla'
  })
  const sizes = ['50', '52'].map(name => ({ name, count: 2 }))
  const { last } = show('casa-verano', { ...pageOf([tote]), facets: { ...facets, sizes }, sizing: rings })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Your size: 52' }))
  await waitFor(() => expect(last()).toMatchObject({ sizes: '52' }))
})
