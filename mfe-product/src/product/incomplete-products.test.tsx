import type { Product } from '@sahra/shared/contract/product'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { tearDownPage, setUpPage, renderProduct, variant } from '../testing/product-page'

beforeEach(() => void setUpPage())
afterEach(tearDownPage)

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test.each<[string, Partial<Product>]>([
  ['pictures', { images: [], defaultImages: undefined }],
  ['a brand', { brand: undefined }],
  ['a record of its brand', { brand: 'Aurel' }],
  ['a price', { defaultPrice: undefined, price: undefined, pricing: undefined }],
  ['a description', { description: '' }],
  ['reviews', { avgRating: undefined, reviewCount: undefined }],
  ['a category', { category: undefined, subCategory: undefined }]
])('bad input: a product without %s can be bought', async (_, lack) => {
  renderProduct({ product: lack, variants: [] })
  expect(await heading('Top-handle bag')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Buy Now' })).toBeEnabled()
})

test('CA-057 shows a placeholder without an image', async () => {
  renderProduct({ product: { images: [], defaultImages: undefined }, variants: [] })
  await heading('Top-handle bag')
  expect(screen.getAllByText('No Image').length).toBeGreaterThan(0)
})

test.each([
  [0, 'Sold out'],
  [1, 'In stock'],
  [10_000, 'In stock']
])('bad input: a stock of %d', async (stock, label) => {
  renderProduct({ variants: [variant('only', 'Red', undefined, { stock })] })
  await heading('Top-handle bag')
  await userEvent.click(screen.getByRole('button', { name: 'Red' }))
  expect(await screen.findByText(label)).toBeInTheDocument()
  const add = screen.getByRole('button', { name: 'Add to Cart' })
  if (stock) expect(add).toBeEnabled()
  else expect(add).toBeDisabled()
})

test('bad input: shows markup, bidi characters and emoji as text', async () => {
  const name = '<img src=x onerror=alert(1)> حقيبة \u202Eesrever 👜'
  const { container } = renderProduct({
    product: { name, description: '<script>alert(1)</script>' },
    variants: []
  })
  expect(await screen.findByRole('heading', { level: 1, name: /^<img src=x/ })).toHaveTextContent(
    '<img src=x onerror=alert(1)>'
  )
  expect(screen.getByText('<script>alert(1)</script>')).toBeInTheDocument()
  expect(container.querySelector('script, img[src="x"]')).toBeNull()
})
