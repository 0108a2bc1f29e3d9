import { ApiError } from '@sahra/shared/api-error'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  blueS,
  tearDownPage,
  fakeCommand,
  setUpPage,
  redM,
  redS,
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
const said = () => shop.toasts.map(({ kind, text }) => `${kind}: ${text}`)
const plain = [variant('a'), variant('b', undefined, undefined, { price: 9000 })]

test('PR-023 the stepper stays between 1 and the stock', async () => {
  renderProduct({ product: { defaultStock: 2 } })
  await ready()
  expect(screen.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
  await press('Increase quantity')
  await press('Increase quantity')
  expect(screen.getByRole('spinbutton')).toHaveValue(2)
  await press('Decrease quantity')
  expect(screen.getByRole('spinbutton')).toHaveValue(1)
})

test.each([
  ['0', 1],
  ['{Backspace}', 1],
  ['e', 1],
  ['4', 4],
  ['40', 5]
])('PR-023 typing %j', async (typed, quantity) => {
  renderProduct()
  await ready()
  const field = screen.getByRole('spinbutton')
  await press('Increase quantity')
  await userEvent.clear(field)
  await userEvent.type(field, typed)
  await userEvent.tab()
  await waitFor(() => expect(field).toHaveValue(quantity))
})

test('PR-024, C61 the limit is told when it is reached and taken back when she wants fewer', async () => {
  renderProduct({ product: { defaultStock: 2 } })
  await ready()
  await press('Increase quantity')
  expect(screen.getByText('Only 2 item(s) available in stock.')).toBeInTheDocument()
  await press('Increase quantity')
  expect(screen.getByText('Only 2 item(s) available in stock.')).toBeInTheDocument()
  await press('Decrease quantity')
  expect(screen.queryByText(/available in stock/)).not.toBeInTheDocument()
})

test('C61 another variant takes the warning away', async () => {
  renderProduct({ variants: threeVariants })
  await ready()
  await press('Blue')
  await press('Increase quantity')
  expect(screen.getByText('Only 2 item(s) available in stock.')).toBeInTheDocument()
  await press('Red')
  expect(screen.queryByText(/available in stock/)).not.toBeInTheDocument()
})

test('PR-025 size first, and she is taken there', async () => {
  renderProduct({ variants: threeVariants })
  await ready()
  await press('Add to Cart')
  expect(said()).toEqual(['warning: Please select a size'])
  await waitFor(() => expect(screen.getByRole('button', { name: 'S' })).toHaveFocus())
})

test('PR-026, PR-070 a size in two colours: price and image follow, the colour is still asked for', async () => {
  renderProduct({ variants: threeVariants })
  await ready()
  await press('S')
  expect(screen.getByText('AED 10,000')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Red', pressed: true })).not.toBeInTheDocument()
  await press('Add to Cart')
  expect(said()).toEqual(['warning: Please select a color'])
})

test('PR-027 while the session is checked', async () => {
  sessionLoading()
  renderProduct({ variants: [redM] })
  await ready()
  await press('M')
  await press('Add to Cart')
  expect(said()).toEqual(['info: Checking your session…'])
  expect(shop.signIns).toEqual([])
})

test('PR-028 a visitor goes to sign in, and her choice goes along', async () => {
  signedOut()
  const added = fakeCommand('cart/add', () => undefined)
  renderProduct({ variants: threeVariants, at: '/product/bag?from=mail' })
  await ready()
  await press('M')
  await press('Increase quantity')
  await press('Add to Cart')
  expect(said()).toEqual(['info: Please login to add items to cart'])
  expect(shop.signIns).toEqual([
    {
      from: '/product/bag?from=mail',
      state: { chosen: { color: 'Red', size: 'M', variantId: 'redM', quantity: 2 } }
    }
  ])
  expect(added).toEqual([])
})

test('C62 after sign-in the choice stands, and nothing is added by itself', async () => {
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
  expect(screen.getByRole('spinbutton')).toHaveValue(2)
  expect(screen.queryByText(/available in stock/)).not.toBeInTheDocument()
  expect(added).toEqual([])
})

test('PR-029, PR-036 variants without options are chosen by buttons of their own', async () => {
  const added = fakeCommand('cart/add', () => undefined)
  renderProduct({ variants: plain })
  await ready()
  await press('Add to Cart')
  expect(said()).toEqual(['warning: Please select a variant'])
  await press('Option 2, AED 9,000')
  await press('Add to Cart')
  await waitFor(() => expect(added).toEqual([{ productId: 'bag', variantId: 'b', quantity: 1 }]))
})

test('PR-030 the five checks, one after another', async () => {
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
    expect(said()).toEqual([
      'warning: Please select a size',
      'warning: Please select a color',
      'info: Checking your session…',
      'info: Please login to add items to cart',
      'success: Added to cart'
    ])
  )
})

test('PR-030 signing in is asked for before the variant', async () => {
  signedOut()
  renderProduct({ variants: plain })
  await ready()
  await press('Add to Cart')
  expect(said()).toEqual(['info: Please login to add items to cart'])
})

test('PR-031 what is chosen is sent to the cart', async () => {
  const added = fakeCommand('cart/add', () => undefined)
  renderProduct({ variants: threeVariants })
  await ready()
  await press('Blue')
  await press('Increase quantity')
  await press('Add to Cart')
  await waitFor(() => expect(said()).toEqual(['success: Added to cart']))
  expect(added).toEqual([{ productId: 'bag', variantId: 'blueS', quantity: 2 }])
})

test('PR-031 a piece without variants has no variant', async () => {
  const added = fakeCommand('cart/add', () => undefined)
  renderProduct()
  await ready()
  await press('Add to Cart')
  await waitFor(() => expect(added).toEqual([{ productId: 'bag', variantId: null, quantity: 1 }]))
})

test('PR-031 pressing twice while it is on its way adds once', async () => {
  let done = () => undefined as void
  const added = fakeCommand('cart/add', () => new Promise<void>(resolve => (done = resolve)))
  renderProduct()
  await ready()
  await press('Add to Cart')
  await press('Add to Cart')
  done()
  await waitFor(() => expect(said()).toEqual(['success: Added to cart']))
  expect(added).toHaveLength(1)
})

test.each([
  [
    'the server’s words',
    new ApiError('Only 2 item(s) available in stock.', 409),
    'Only 2 item(s) available in stock.'
  ],
  ['no words', new ApiError('', 500), 'Failed to add to cart'],
  ['a broken connection', new ApiError('Network Error'), 'Failed to add to cart']
])('PR-032 a failure with %s', async (_, error, text) => {
  fakeCommand('cart/add', () => Promise.reject(error))
  renderProduct()
  await ready()
  await press('Add to Cart')
  await waitFor(() => expect(said()).toEqual([`error: ${text}`]))
})

test('PR-032 a cart that cannot be loaded is told', async () => {
  renderProduct()
  await ready()
  await press('Add to Cart')
  await waitFor(() => expect(said()).toEqual(['error: Failed to add to cart']))
})

test('PR-033 buying at once asks for size and colour, and for no sign-in', async () => {
  signedOut()
  const shown = renderProduct({ variants: threeVariants })
  await ready()
  await press('Buy Now')
  await press('S')
  await press('Buy Now')
  expect(said()).toEqual(['warning: Please select a size', 'warning: Please select a color'])
  await press('Blue')
  await press('Buy Now')
  await waitFor(() => expect(shown.path()).toBe('/place-order'))
  expect(shop.signIns).toEqual([])
})

test('PR-034 the checkout gets the piece as it was chosen', async () => {
  const shown = renderProduct({ variants: threeVariants, priced: [{ ...blueS, salePrice: 9900 }] })
  await ready()
  await press('Blue')
  await press('Increase quantity')
  await press('Buy Now')
  await waitFor(() => expect(shown.path()).toBe('/place-order'))
  expect(shown.state()).toEqual({
    productId: 'bag',
    variantId: 'blueS',
    size: 'S',
    color: 'Blue',
    quantity: 2,
    productName: 'Top-handle bag',
    price: 9900,
    thumbnail: '/media/blue.webp'
  })
})

test('PR-035 before a choice the buttons serve, whatever the default stock says', async () => {
  renderProduct({ product: { defaultStock: 0 }, variants: threeVariants })
  expect(await ready()).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Buy Now' })).toBeEnabled()
  expect(screen.queryByRole('button', { name: 'Notify me' })).not.toBeInTheDocument()
})

test('PR-035 a chosen variant that is gone cannot be bought', async () => {
  const asked = fakeCommand('notify/subscribe', () => undefined)
  renderProduct({ variants: [redS, { ...redM, stock: 0 }] })
  await ready()
  await press('M')
  expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Buy Now' })).toBeDisabled()
  await press('Notify me')
  await waitFor(() => expect(said()).toEqual(['success: We’ll email you when it’s back in stock']))
  expect(asked).toEqual([{ productId: 'bag', variantId: 'redM' }])
})

test('PR-035 a piece without variants that is gone cannot be bought', async () => {
  fakeCommand('notify/subscribe', () => Promise.reject(new ApiError('', 500)))
  renderProduct({ product: { defaultStock: 0 } })
  expect(await ready()).toBeDisabled()
  await press('Notify me')
  await waitFor(() => expect(said()).toEqual(['error: Could not subscribe']))
})

test('C66 a visitor who wants a mail signs in first', async () => {
  signedOut()
  renderProduct({ product: { defaultStock: 0 } })
  await ready()
  await press('Notify me')
  expect(shop.signIns).toMatchObject([{ from: '/product/bag' }])
})

test('PR-036 the only variant without options is chosen by itself', async () => {
  const added = fakeCommand('cart/add', () => undefined)
  renderProduct({ variants: [variant('only')] })
  await ready()
  await press('Add to Cart')
  await waitFor(() => expect(added).toEqual([{ productId: 'bag', variantId: 'only', quantity: 1 }]))
})

test('SX-010 there is one button of each name', async () => {
  renderProduct({ variants: threeVariants })
  await ready()
  const names = screen
    .getAllByRole('button')
    .map(button => button.getAttribute('aria-label') ?? button.textContent)
  expect(new Set(names).size).toBe(names.length)
})
