import { ApiError } from '@sahra/shared/http/api-error'
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
  signedOut,
  threeVariants
} from '../testing/product-page'

let shop: ReturnType<typeof setUpPage>
beforeEach(() => (shop = setUpPage()))
afterEach(tearDownPage)
const ready = () => screen.findByRole('button', { name: 'Add to Cart' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const toastLines = () => shop.toasts.map(({ kind, text }) => `${kind}: ${text}`)

test('PR-033 Buy Now checks size and colour, not the sign-in', async () => {
  signedOut()
  const shown = renderProduct({ variants: threeVariants })
  await ready()
  await press('Buy Now')
  await press('S')
  await press('Buy Now')
  expect(toastLines()).toEqual(['warning: Please select a size', 'warning: Please select a color'])
  await press('Blue')
  await press('Buy Now')
  await waitFor(() => expect(shown.path()).toBe('/place-order'))
  expect(shop.signIns).toEqual([])
})

test('PR-034 Buy Now passes the selection to the checkout', async () => {
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

test('C472 Buy Now tells the checkout that the variant is made to order', async () => {
  const made = {
    ...redS,
    stock: 99,
    supply: 'made-to-order' as const,
    leadWeeks: '4',
    supplyNote: 'Made to order'
  }
  const shown = renderProduct({ variants: [made] })
  await ready()
  await press('Buy Now')
  await waitFor(() =>
    expect(shown.state()).toMatchObject({ supply: made.supply, leadWeeks: '4', supplyNote: made.supplyNote })
  )
})

test('PR-035 the buttons are enabled before a choice, whatever the default stock', async () => {
  renderProduct({ product: { defaultStock: 0 }, variants: threeVariants })
  expect(await ready()).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Buy Now' })).toBeEnabled()
  expect(screen.queryByRole('button', { name: 'Notify me' })).not.toBeInTheDocument()
})

test('PR-035 a sold-out variant cannot be bought', async () => {
  const requests = fakeCommand('notify/subscribe', () => undefined)
  renderProduct({ variants: [redS, { ...redM, stock: 0 }] })
  await ready()
  await press('M')
  expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Buy Now' })).toBeDisabled()
  await press('Notify me')
  await waitFor(() => expect(toastLines()).toEqual(['success: We’ll email you when it’s back in stock']))
  expect(requests).toEqual([{ productId: 'bag', variantId: 'redM' }])
})

test('PR-035 a sold-out product without variants cannot be bought', async () => {
  fakeCommand('notify/subscribe', () => Promise.reject(new ApiError('', 500)))
  renderProduct({ product: { defaultStock: 0 } })
  expect(await ready()).toBeDisabled()
  await press('Notify me')
  await waitFor(() => expect(toastLines()).toEqual(['error: Could not subscribe']))
})

test('C223 a product without stock in any variant leads with Notify me, before a choice', async () => {
  const requests = fakeCommand('notify/subscribe', () => undefined)
  renderProduct({ variants: threeVariants.map(variant => ({ ...variant, stock: 0 })) })
  expect(await ready()).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Buy Now' })).toBeDisabled()
  const names = screen.getAllByRole('button').map(button => button.textContent)
  expect(names.filter(name => /Add to Cart|Buy Now|Notify me/.test(name))).toEqual([
    'Notify me',
    'Add to Cart',
    'Buy Now'
  ])
  expect(screen.getByRole('button', { name: 'Notify me' })).toHaveClass('solid')
  expect(screen.getByRole('button', { name: 'Add to Cart' })).toHaveClass('ghost')
  await press('Notify me')
  await waitFor(() => expect(requests).toEqual([{ productId: 'bag', variantId: null }]))
})

test('C223 where another variant has stock, Add to Cart leads', async () => {
  renderProduct({ variants: [redS, { ...redM, stock: 0 }] })
  await ready()
  await press('M')
  const names = screen.getAllByRole('button').map(button => button.textContent)
  expect(names.filter(name => /Add to Cart|Buy Now|Notify me/.test(name))).toEqual([
    'Add to Cart',
    'Buy Now',
    'Notify me'
  ])
})

test('C66 sends a visitor who wants a notification to the login page', async () => {
  signedOut()
  renderProduct({ product: { defaultStock: 0 } })
  await ready()
  await press('Notify me')
  expect(shop.signIns).toMatchObject([{ from: '/product/bag' }])
})

test('SX-010 has no two buttons with the same name', async () => {
  renderProduct({ variants: threeVariants })
  await ready()
  const names = screen
    .getAllByRole('button')
    .map(button => button.getAttribute('aria-label') ?? button.textContent)
  expect(new Set(names).size).toBe(names.length)
})
