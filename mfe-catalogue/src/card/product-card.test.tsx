import { ApiError } from '@sahra/shared/http/api-error'
import { $writableSession } from '@sahra/shared/stores/session'
import { $writableWishlist } from '@sahra/shared/stores/wishlist'
import { renderPage } from '@sahra/shared/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ListedProduct } from '@sahra/shared/contract/product'
import { item, removeCommandStubs, stubCommand } from '../testing/catalogue'
import { ProductGrid } from './product-grid'

const show = (...items: ListedProduct[]) =>
  renderPage({ Component: () => <ProductGrid items={items} /> }, { path: '/', at: '/' })

const signedIn = { name: 'Layla', email: 'layla@example.com', isAccountVerified: true }
const addButton = () => screen.getByRole('button', { name: 'Add Bag to wishlist' })

beforeEach(() => {
  $writableSession.set({ status: 'shopper', user: signedIn })
  $writableWishlist.set({ status: 'ready', items: [] })
})
afterEach(removeCommandStubs)

test('CA-036, CA-038 a reduced product shows sale price, original price and percentage, in AED without decimals', () => {
  show(item({ brand: 'Aurel' }, [{ price: 14850, salePrice: 12400 }]))
  expect(screen.getByText('AED 12,400')).toBeInTheDocument()
  expect(screen.getByText('AED 14,850').closest('s')).toBeInTheDocument()
  expect(screen.getByText('−16%')).toBeInTheDocument()
})

test('CA-038 a product at full price shows no percentage', () => {
  show(item({ defaultPrice: 12500 }))
  expect(screen.getByText('AED 12,500')).toBeInTheDocument()
  expect(screen.queryByText(/%/)).not.toBeInTheDocument()
})

test.each([['Aurel'], [{ _id: '1', name: 'Aurel', slug: 'aurel' }]])(
  'CA-056 shows a brand given as %j',
  brand => {
    show(item({ brand }))
    expect(screen.getByText('Aurel')).toBeInTheDocument()
  }
)

test('CA-057 shows a placeholder for a missing or broken image', () => {
  show(item({ name: 'Bag' }), item({ name: 'Shoe', images: ['/gone.webp'] }))
  expect(screen.getAllByText('No Image')).toHaveLength(1)
  fireEvent.error(screen.getByRole('img', { name: 'Shoe' }))
  expect(screen.getAllByText('No Image')).toHaveLength(2)
})

test('the second image is mounted on hover', async () => {
  show(item({ images: ['/media/bag.webp', '/media/bag-side.webp'] }))
  const images = () => [...document.querySelectorAll('img')].map(img => img.getAttribute('src'))
  expect(images()).toEqual(['/media/bag.webp'])
  await userEvent.hover(screen.getByRole('link', { name: 'Bag' }))
  expect(images()).toEqual(['/media/bag.webp', '/media/bag-side.webp'])
})

test('the card links to the product and shows its badges', () => {
  show(item({ _id: 'b1', bestseller: true, tags: ['pre-loved'] }))
  expect(screen.getByRole('link', { name: 'Bag' })).toHaveAttribute('href', '/product/b1/bag')
  expect(screen.getByText('Bestseller')).toBeInTheDocument()
  expect(screen.getByText('Pre-loved')).toBeInTheDocument()
})

test('C445 a list of price drops shows both prices without the percentage', () => {
  const grid = <ProductGrid items={[item({}, [{ price: 14850, salePrice: 12400 }])]} common="sale" />
  renderPage({ Component: () => grid }, { path: '/', at: '/' })
  expect(screen.getByText('AED 14,850').closest('s')).toBeInTheDocument()
  expect(screen.queryByText(/%/)).not.toBeInTheDocument()
})

test.each([
  [true, 'Added to wishlist'],
  [false, 'Removed from wishlist']
])(
  'the heart toggles the wishlist; with added: %s a toast of three seconds confirms it',
  async (added, text) => {
    const toggled = stubCommand('wishlist/toggle', () => ({ added }))
    const toasts = stubCommand('toast/show', () => undefined)
    show(item({ _id: 'b1' }))
    await userEvent.click(addButton())
    expect(toggled).toEqual([{ productId: 'b1' }])
    expect(toasts).toEqual([{ kind: 'success', text, duration: 3000 }])
  }
)

test('the heart of a wishlisted product removes it', () => {
  const product = { _id: 'b1', name: 'Bag' }
  $writableWishlist.set({
    status: 'ready',
    items: [{ wishlistId: 'w', productId: 'b1', variantId: null, product, status: 'ok', stock: 1 }]
  })
  show(item(product))
  expect(screen.getByRole('button', { name: 'Remove Bag from wishlist' })).toBeInTheDocument()
})

test.each([
  ['Product already in wishlist.', undefined, 'info', 'Already in wishlist'],
  ['In another language', 'ALREADY_THERE', 'info', 'Already in wishlist'],
  ['The wishlist is closed', undefined, 'error', 'The wishlist is closed'],
  ['', undefined, 'error', 'Failed to update wishlist']
] as const)('C184 shows the toast for the wishlist error %j %s', async (message, code, kind, text) => {
  stubCommand('wishlist/toggle', () => Promise.reject(new ApiError(message, 409, code)))
  const toasts = stubCommand('toast/show', () => undefined)
  show(item())
  await userEvent.click(addButton())
  await waitFor(() => expect(toasts).toEqual([{ kind, text, duration: 3000 }]))
})

test('the heart sends a visitor to sign in', async () => {
  $writableSession.set({ status: 'visitor' })
  const sent = stubCommand('session/login-required', () => undefined)
  show(item())
  await userEvent.click(addButton())
  expect(sent).toEqual([{}])
})

test('the heart waits for the session check', async () => {
  $writableSession.set({ status: 'loading' })
  const toasts = stubCommand('toast/show', () => undefined)
  show(item())
  await userEvent.click(addButton())
  expect(toasts).toEqual([{ kind: 'info', text: 'Checking your session…', duration: 3000 }])
})
