import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Address, AddressFields } from '@sahra/shared/contract/address'
import type { CartLine } from '@sahra/shared/contract/cart'
import type { Widgets } from '@sahra/shared/contract/widgets'
import { $cartCount } from '@sahra/shared/stores/cart'
import { $ownSession } from '@sahra/shared/stores/session'
import { fakeHttp, status, type Call, type Routes } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { provideWidgets } from '@sahra/shared/widget'
import { address, goneLine, held, id, line, newShop, shell, signIn, signOut } from '../testing/shop'
import * as page from './checkout.page'

const fields = {
  street: 'Apartment 802, Marina Walk',
  city: 'Dubai',
  state: 'Dubai',
  zip: '00000',
  country: 'United Arab Emirates',
  phone: '0507654321'
} satisfies AddressFields

/** Stands for the form that the account lends. */
function LentForm({ saveLabel, onSave, onCancel }: Widgets['mfe-account/address-form']) {
  return (
    <>
      <button onClick={() => void onSave(fields).catch(() => undefined)}>{saveLabel}</button>
      {onCancel && <button onClick={onCancel}>Cancel</button>}
    </>
  )
}

provideWidgets(() => Promise.resolve(LentForm as never))
beforeEach(newShop)

const buyNow = {
  productId: id(6),
  variantId: id(66),
  size: '38',
  color: 'Black',
  quantity: 1,
  productName: 'Satin pump',
  price: 3450,
  thumbnail: '/media/pump.webp'
}
const home = address({ isDefault: true })
const tower = address({
  _id: id('c2'),
  street: 'Tower 3, Corniche Road',
  city: 'Abu Dhabi',
  phone: undefined
})
const placed = { _id: id('d1'), totalAmount: 120.75, pricing: { grandTotal: 120.75 } }

interface Opening {
  lines?: CartLine[]
  addresses?: Address[]
  state?: unknown
  routes?: Routes
}

function open({ lines = [line()], addresses = [tower, home], state, routes }: Opening = {}) {
  const calls = fakeHttp({
    'GET /api/cart/': { items: lines, version: 'v1' },
    'GET /api/user/addresses': { success: true, addresses },
    'DELETE /api/cart/clear': { items: [], version: 'v2' },
    'POST /api/order': placed,
    ...routes
  })
  const shown = renderPage(page as never, { path: '/place-order', at: '/place-order', state })
  return { calls, shown, user: userEvent.setup() }
}
async function ready(opening: Opening = {}) {
  const opened = open(opening)
  await waitFor(() => {
    expect(screen.queryByText('Loading your items…')).not.toBeInTheDocument()
    expect(screen.queryByText('Loading your addresses…')).not.toBeInTheDocument()
  })
  return opened
}

const orders = (calls: Call[]) => calls.filter(call => call.path.startsWith('/api/order'))
const keys = (calls: Call[]) => orders(calls).map(call => call.headers['Idempotency-Key'])
const button = () => screen.getByRole('button', { name: 'PLACE ORDER' })
const section = (name: string) => within(screen.getByRole('region', { name }))
const amount = (label: string) =>
  within(screen.getByRole('complementary', { name: 'ORDER SUMMARY' }))
    .getByText(label)
    .closest('div')
    ?.querySelector('dd')?.textContent
const said = (...texts: string[]) => waitFor(() => expect(shell.texts()).toEqual(texts))

