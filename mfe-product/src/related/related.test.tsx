import type { Product } from '@sahra/shared/contract/product'
import { status } from '@sahra/shared/testing/fake-http'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { bag, tearDownPage, setUpPage, renderProduct } from '../testing/product-page'

beforeEach(() => void setUpPage())
afterEach(tearDownPage)

const LIST = 'GET /api/products/all'
const product = (_id: string, more: Partial<Product> = {}): Product => ({
  ...bag,
  _id,
  name: `Product ${_id}`,
  ...more
})
const wrapped = (product: Product) => ({ product, variants: [] })
const listResponse = (...items: object[]) => ({ items, total: items.length, page: 1, limit: 48 })
const shown = async () => within(await screen.findByRole('region', { name: 'Related Products' }))
const names = async () =>
  (await (await shown()).findAllByRole('heading', { level: 3 })).map(heading => heading.textContent)

test('PR-065 at most eight, without the current product', async () => {
  const many = Array.from({ length: 12 }, (_, n) => wrapped(product(`${n}`)))
  renderProduct({ routes: { [LIST]: listResponse(wrapped(bag), ...many) } })
  const related = await names()
  expect(related).toHaveLength(8)
  expect(related).not.toContain('Top-handle bag')
})

test('C90 requests candidates of the category (deep) and of the brand', async () => {
  const { calls } = renderProduct({ routes: { [LIST]: listResponse(wrapped(product('1'))) } })
  await names()
  expect(calls.filter(({ path }) => path === '/api/products/all').map(({ query }) => query)).toEqual([
    { category: 'bags', deep: '1', limit: '48' },
    { brand: 'Aurel', limit: '48' }
  ])
})

test('PR-066 orders by score, for wrapped and bare products', async () => {
  renderProduct({
    product: { subCategory: 'top' },
    routes: {
      [LIST]: listResponse(
        wrapped(product('brand', { category: 'shoes' })),
        product('both', { subCategory: 'top' }),
        wrapped(product('category', { brand: 'Other' }))
      )
    }
  })
  expect(await names()).toEqual(['Product both', 'Product category', 'Product brand'])
})

test('PR-065 a card shows link, brand, price and wishlist button', async () => {
  renderProduct({ routes: { [LIST]: listResponse(wrapped(product('1', { tags: ['pre-loved'] }))) } })
  const related = await shown()
  expect(await related.findByRole('link', { name: 'Product 1' })).toHaveAttribute(
    'href',
    '/product/1/product-1'
  )
  expect(related.getByText('Aurel')).toBeInTheDocument()
  expect(related.getByText('AED 12,400')).toBeInTheDocument()
  expect(related.getByText('Pre-loved')).toBeInTheDocument()
  expect(related.getByRole('button', { name: 'Add Product 1 to wishlist' })).toBeInTheDocument()
})

test('PR-065 one failed query does not affect the other', async () => {
  renderProduct({
    routes: {
      [LIST]: ({ query }) => (query.brand ? status(500, {}) : listResponse(wrapped(product('1'))))
    }
  })
  expect(await names()).toEqual(['Product 1'])
})

test('a failure leaves a hole and a way to try again', async () => {
  let broken = true
  renderProduct({
    routes: { [LIST]: () => (broken ? status(500, {}) : listResponse(wrapped(product('1')))) }
  })
  expect(
    await screen.findByRole('heading', { name: 'Related Products could not be loaded' })
  ).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Top-handle bag' })).toBeInTheDocument()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await names()).toEqual(['Product 1'])
})

test('PR-067 nothing near, nothing shown', async () => {
  const far = { category: 'x', brand: 'y', tags: [], avgRating: 0 }
  renderProduct({ routes: { [LIST]: listResponse(wrapped(product('1', far))) } })
  await screen.findByRole('heading', { level: 1, name: 'Top-handle bag' })
  await screen.findByText('No reviews yet. Be the first to review this product!')
  expect(screen.queryByRole('heading', { name: 'Related Products' })).not.toBeInTheDocument()
})
