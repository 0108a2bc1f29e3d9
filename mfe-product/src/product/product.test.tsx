import { $writableCategories } from '@sahra/shared/stores/categories'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  bag,
  tearDownPage,
  setUpPage,
  reviewPage,
  renderProduct,
  signedOut,
  threeVariants
} from '../testing/product-page'
import { heading } from '../testing/product-queries'

beforeEach(() => void setUpPage())
afterEach(tearDownPage)
const pending = () => new Promise(() => undefined)

test('PR-001 requests the product and its variants in parallel', async () => {
  const { calls } = renderProduct()
  await heading()
  expect(calls.slice(0, 2).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/products/bag',
    'GET /api/variants/by-product/bag'
  ])
})

test('PR-002, SX-013 shows a loading text below a heading', async () => {
  renderProduct({ routes: { 'GET /api/products/bag': pending } })
  expect(await screen.findByText('Loading product...')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Product')
})

test('PR-002 shows name, brand, price and picture of the followed card while the product loads', async () => {
  renderProduct({
    routes: { 'GET /api/products/bag': pending },
    state: { summary: { name: 'Bag', brand: 'Aurel', price: 14850, sale: 12400, image: '/media/bag.webp' } }
  })
  expect(await screen.findByText('Loading product...')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bag')
  expect(screen.getByText('Aurel')).toBeInTheDocument()
  expect(screen.getByText('AED 12,400')).toBeInTheDocument()
  expect(document.querySelector('img[src="/media/bag.webp"]')).toBeInTheDocument()
})

test('PR-006 the brand links to its page', async () => {
  renderProduct()
  await heading()
  expect(screen.getByRole('link', { name: 'Aurel' })).toHaveAttribute('href', '/brand/aurel')
})

test.each([true, false, undefined])(
  'PR-007 shows the Bestseller badge only when bestseller is true: %s',
  async bestseller => {
    renderProduct({ product: { bestseller } })
    await heading()
    expect(screen.queryAllByText('Bestseller')).toHaveLength(bestseller ? 1 : 0)
  }
)

test('PR-008, C388 shows name, rating, reduced price and description', async () => {
  renderProduct({
    product: { defaultPrice: 14850, salePrice: 12400 },
    routes: { 'GET /api/reviews/product/:id': pending }
  })
  await heading()
  const box = within(screen.getByRole('region', { name: 'Buy' }))
  expect(box.getByRole('img', { name: '4.7 out of 5' })).toBeInTheDocument()
  expect(box.getByText('24 reviews')).toBeInTheDocument()
  expect(box.getByText('AED 12,400')).toBeInTheDocument()
  expect(box.getByText('AED 14,850').closest('s')).toBeInTheDocument()
  expect(box.getByText('−16%')).toBeInTheDocument()
  expect(box.getByText('Box calf with hand-painted edges.')).toHaveAttribute('dir', 'auto')
})

test.each([{}, { salePrice: 12400 }, { salePrice: 13000 }])(
  'PR-008 strikes no price through unless the sale price is lower: %j',
  async product => {
    renderProduct({ product })
    await heading()
    expect(screen.getByText('AED 12,400').closest('s')).toBeNull()
    expect(screen.queryByText(/%$/)).not.toBeInTheDocument()
  }
)

test.each([
  ['Made in France.', 1],
  ['', 0],
  ['  ', 0],
  [undefined, 0]
])('PR-010 shows Product details only when there are any: %j', async (detailedDescription, shown) => {
  renderProduct({ product: { detailedDescription } })
  await heading()
  expect(screen.queryAllByText('Product details')).toHaveLength(shown)
})

test('PR-011, PR-013 shows the buy buttons and the price note', async () => {
  renderProduct()
  await heading()
  expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Buy Now' })).toBeEnabled()
  expect(screen.getByText('*Price is an estimate. Please contact us for final pricing.')).toBeInTheDocument()
})

// SEC-27
test('PR-012 the chat message contains the product’s name', async () => {
  renderProduct({ product: { name: 'Top-handle bag & strap' } })
  const link = await screen.findByRole('link', { name: 'Discuss & Order it now' })
  const url = new URL(link.getAttribute('href') ?? '')
  expect(url.origin).toBe('https://wa.me')
  expect(url.searchParams.get('text')).toContain('Top-handle bag & strap')
  expect(link).toHaveAttribute('target', '_blank')
})

test.each([
  [5, 'In stock'],
  [0, 'Sold out'],
  [undefined, 'Sold out']
])('PR-014 labels a stock of %s without variants', async (defaultStock, label) => {
  renderProduct({ product: { defaultStock } })
  await heading()
  expect(screen.getByText(label)).toBeInTheDocument()
})

test('PR-015 shows the four service promises', async () => {
  renderProduct()
  await heading()
  for (const promise of [
    'Worldwide Delivery',
    '100% Authenticity Guaranteed',
    'Responsive Customer Service 24/7',
    'Several Payment Methods Available'
  ])
    expect(screen.getByText(promise)).toBeInTheDocument()
})

test.each([
  ['wrapped', { product: bag, variants: [] }],
  ['bare', bag],
  ['with id for _id', { ...bag, _id: undefined, id: 'bag' }]
])('SX-005 accepts a product response: %s', async (_, response) => {
  renderProduct({ routes: { 'GET /api/products/bag': response } })
  expect(await heading()).toBeInTheDocument()
})

test('SX-005 accepts variants in {items}', async () => {
  renderProduct({ routes: { 'GET /api/variants/by-product/bag': { items: threeVariants } } })
  await heading()
  expect(screen.getByRole('button', { name: 'M' })).toBeInTheDocument()
})

test('PR-044 shows the applied offer beside the price', async () => {
  renderProduct({ product: { appliedOffer: { name: 'Eid offer' } } })
  await heading()
  expect(screen.getByText('Eid offer')).toBeInTheDocument()
})

test('PR-069 never asks a visitor to sign in', async () => {
  tearDownPage()
  const { signIns } = setUpPage()
  signedOut()
  renderProduct({ routes: { 'GET /api/reviews/product/:id': reviewPage([]) } })
  await heading()
  await userEvent.click(screen.getByRole('link', { name: 'Discuss & Order it now' }))
  expect(signIns).toEqual([])
})

test('shows the breadcrumb once the categories have loaded', async () => {
  renderProduct({ product: { subCategory: 'top' } })
  await heading()
  $writableCategories.set({
    status: 'ready',
    tree: [{ _id: 'bags', label: 'Bags', children: [{ _id: 'top', label: 'Top handle' }] }]
  })
  const trail = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }))
  expect(trail.getByRole('link', { name: 'Bags' })).toHaveAttribute('href', '/c/bags/bags?deep=1')
  expect(trail.getByRole('link', { name: 'Top handle' })).toHaveAttribute('href', '/c/top/top-handle?deep=1')
})

test('shows markup in product data as text', async () => {
  const name = '<img src=x onerror=alert(1)>'
  renderProduct({ product: { name, description: '<b>bold</b>' } })
  expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument()
  expect(screen.getByText('<b>bold</b>')).toBeInTheDocument()
})
