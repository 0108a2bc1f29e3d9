import { $writableCategories } from '@sahra/shared/stores/categories'
import { status } from '@sahra/shared/testing/fake-http'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  bag,
  tearDownPage,
  setUpPage,
  redM,
  redS,
  reviewPage,
  renderProduct,
  signedOut,
  threeVariants,
  variant
} from '../testing/product-page'

beforeEach(() => void setUpPage())
afterEach(tearDownPage)

const heading = () => screen.findByRole('heading', { level: 1, name: 'Top-handle bag' })
const pictures = () =>
  within(screen.getByRole('list', { name: 'Product images, scrollable' }))
    .getAllByRole('img')
    .map(image => image.getAttribute('src'))
const stuck = () => new Promise(() => undefined)

test('PR-001 the piece and its variants are asked for together', async () => {
  const { calls } = renderProduct()
  await heading()
  expect(calls.slice(0, 2).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/products/bag',
    'GET /api/variants/by-product/bag'
  ])
})

test('PR-002 while it loads the page says so', async () => {
  renderProduct({ routes: { 'GET /api/products/bag': stuck } })
  expect(await screen.findByText('Loading product...')).toBeInTheDocument()
})

test('PR-003 an unknown id is told', async () => {
  renderProduct({
    routes: { 'GET /api/products/bag': status(404, { success: false, message: 'Product not found' }) }
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Product Not Found' })).toBeInTheDocument()
  expect(screen.getByText('The product you are looking for does not exist.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})

test('C91 any other failure shows the same, and can be tried again', async () => {
  let broken = true
  renderProduct({
    routes: {
      'GET /api/products/bag': () =>
        broken ? status(500, { success: false }) : { product: bag, variants: [] }
    }
  })
  expect(await screen.findByText('Product Not Found')).toBeInTheDocument()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await heading()).toBeInTheDocument()
})

const nowhere = {
  'GET /api/products/gone': status(404, {}),
  'GET /api/variants/by-product/gone': status(404, {})
}

test('PR-004 Go Back without a history goes home', async () => {
  const shown = renderProduct({ at: '/product/gone', routes: nowhere })
  await userEvent.click(await screen.findByRole('button', { name: 'Go Back' }))
  await waitFor(() => expect(shown.path()).toBe('/'))
})

test('PR-004 Go Back goes back where there is a history', async () => {
  const shown = renderProduct({ routes: nowhere })
  await heading()
  await shown.navigate('/product/gone')
  await userEvent.click(await screen.findByRole('button', { name: 'Go Back' }))
  await waitFor(() => expect(shown.path()).toBe('/product/bag'))
})

test('PR-005 several images, zoom, wishlist and share', async () => {
  renderProduct()
  await heading()
  expect(pictures()).toEqual(['/media/bag-1.webp', '/media/bag-2.webp'])
  expect(screen.getByRole('button', { name: 'Share' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Add to wishlist' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Zoom image' }))
  const dialog = screen.getByRole('dialog', { name: 'Top-handle bag' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Next image' }))
  expect(within(dialog).getByRole('img')).toHaveAttribute('src', '/media/bag-2.webp')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('PR-005 zooming by button, by key and by click', async () => {
  renderProduct()
  await heading()
  await userEvent.click(screen.getByRole('button', { name: 'Zoom image' }))
  const place = screen.getByRole('group', { name: 'Top-handle bag, enlarged' })
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  expect(place).toHaveAttribute('data-level', '2')
  place.focus()
  await userEvent.keyboard('+')
  expect(place).toHaveAttribute('data-level', '3')
  expect(screen.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('-')
  await userEvent.click(place)
  expect(place).toHaveAttribute('data-level', '1')
})

test('PR-005 a thumbnail brings its image to the front', async () => {
  renderProduct()
  await heading()
  const second = screen.getByRole('button', { name: 'Image 2 of 2' })
  await userEvent.click(second)
  expect(second).toHaveAttribute('aria-current', 'true')
})

test('PR-006 the brand leads to its page', async () => {
  renderProduct()
  await heading()
  expect(screen.getByRole('link', { name: 'Aurel' })).toHaveAttribute('href', '/brand/aurel')
})

test.each([true, false, undefined])('PR-007 the Bestseller badge when bestseller is %s', async bestseller => {
  renderProduct({ product: { bestseller } })
  await heading()
  expect(screen.queryAllByText('Bestseller')).toHaveLength(bestseller ? 1 : 0)
})

test('PR-008 name, rating, reduced price and description', async () => {
  renderProduct({
    product: { defaultPrice: 14850, salePrice: 12400 },
    routes: { 'GET /api/reviews/product/:id': stuck }
  })
  await heading()
  const box = within(screen.getByRole('region', { name: 'Buy' }))
  expect(box.getByRole('img', { name: '4.7 out of 5' })).toBeInTheDocument()
  expect(box.getByText('24 reviews')).toBeInTheDocument()
  expect(box.getByText('AED 12,400')).toBeInTheDocument()
  expect(box.getByText('AED 14,850').closest('s')).toBeInTheDocument()
  expect(box.getByText('−16%')).toBeInTheDocument()
  expect(box.getByText('Box calf with hand-painted edges.')).toBeInTheDocument()
})

test.each([{}, { salePrice: 12400 }, { salePrice: 13000 }])(
  'PR-008 nothing is struck through unless the sale price is lower: %j',
  async product => {
    renderProduct({ product })
    await heading()
    expect(screen.getByText('AED 12,400').closest('s')).toBeNull()
    expect(screen.queryByText(/%$/)).not.toBeInTheDocument()
  }
)

test('PR-009 colours, sizes and a stepper', async () => {
  renderProduct({ variants: threeVariants })
  await heading()
  const named = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('button')
      .map(button => button.getAttribute('aria-label') ?? button.textContent)
  expect(named('Colour')).toEqual(['Red', 'Blue'])
  expect(named('Size')).toEqual(['S', 'M'])
  expect(screen.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue(1)
})

test.each([
  ['Made in France.', 1],
  ['', 0],
  ['  ', 0],
  [undefined, 0]
])('PR-010 Product details for %j', async (detailedDescription, shown) => {
  renderProduct({ product: { detailedDescription } })
  await heading()
  expect(screen.queryAllByText('Product details')).toHaveLength(shown)
})

test('PR-011, PR-013 the ways to buy, and the note', async () => {
  renderProduct()
  await heading()
  expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Buy Now' })).toBeEnabled()
  expect(screen.getByText('*Price is an estimate. Please contact us for final pricing.')).toBeInTheDocument()
})

test('PR-012 the conversation begins with the product’s name', async () => {
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
])('PR-014 a stock of %s without variants says so', async (defaultStock, label) => {
  renderProduct({ product: { defaultStock } })
  await heading()
  expect(screen.getByText(label)).toBeInTheDocument()
})

test('PR-015 the four promises', async () => {
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

test('PR-016, PR-017 another piece begins anew', async () => {
  const shown = renderProduct({
    variants: threeVariants,
    routes: {
      'GET /api/products/shoe': { product: { ...bag, _id: 'shoe', name: 'Shoe' }, variants: [] },
      'GET /api/variants/by-product/shoe': [variant('s38', 'Red', 'M'), variant('s39', 'Red', 'L')]
    }
  })
  await heading()
  await userEvent.click(screen.getByRole('button', { name: 'M' }))
  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }))
  await shown.navigate('/product/shoe')
  await screen.findByRole('heading', { level: 1, name: 'Shoe' })
  expect(screen.queryByRole('button', { name: 'S' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'M' })).toHaveAttribute('aria-pressed', 'false')
  expect(screen.getByRole('spinbutton')).toHaveValue(1)
})

test('PR-017 on entry nothing is chosen, one is wanted, nothing is warned of', async () => {
  renderProduct({ variants: threeVariants })
  await heading()
  expect(screen.queryByRole('button', { pressed: true })).not.toBeInTheDocument()
  expect(screen.getByRole('spinbutton')).toHaveValue(1)
  expect(screen.queryByText(/available in stock/)).not.toBeInTheDocument()
})

test('PR-018, PR-021, PR-022 price, stock and images follow the choice', async () => {
  renderProduct({ variants: [redS, { ...redM, stock: 0 }, threeVariants[1]!] })
  await heading()
  await userEvent.click(screen.getByRole('button', { name: 'Image 2 of 2' }))
  await userEvent.click(screen.getByRole('button', { name: 'Blue' }))
  expect(screen.getByText('AED 11,000')).toBeInTheDocument()
  expect(screen.getByText('In stock')).toBeInTheDocument()
  expect(pictures()).toEqual(['/media/blue.webp'])
  await userEvent.click(screen.getByRole('button', { name: 'Red' }))
  await userEvent.click(screen.getByRole('button', { name: 'M' }))
  expect(screen.getByText('AED 12,000')).toBeInTheDocument()
  expect(screen.getByText('Sold out')).toBeInTheDocument()
  expect(pictures()).toEqual(['/media/bag-1.webp', '/media/bag-2.webp'])
  expect(screen.getByRole('button', { name: 'Image 1 of 2' })).toHaveAttribute('aria-current', 'true')
})

test('PR-022 the default images when the piece has no others', async () => {
  renderProduct({ product: { images: [], defaultImages: ['/media/default.webp'] } })
  await heading()
  expect(pictures()).toEqual(['/media/default.webp'])
})

test('PR-019, PR-020 a combination that is not there takes the next best, and says so', async () => {
  renderProduct({ variants: threeVariants })
  await heading()
  await userEvent.click(screen.getByRole('button', { name: 'Blue' }))
  expect(screen.getByRole('button', { name: 'S', pressed: true })).toBeInTheDocument()
  const medium = screen.getByRole('button', { name: 'M' })
  expect(medium).toHaveAccessibleDescription('M does not come with Blue')
  await userEvent.click(medium)
  expect(screen.getByRole('button', { name: 'Red', pressed: true })).toBeInTheDocument()
  const said = screen.getByText('This combination is not available. Now showing Red, M.')
  expect(said.closest('[aria-live="polite"]')).toBeInTheDocument()
})

test('PR-042 without variants the page still serves', async () => {
  renderProduct({ routes: { 'GET /api/variants/by-product/bag': status(500, { success: false }) } })
  await heading()
  expect(screen.getByText('Failed to load variants')).toBeInTheDocument()
  expect(screen.queryByRole('group', { name: 'Size' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
})

test('PR-043 sale prices come with the product, by the id of the variant', async () => {
  const priced = [
    { ...redM, salePrice: 9000 },
    { ...redS, salePrice: 8000 }
  ]
  renderProduct({ variants: threeVariants, priced })
  await heading()
  await userEvent.click(screen.getByRole('button', { name: 'M' }))
  expect(screen.getByText('AED 9,000')).toBeInTheDocument()
  expect(screen.getByText('−25%')).toBeInTheDocument()
})

test.each([
  ['wrapped', { product: bag, variants: [] }],
  ['bare', bag],
  ['with id for _id', { ...bag, _id: undefined, id: 'bag' }]
])('SX-005 a product that comes %s', async (_, answer) => {
  renderProduct({ routes: { 'GET /api/products/bag': answer } })
  expect(await heading()).toBeInTheDocument()
})

test('SX-005 variants in {items}', async () => {
  renderProduct({ routes: { 'GET /api/variants/by-product/bag': { items: threeVariants } } })
  await heading()
  expect(screen.getByRole('button', { name: 'M' })).toBeInTheDocument()
})

test('PR-044 the offer stands by the price', async () => {
  renderProduct({ product: { appliedOffer: { name: 'Eid offer' } } })
  await heading()
  expect(screen.getByText('Eid offer')).toBeInTheDocument()
})

test('PR-069 a visitor is asked for nothing', async () => {
  tearDownPage()
  const { signIns } = setUpPage()
  signedOut()
  renderProduct({ routes: { 'GET /api/reviews/product/:id': reviewPage([]) } })
  await heading()
  await userEvent.click(screen.getByRole('link', { name: 'Discuss & Order it now' }))
  expect(signIns).toEqual([])
})

test('the way here, once the categories are known', async () => {
  renderProduct({ product: { subCategory: 'top' } })
  await heading()
  $writableCategories.set({
    status: 'ready',
    tree: [{ _id: 'bags', label: 'Bags', children: [{ _id: 'top', label: 'Top handle' }] }]
  })
  const trail = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }))
  expect(trail.getByRole('link', { name: 'Bags' })).toHaveAttribute('href', '/c/bags?deep=1')
  expect(trail.getByRole('link', { name: 'Top handle' })).toHaveAttribute('href', '/c/top?deep=1')
})

test('hostile words are shown as words', async () => {
  const name = '<img src=x onerror=alert(1)>'
  renderProduct({ product: { name, description: '<b>bold</b>' } })
  expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument()
  expect(screen.getByText('<b>bold</b>')).toBeInTheDocument()
})