describe('the address', () => {
  test('CC-029 preselects the default one', async () => {
    await ready()
    expect(screen.getByRole('radio', { name: /Villa 14/ })).toBeChecked()
    expect(screen.getByRole('radio', { name: /Tower 3/ })).not.toBeChecked()
    expect(section('Shipping address').getByText('Default')).toBeVisible()
  })

  test('CC-029 else the first', async () => {
    await ready({ addresses: [tower, address()] })
    expect(screen.getByRole('radio', { name: /Tower 3/ })).toBeChecked()
  })

  test('CC-029 the one she picks is sent', async () => {
    const { calls, user } = await ready()
    await user.click(screen.getByRole('radio', { name: /Tower 3/ }))
    await user.click(button())
    await waitFor(() => expect(orders(calls)).toHaveLength(1))
    expect(orders(calls)[0]!.body).toMatchObject({ address: { street: 'Tower 3, Corniche Road' } })
  })

  test('CC-030 a new one is saved and chosen', async () => {
    const fresh = address({ ...fields, _id: id('c3') })
    const { calls, user } = await ready({
      routes: { 'POST /api/user/address': { success: true, addresses: [tower, home, fresh] } }
    })
    await user.click(screen.getByRole('button', { name: 'Add a new address' }))
    await user.click(await screen.findByRole('button', { name: 'Save address' }))
    expect(await screen.findByRole('radio', { name: /Apartment 802/ })).toBeChecked()
    expect(calls.find(call => call.method === 'POST')!.body).toEqual(fields)
    expect(shell.toasts).toEqual([{ kind: 'success', text: 'Address saved!' }])
    expect(screen.queryByRole('button', { name: 'Save address' })).not.toBeInTheDocument()
  })

  test('CC-030 an answer without the list has it fetched', async () => {
    const fresh = address({ ...fields, _id: id('c3') })
    let list = [home]
    const { user } = await ready({
      routes: {
        'GET /api/user/addresses': () => ({ success: true, addresses: list }),
        'POST /api/user/address': () => {
          list = [home, fresh]
          return { success: true }
        }
      }
    })
    await user.click(screen.getByRole('button', { name: 'Add a new address' }))
    await user.click(await screen.findByRole('button', { name: 'Save address' }))
    expect(await screen.findByRole('radio', { name: /Apartment 802/ })).toBeChecked()
  })

  test.each([
    [{}, 'Failed to save address'],
    [{ success: false, message: 'Too many addresses' }, 'Too many addresses']
  ])('CC-030 a failure keeps the form open and is told', async (answer, words) => {
    const { user } = await ready({ routes: { 'POST /api/user/address': status(500, answer) } })
    await user.click(screen.getByRole('button', { name: 'Add a new address' }))
    await user.click(await screen.findByRole('button', { name: 'Save address' }))
    await said(words)
    expect(screen.getByRole('button', { name: 'Save address' })).toBeVisible()
  })

  test('CC-030 without any address the form is there at once', async () => {
    await ready({ addresses: [] })
    expect(await screen.findByRole('button', { name: 'Save address' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
  })

  test('CC-057 one abroad brings a notice and blocks nothing', async () => {
    const { calls, user } = await ready({ addresses: [address({ country: 'France' })] })
    const note = within(screen.getByRole('note'))
    expect(note.getByText(/contact us for a quote/)).toBeVisible()
    expect(note.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
    await user.click(button())
    await waitFor(() => expect(orders(calls)).toHaveLength(1))
  })

  test('CC-057 one in the Emirates brings none', async () => {
    await ready()
    expect(screen.queryByRole('note')).not.toBeInTheDocument()
  })

  test('that cannot be read is told, and read again', async () => {
    let broken = true
    const { user } = await ready({
      routes: {
        'GET /api/user/addresses': () => (broken ? status(500, {}) : { success: true, addresses: [home] })
      }
    })
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load addresses')
    broken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('radio', { name: /Villa 14/ })).toBeChecked()
  })
})

describe('the items', () => {
  test('CC-031 are shown, each with a way to its product', async () => {
    await ready({ lines: [line({ quantity: 2 })] })
    const items = section('Your items')
    expect(items.getByRole('heading', { name: 'Top-handle bag' })).toBeVisible()
    expect(items.getByText('Cognac · Large · Quantity 2')).toBeVisible()
    expect(items.getByText('AED 200.00')).toBeVisible()
    expect(items.getByRole('link', { name: 'Edit Top-handle bag' })).toHaveAttribute(
      'href',
      `/product/${id(1)}`
    )
  })

  test('CC-031 the product finds chosen there what was ordered here', async () => {
    const { shown, user } = await ready({ lines: [line({ quantity: 2 })] })
    await user.click(screen.getByRole('link', { name: 'Edit Top-handle bag' }))
    expect(shown.path()).toBe(`/product/${id(1)}`)
    expect(shown.state()).toEqual({
      chosen: { color: 'Cognac', size: 'Large', variantId: id(11), quantity: 2 }
    })
  })

  test('CC-032 the summary shows what it costs', async () => {
    await ready()
    expect([amount('Subtotal'), amount('Shipping'), amount('Tax'), amount('Total')]).toEqual([
      'AED 100.00',
      'AED 15.00',
      'AED 5.75',
      'AED 120.75'
    ])
    expect(screen.getByText('Villa 14, Al Manara Street, Dubai')).toBeVisible()
    expect(button()).toBeEnabled()
  })

  test('CC-037 CC-036 something that is gone blocks the order and is not counted', async () => {
    const { calls, user } = await ready({ lines: [line(), goneLine()] })
    expect(button()).toBeDisabled()
    expect(screen.getByText('Remove unavailable items to proceed to checkout')).toBeVisible()
    expect(screen.queryByText('Slingback pump')).not.toBeInTheDocument()
    expect(amount('Subtotal')).toBe('AED 100.00')
    await user.click(button())
    expect(orders(calls)).toEqual([])
  })

  test('a cart that cannot be read is told', async () => {
    await ready({ routes: { 'GET /api/cart/': status(500, { message: 'Cart is away' }) } })
    expect(await screen.findByText('Cart is away')).toBeVisible()
  })
})

describe('the payment', () => {
  test('CC-033 offers cod, stripe and razorpay, and cod unless she chooses', async () => {
    await ready()
    const methods = section('Payment method').getAllByRole<HTMLInputElement>('radio')
    expect(methods.map(method => method.value)).toEqual(['cod', 'stripe', 'razorpay'])
    expect(methods.map(method => method.checked)).toEqual([true, false, false])
  })

  test('CC-039 cod is sent as COD, confirmed', async () => {
    const { calls, user } = await ready()
    await user.click(button())
    await waitFor(() => expect(orders(calls)).toHaveLength(1))
    expect(orders(calls)[0]!.body).toMatchObject({ paymentMethod: 'COD', codConfirmed: true })
  })

  test('CC-038 another is sent in capitals, unconfirmed', async () => {
    const { calls, user } = await ready()
    await user.click(screen.getByRole('radio', { name: /Razorpay/ }))
    await user.click(button())
    await waitFor(() => expect(orders(calls)).toHaveLength(1))
    expect(orders(calls)[0]!.body).toMatchObject({ paymentMethod: 'RAZORPAY', codConfirmed: false })
  })
})

describe('placing', () => {
  test('CC-034 needs an address', async () => {
    const { calls, user } = await ready({ addresses: [] })
    await user.click(button())
    await said('Please provide a valid delivery address.')
    expect(orders(calls)).toEqual([])
  })

  test('CC-034 one with a street', async () => {
    const { calls, user } = await ready({ addresses: [address({ street: ' ' })] })
    await user.click(button())
    await said('Please provide a valid delivery address.')
    expect(orders(calls)).toEqual([])
  })

  test('CC-035 needs items', async () => {
    const { calls, user } = await ready({ lines: [] })
    await user.click(button())
    await said('No items to checkout.')
    expect(orders(calls)).toEqual([])
  })

  test('CC-038 sends the order as the specification has it, with the cart’s version', async () => {
    const { calls, user } = await ready()
    await user.click(button())
    await waitFor(() => expect(orders(calls)).toHaveLength(1))
    expect(orders(calls)[0]).toMatchObject({ method: 'POST', path: '/api/order' })
    expect(orders(calls)[0]!.body).toEqual({
      products: [{ productId: id(1), variantId: id(11), size: 'Large', color: 'Cognac', quantity: 1 }],
      totalAmount: 120.75,
      address: {
        _id: id('c1'),
        name: 'Layla Haddad',
        street: 'Villa 14, Al Manara Street',
        city: 'Dubai',
        state: 'Dubai',
        zip: '00000',
        country: 'United Arab Emirates',
        phone: '0501234567'
      },
      paymentMethod: 'COD',
      codConfirmed: true,
      pricing: {
        subtotal: 100,
        shippingFee: 15,
        taxAmount: 5.75,
        taxRate: 5,
        taxMode: 'exclusive',
        shippingMethod: { code: 'standard', label: 'Standard' },
        deliveryEta: '2–4 days',
        grandTotal: 120.75,
        currency: 'AED'
      },
      cartVersion: 'v1'
    })
  })

  test('CC-041 says so and goes to the confirmation, just placed', async () => {
    const { shown, user } = await ready()
    await user.click(button())
    await waitFor(() => expect(shown.path()).toBe(`/order-success/${id('d1')}`))
    expect(shown.state()).toEqual({ justPlaced: true })
    expect(shell.toasts).toEqual([{ kind: 'success', text: 'Order placed successfully!' }])
    expect(shell.placed).toEqual([{ orderId: id('d1'), fromCart: true }])
  })

  test('CC-054 empties the cart after an order from it', async () => {
    const { calls, user } = await ready()
    expect($cartCount.get()).toBe(1)
    await user.click(button())
    await waitFor(() => expect($cartCount.get()).toBe(0))
    expect(calls.filter(call => call.method === 'DELETE').map(call => call.path)).toEqual(['/api/cart/clear'])
  })

  test('CC-040 asks the second address where the first is not found: same body, same key', async () => {
    const { calls, shown, user } = await ready({
      routes: { 'POST /api/order': status(404, {}), 'POST /api/order/place': placed }
    })
    await user.click(button())
    await waitFor(() => expect(shown.path()).toBe(`/order-success/${id('d1')}`))
    const [first, second] = orders(calls)
    expect([first!.path, second!.path]).toEqual(['/api/order', '/api/order/place'])
    expect(second!.body).toEqual(first!.body)
    expect(second!.headers['Idempotency-Key']).toBe(first!.headers['Idempotency-Key'])
  })

  test.each([400, 409, 500])('CC-040 and not after a %s', async code => {
    const { calls, user } = await ready({
      routes: { 'POST /api/order': status(code, {}), 'POST /api/order/place': placed }
    })
    await user.click(button())
    await said('Failed to place order')
    expect(orders(calls).map(call => call.path)).toEqual(['/api/order'])
  })

  test('CC-042 a failure is told in the server’s words, and she can try again', async () => {
    const { user } = await ready({
      routes: { 'POST /api/order': status(409, { success: false, message: 'Just sold.' }) }
    })
    await user.click(button())
    await said('Just sold.')
    await waitFor(() => expect(button()).toBeEnabled())
  })

  test('CC-042 an answer without an order is one', async () => {
    const { calls, user } = await ready({ routes: { 'POST /api/order': { success: true } } })
    await user.click(button())
    await said('Order placement failed')
    expect(calls.filter(call => call.method === 'DELETE')).toEqual([])
  })

  test('CC-055 a double click places one order', async () => {
    const answer = held<object>()
    const { calls, shown, user } = await ready({ routes: { 'POST /api/order': () => answer.promise } })
    await user.dblClick(button())
    expect(button()).toBeDisabled()
    expect(screen.getByText('Placing your order…')).toBeVisible()
    await act(async () => answer.answer(placed))
    await waitFor(() => expect(shown.path()).toBe(`/order-success/${id('d1')}`))
    expect(orders(calls)).toHaveLength(1)
  })

  test('CC-055 an attempt keeps its key until it succeeds; for a cart it is the cart’s version', async () => {
    let answer: unknown = status(500, {})
    const { calls, shown, user } = await ready({ routes: { 'POST /api/order': () => answer } })
    await user.click(button())
    await said('Failed to place order')
    answer = placed
    await waitFor(() => expect(button()).toBeEnabled())
    await user.click(button())
    await waitFor(() => expect(shown.path()).toBe(`/order-success/${id('d1')}`))
    expect(keys(calls)).toEqual(['cart-v1', 'cart-v1'])
    expect(sessionStorage).toHaveLength(0)
  })

  test('CC-056 another total of the server’s is told', async () => {
    const { user } = await ready({
      routes: { 'POST /api/order': { ...placed, totalAmount: 130, pricing: { grandTotal: 130 } } }
    })
    await user.click(button())
    await said('Order placed successfully!', 'The shop’s total for this order is AED 130.00.')
    expect(shell.toasts[1]!.kind).toBe('info')
  })
})

describe('Buy Now', () => {
  test('CC-050 CC-054 orders that piece alone and leaves the cart as it is', async () => {
    const { calls, shown, user } = await ready({ state: buyNow })
    expect(section('Your items').getByRole('heading', { name: 'Satin pump' })).toBeVisible()
    expect(screen.queryByText('Top-handle bag')).not.toBeInTheDocument()
    await user.click(button())
    await waitFor(() => expect(shown.path()).toBe(`/order-success/${id('d1')}`))
    expect(orders(calls)[0]!.body).toMatchObject({
      products: [{ productId: id(6), variantId: id(66), size: '38', color: 'Black', quantity: 1 }]
    })
    expect(orders(calls)[0]!.body).not.toHaveProperty('cartVersion')
    expect(calls.some(call => call.path.startsWith('/api/cart'))).toBe(false)
    expect(shell.placed).toEqual([{ orderId: id('d1'), fromCart: false }])
  })

  test('CC-050 is not blocked by what is gone from the cart', async () => {
    await ready({ state: buyNow, lines: [goneLine()] })
    expect(button()).toBeEnabled()
  })

  test('CC-055 a lost answer is asked for with the same key; the next purchase has another', async () => {
    let answer: () => unknown = () => {
      throw new Error('offline')
    }
    const routes: Routes = { 'POST /api/order': () => answer() }
    const first = await ready({ state: buyNow, routes })
    await first.user.click(button())
    await said('Failed to place order')
    first.shown.unmount()
    const second = await ready({ state: buyNow, routes })
    answer = () => placed
    await second.user.click(button())
    await waitFor(() => expect(second.shown.path()).toBe(`/order-success/${id('d1')}`))
    second.shown.unmount()
    const third = await ready({ state: buyNow, routes })
    await third.user.click(button())
    await waitFor(() => expect(third.shown.path()).toBe(`/order-success/${id('d1')}`))
    const [one, two, three] = [first, second, third].map(({ calls }) => keys(calls)[0])
    expect(one).toMatch(/^order-[0-9a-f]{32}$/)
    expect(two).toBe(one)
    expect(three).not.toBe(one)
  })

  test('CC-051 opens for a visitor; PLACE ORDER asks to sign in and comes back with the piece', async () => {
    signOut()
    const { calls, user } = await ready({ state: buyNow })
    expect(screen.getByRole('heading', { name: 'Satin pump' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Login to continue' })).toBeVisible()
    await user.click(button())
    await waitFor(() => expect(shell.signIns).toEqual([{ from: '/place-order', state: buyNow }]))
    expect(calls).toEqual([])
  })

  test('CC-051 CC-053 the piece is there even if the sign-in screen lost it', async () => {
    signOut()
    const before = await ready({ state: buyNow })
    await before.user.click(button())
    await waitFor(() => expect(shell.signIns).toHaveLength(1))
    before.shown.unmount()
    signIn()
    const after = await ready()
    expect(await screen.findByRole('heading', { name: 'Satin pump' })).toBeVisible()
    expect(after.shown.state()).toMatchObject({ productId: id(6) })
  })

  test('CC-051 but not when she comes from the cart', async () => {
    signOut()
    const before = await ready({ state: buyNow })
    await before.user.click(button())
    await waitFor(() => expect(shell.signIns).toHaveLength(1))
    before.shown.unmount()
    signIn()
    await ready({ state: { fromCart: true } })
    expect(await screen.findByRole('heading', { name: 'Top-handle bag' })).toBeVisible()
    expect(screen.queryByText('Satin pump')).not.toBeInTheDocument()
  })

  test('a session that died on the way leads to sign in, and back with the piece', async () => {
    const { user } = await ready({
      state: buyNow,
      routes: { 'POST /api/order': status(401, { success: false, message: 'Please login' }) }
    })
    await user.click(button())
    await waitFor(() => expect(shell.signIns).toEqual([{ from: '/place-order', state: buyNow }]))
  })

  test('while nobody knows who she is, the piece shows and the order waits', async () => {
    $ownSession.set({ status: 'loading' })
    const { calls, user } = await ready({ state: buyNow })
    expect(screen.getByText('Checking your session…')).toBeVisible()
    await user.click(button())
    await said('Checking your session…')
    act(signIn)
    expect(await screen.findByRole('radio', { name: /Villa 14/ })).toBeChecked()
    expect(orders(calls)).toEqual([])
  })
})
