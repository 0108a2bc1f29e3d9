import { ApiError } from '@sahra/shared/http/api-error'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  tearDownPage,
  fakeCommand,
  setUpPage,
  redM,
  renderProduct,
  signedIn,
  signedOut,
  threeVariants,
  sessionLoading,
  variant
} from '../testing/product-page'

let shop: ReturnType<typeof setUpPage>
beforeEach(() => (shop = setUpPage()))
afterEach(tearDownPage)
const ready = () => screen.findByRole('button', { name: 'Add to Cart' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const toastLines = () => shop.toasts.map(({ kind, text }) => `${kind}: ${text}`)
const plain = [variant('a'), variant('b', undefined, undefined, { price: 9000 })]

test('PR-025 asks for the size first and focuses it', async () => {
  renderProduct({ variants: threeVariants })
  await ready()
  await press('Add to Cart')
  expect(toastLines()).toEqual(['warning: Please select a size'])
  await waitFor(() => expect(screen.getByRole('button', { name: 'S' })).toHaveFocus())
})

test('C384 a missing choice marks its group until it is made', async () => {
  renderProduct({ variants: threeVariants })
  await ready()
  expect(screen.queryByText(/^Choose/)).not.toBeInTheDocument()
  await press('Add to Cart')
  expect(screen.getByRole('group', { name: 'Size' })).toHaveAccessibleDescription('Choose a size')
  expect(screen.getAllByText(/^Choose/)).toHaveLength(1)
  await press('S')
  expect(screen.queryByText(/^Choose/)).not.toBeInTheDocument()
  await press('Add to Cart')
  expect(screen.getByRole('group', { name: 'Colour' })).toHaveAccessibleDescription('Choose a colour')
})

test('PR-026, PR-070 a size in two colours updates price and image, and still needs a colour', async () => {
  renderProduct({ variants: threeVariants })
  await ready()
  await press('S')
  expect(screen.getByText('AED 10,000')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Red', pressed: true })).not.toBeInTheDocument()
  await press('Add to Cart')
  expect(toastLines()).toEqual(['warning: Please select a color'])
})

test('PR-027 shows a notice while the session is loading', async () => {
  sessionLoading()
  renderProduct({ variants: [redM] })
  await ready()
  await press('M')
  await press('Add to Cart')
  expect(toastLines()).toEqual(['info: Checking your session…'])
  expect(shop.signIns).toEqual([])
})

test('PR-028 sends a visitor to the login page together with the choice', async () => {
  signedOut()
  const added = fakeCommand('cart/add', () => undefined)
  renderProduct({ variants: threeVariants, at: '/product/bag?from=mail' })
  await ready()
  await press('M')
  await press('Increase quantity')
  await press('Add to Cart')
  expect(toastLines()).toEqual(['info: Please login to add items to cart'])
  expect(shop.signIns).toEqual([
    {
      from: '/product/bag?from=mail',
      state: { chosen: { color: 'Red', size: 'M', variantId: 'redM', quantity: 2 } }
    }
  ])
  expect(added).toEqual([])
})

test('C62 restores the choice after sign-in without adding it to the cart', async () => {
  const added = fakeCommand('cart/add', () => undefined)
  renderProduct({
    variants: threeVariants,
    state: { chosen: { color: 'Red', size: 'M', variantId: 'redM', quantity: 2 } }
  })
  await ready()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'M' })).toHaveAttribute('aria-pressed', 'true')
  )
  expect(screen.getByRole('button', { name: 'Red', pressed: true })).toBeInTheDocument()
  expect(screen.getByRole('spinbutton')).toHaveValue('2')
  expect(screen.queryByText(/available in stock/)).not.toBeInTheDocument()
  expect(added).toEqual([])
})

test('PR-029, PR-036 variants without options have their own buttons', async () => {
  const added = fakeCommand('cart/add', () => undefined)
  renderProduct({ variants: plain })
  await ready()
  await press('Add to Cart')
  expect(toastLines()).toEqual(['warning: Please select a variant'])
  await press('Option 2, AED 9,000')
  await press('Add to Cart')
  await waitFor(() => expect(added).toEqual([{ productId: 'bag', variantId: 'b', quantity: 1 }]))
})

test('PR-030 runs the five checks in order', async () => {
  sessionLoading()
  fakeCommand('cart/add', () => undefined)
  renderProduct({ variants: [...threeVariants, ...plain] })
  await ready()
  await press('Add to Cart')
  await press('S')
  await press('Add to Cart')
  await press('Red')
  await press('Add to Cart')
  signedOut()
  await press('Add to Cart')
  signedIn()
  await press('Add to Cart')
  await waitFor(() =>
    expect(toastLines()).toEqual([
      'warning: Please select a size',
      'warning: Please select a color',
      'info: Checking your session…',
      'info: Please login to add items to cart',
      'success: Added to cart'
    ])
  )
})

test('PR-030 checks the sign-in before the variant', async () => {
  signedOut()
  renderProduct({ variants: plain })
  await ready()
  await press('Add to Cart')
  expect(toastLines()).toEqual(['info: Please login to add items to cart'])
})

test('PR-031 sends the selection to the cart', async () => {
  const added = fakeCommand('cart/add', () => undefined)
  renderProduct({ variants: threeVariants })
  await ready()
  await press('Blue')
  await press('Increase quantity')
  await press('Add to Cart')
  await waitFor(() => expect(toastLines()).toEqual(['success: Added to cart']))
  expect(added).toEqual([{ productId: 'bag', variantId: 'blueS', quantity: 2 }])
})

test('PR-031 sends variantId null for a product without variants', async () => {
  const added = fakeCommand('cart/add', () => undefined)
  renderProduct()
  await ready()
  await press('Add to Cart')
  await waitFor(() => expect(added).toEqual([{ productId: 'bag', variantId: null, quantity: 1 }]))
})

test('PR-031 ignores a second click while the request is pending', async () => {
  let done = () => undefined as void
  const added = fakeCommand('cart/add', () => new Promise<void>(resolve => (done = resolve)))
  renderProduct()
  await ready()
  await press('Add to Cart')
  await press('Add to Cart')
  done()
  await waitFor(() => expect(toastLines()).toEqual(['success: Added to cart']))
  expect(added).toHaveLength(1)
})

test.each([
  [
    'the api’s message',
    new ApiError('Only 2 item(s) available in stock.', 409),
    'Only 2 item(s) available in stock.'
  ],
  ['no message', new ApiError('', 500), 'Failed to add to cart'],
  ['a lost connection', new ApiError('Network Error'), 'Failed to add to cart']
])('PR-032 shows the error toast: %s', async (_, error, text) => {
  fakeCommand('cart/add', () => Promise.reject(error))
  renderProduct()
  await ready()
  await press('Add to Cart')
  await waitFor(() => expect(toastLines()).toEqual([`error: ${text}`]))
})

test('PR-032 shows an error toast when the cart cannot be loaded', async () => {
  renderProduct()
  await ready()
  await press('Add to Cart')
  await waitFor(() => expect(toastLines()).toEqual(['error: Failed to add to cart']))
})

test('PR-036 preselects the only variant without options', async () => {
  const added = fakeCommand('cart/add', () => undefined)
  renderProduct({ variants: [variant('only')] })
  await ready()
  await press('Add to Cart')
  await waitFor(() => expect(added).toEqual([{ productId: 'bag', variantId: 'only', quantity: 1 }]))
})
