import type { Order } from '@sahra/shared/contract/order'
import { $writableSession } from '@sahra/shared/stores/session'
import { fakeHttp, status } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as page from './confirmation.page'

const id = 'a'.repeat(24)
const number = 'SA-2026-004217'
const order: Order = {
  _id: id,
  number,
  createdAt: '2025-10-29T08:00:00.000Z',
  status: 'Pending',
  paymentMethod: 'COD',
  paymentStatus: 'Pending',
  totalAmount: 16485,
  products: [
    {
      productId: { _id: 'p', name: 'Top-handle bag', brand: 'Aurel', images: ['/media/p.webp'] },
      variantId: { _id: 'v', images: ['/media/v.webp'] },
      title: 'Bag',
      unitPrice: 12400,
      quantity: 1,
      size: 'Large',
      color: 'Cognac'
    },
    { productId: null, variantId: null, title: '', unitPrice: 1650, quantity: 2 }
  ],
  pricing: {
    currency: 'AED',
    subtotal: 15700,
    shippingFee: 0,
    taxAmount: 785,
    taxRate: 5,
    grandTotal: 16485,
    shippingMethod: { label: 'Standard' }
  },
  address: {
    name: 'Layla Haddad',
    street: 'Villa 14',
    city: 'Dubai',
    state: 'Dubai',
    zip: '00000',
    country: 'United Arab Emirates'
  }
}

const show = (response: unknown = order, state?: unknown) => {
  const calls = fakeHttp({ 'GET /api/order/:id': () => response })
  renderPage(page as never, { path: '/order-success/:orderId', at: `/order-success/${id}`, state })
  return calls
}

afterEach(() => act(() => $writableSession.set({ status: 'loading' })))

test.each([
  ['just placed', { justPlaced: true }, 'Order Confirmed'],
  ['opened later', undefined, 'Order Details'],
  ['a string is not true', { justPlaced: 'true' }, 'Order Details']
])('OR-028 title: %s', async (_, state, title) => {
  show(order, state)
  await screen.findByText('Items ordered')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
})

test('OR-029 shows loading, then an error panel', async () => {
  show(status(500, { success: false, message: 'Try later.' }))
  expect(screen.getByText('Loading order details...')).toBeVisible()
  expect(await screen.findByRole('alert')).toHaveTextContent('Try later.')
})

test('OR-037 shows no data of another shopper’s order', async () => {
  show(status(404, { success: false, message: 'Order not found.' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Not found')
  expect(screen.queryByText('Items ordered')).toBeNull()
})

test('OR-030 names the address of the confirmation mail', async () => {
  $writableSession.set({
    status: 'shopper',
    user: { name: 'Layla', email: 'layla@sahra.example', isAccountVerified: true }
  })
  show()
  expect((await screen.findByText(/Thank you for your order\./)).textContent).toBe(
    'Thank you for your order. A confirmation e-mail has been sent to layla@sahra.example.'
  )
})

test('says what happens next while a delivery is awaited, and who helps', async () => {
  show()
  const next = within(await screen.findByRole('region', { name: 'What happens next' }))
  expect(next.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByText(/Our concierge is glad to help/)).toBeVisible()
  // The chat link of the shell is the one way to reach it.
  expect(screen.queryByRole('link', { name: 'Contact us' })).toBeNull()
})

test.each([
  ['OR-031, C107 the order’s number', number, number],
  ['C107 the id from an older api', undefined, id]
])('%s can be copied', async (_, sent, shown) => {
  const user = userEvent.setup()
  show({ ...order, number: sent })
  expect(await screen.findByText(shown)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText(/^Copied!?$/)).toBeVisible()
  await expect(navigator.clipboard.readText()).resolves.toBe(shown)
})

test('OR-032, OR-033 shows the order’s details', async () => {
  show()
  await screen.findByText('Items ordered')
  const details = [
    ['Placed on', '29 Oct 2025'],
    ['Items', '3'],
    ['Products', '2'],
    ['Total', 'AED 16,485.00'],
    ['Payment method', 'Cash on delivery'],
    ['Payment status', 'Pending'],
    ['Estimated delivery', '1 – 5 Nov 2025']
  ] as const
  for (const [name, value] of details)
    expect(
      within(screen.getByLabelText('Summary')).getByText(name, { selector: 'dt' }).nextElementSibling
    ).toHaveTextContent(value)
})

test('C389 is a letter: addressed to the shopper, with brand and price of each line, and what delivery costs', async () => {
  $writableSession.set({
    status: 'shopper',
    user: { name: 'Layla Haddad', email: 'layla@sahra.example', isAccountVerified: true }
  })
  show()
  const items = within(await screen.findByRole('region', { name: 'Items ordered' }))
  expect(screen.getByText('Dear Layla Haddad,')).toBeVisible()
  const [bag, unnamed] = items.getAllByRole('listitem')
  expect(bag).toHaveTextContent('Aurel')
  expect(bag).toHaveTextContent('AED 12,400.00')
  expect(unnamed).toHaveTextContent('AED 3,300.00')
  expect(items.getByText('Shipping · Standard').closest('div')).toHaveTextContent('Complimentary')
})

test.each(['Delivered', 'Cancelled'])('OR-033 an order that is %s has no estimate', async state => {
  show({ ...order, status: state })
  await screen.findByText('Payment status')
  expect(screen.queryByText('Estimated delivery')).toBeNull()
})

test('OR-034, OR-035 shows the order lines and the address', async () => {
  const { container } = (show(), { container: document.body })
  expect(await screen.findByText('Top-handle bag')).toBeVisible()
  expect(screen.getByText('Cognac · Large · Quantity 1')).toBeVisible()
  expect(screen.getByText('Product')).toBeVisible()
  expect(container.querySelector('img')).toHaveAttribute('src', '/media/v.webp')
  expect(screen.getByText('Dubai 00000')).toBeVisible()
})

test('OR-036 links to the next pages', async () => {
  show()
  await screen.findByText('Items ordered')
  for (const [name, href] of [
    ['Track Order', `/orders/${id}`],
    ['My Orders', '/orders'],
    ['Continue Shopping', '/']
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
})

test('OR-051 shows the gift', async () => {
  show({ ...order, giftNote: 'With love' })
  expect(await screen.findByRole('region', { name: 'Gift' })).toHaveTextContent('On the cardWith love')
})
