import { ApiError } from '@sahra/shared/http/api-error'
import { $writableWishlist } from '@sahra/shared/stores/wishlist'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  tearDownPage,
  fakeCommand,
  setUpPage,
  redM,
  renderProduct,
  signedOut,
  sessionLoading
} from '../testing/product-page'

let shop: ReturnType<typeof setUpPage>
beforeEach(() => (shop = setUpPage()))
afterEach(tearDownPage)

const add = () => screen.findByRole('button', { name: 'Add to wishlist' })
const remove = () => screen.findByRole('button', { name: 'Remove from wishlist' })
const savedItem = {
  wishlistId: 'w1',
  productId: 'bag',
  variantId: 'redS',
  product: null,
  status: 'ok' as const,
  stock: 1
}

test('PR-037 updates optimistically and shows a toast', async () => {
  let response = (_: { added: boolean }): void => undefined
  const requests = fakeCommand('wishlist/toggle', () => new Promise(resolve => (response = resolve)))
  renderProduct({ variants: [redM] })
  await userEvent.click(await screen.findByRole('button', { name: 'M' }))
  await userEvent.click(await add())
  expect(await remove()).toBeInTheDocument()
  expect(shop.toasts).toEqual([])
  $writableWishlist.set({ status: 'ready', items: [savedItem] })
  response({ added: true })
  await waitFor(() => expect(shop.toasts).toEqual([{ kind: 'success', text: 'Added to wishlist' }]))
  expect(requests).toEqual([{ productId: 'bag', variantId: 'redM' }])
  expect(await remove()).toBeInTheDocument()
})

test('PR-037 removes the product, whatever the variant', async () => {
  $writableWishlist.set({ status: 'ready', items: [savedItem] })
  const requests = fakeCommand('wishlist/toggle', () => {
    $writableWishlist.set({ status: 'ready', items: [] })
    return { added: false }
  })
  renderProduct()
  await userEvent.click(await remove())
  expect(await add()).toBeInTheDocument()
  await waitFor(() => expect(shop.toasts).toEqual([{ kind: 'success', text: 'Removed from wishlist' }]))
  expect(requests).toEqual([{ productId: 'bag' }])
})

test.each([new ApiError('No room', 500), new ApiError('No handler for wishlist/toggle')])(
  'PR-038 rolls back on failure',
  async error => {
    fakeCommand('wishlist/toggle', () => Promise.reject(error))
    renderProduct()
    await userEvent.click(await add())
    await waitFor(() => expect(shop.toasts).toEqual([{ kind: 'error', text: 'Something went wrong' }]))
    expect(await add()).toBeInTheDocument()
  }
)

test.each([
  ['its message', new ApiError('Product already in wishlist.', 409)],
  ['its code (C184)', new ApiError('', 409, 'ALREADY_THERE')]
])('PR-039 shows an info toast for a duplicate, by %s', async (_, error) => {
  fakeCommand('wishlist/toggle', () => Promise.reject(error))
  renderProduct()
  await userEvent.click(await add())
  await waitFor(() => expect(shop.toasts).toEqual([{ kind: 'info', text: 'Already in wishlist' }]))
})

test('PR-040 sends a visitor to the login page without a request', async () => {
  signedOut()
  const requests = fakeCommand('wishlist/toggle', () => ({ added: true }))
  renderProduct({ at: '/product/bag?from=mail' })
  await userEvent.click(await add())
  expect(shop.signIns).toEqual([{ from: '/product/bag?from=mail', state: { chosen: { quantity: 1 } } }])
  expect(requests).toEqual([])
  expect(await add()).toBeInTheDocument()
})

test('waits while the session is loading', async () => {
  sessionLoading()
  renderProduct()
  await userEvent.click(await add())
  expect(shop.toasts).toEqual([{ kind: 'info', text: 'Checking your session…' }])
  expect(shop.signIns).toEqual([])
  signedOut()
  await waitFor(() => expect(shop.signIns).toHaveLength(1))
})
