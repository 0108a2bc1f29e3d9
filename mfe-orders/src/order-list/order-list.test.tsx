import type { Order } from '@sahra/shared/contract/order'
import { bus } from '@sahra/shared/bus/bus'
import { fakeHttp, status, type Routes } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as page from './order-list.page'

const order = (change: Partial<Order> = {}): Order => ({
  _id: 'a'.repeat(24),
  number: 'SA-2026-004217',
  createdAt: '2025-10-29T08:00:00.000Z',
  status: 'Pending',
  paymentMethod: 'COD',
  paymentStatus: 'Pending',
  totalAmount: 16485,
  products: [
    {
      productId: { _id: 'p', name: 'Top-handle bag' },
      variantId: null,
      title: 'Bag',
      unitPrice: 12400,
      quantity: 2,
      size: 'Large'
    },
    { productId: { _id: 'q', name: 'Scarf' }, variantId: null, title: 'Scarf', unitPrice: 900, quantity: 1 }
  ],
  ...change
})

const show = (routes: Routes) => {
  const calls = fakeHttp(routes)
  renderPage(page as never, { path: '/orders', at: '/orders' })
  return calls
}

const toasts: { kind: string; text: string }[] = []
let quiet: () => void
beforeEach(() => {
  toasts.length = 0
  quiet = bus.handle('toast/show', toast => void toasts.push(toast))
})
afterEach(() => quiet())

test('OR-001 shows loading, then the empty state', async () => {
  const calls = show({ 'GET /api/order': () => [] })
  expect(screen.getByText('Loading orders...')).toBeVisible()
  expect(await screen.findByText('No orders found.')).toBeVisible()
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/order'])
})

test.each([
  ['the default text', () => status(500, { success: false, message: '' }), 'Failed to fetch orders'],
  [
    'the api’s message',
    () => status(503, { success: false, message: 'Down for maintenance.' }),
    'Down for maintenance.'
  ]
])('OR-002 a failed list shows %s and offers a retry', async (_, response, text) => {
  let broken = true
  show({ 'GET /api/order': () => (broken ? response() : [order()]) })
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Top-handle bag' })).toBeVisible()
})

test('OR-003, OR-012 shows the details of an order', async () => {
  show({ 'GET /api/order': () => [order()] })
  const row = within((await screen.findByRole('heading', { name: 'Top-handle bag' })).closest('li')!)
  for (const text of [
    '+1 more',
    'SA-2026-004217',
    '29 Oct 2025',
    'Cash on delivery · Pending',
    'AED 16,485.00',
    '3 items',
    'Pending'
  ])
    expect(row.getByText(text)).toBeVisible()
})

test('OR-003 a cancelled order without a payment is not charged', async () => {
  show({ 'GET /api/order': () => [order({ status: 'Cancelled' })] })
  expect(await screen.findByText('Cash on delivery · Not charged')).toBeVisible()
})

test('C107 shows the id of an order without a number', async () => {
  show({ 'GET /api/order': () => [order({ number: undefined })] })
  expect(await screen.findByText('a'.repeat(24))).toBeVisible()
})

test('OR-003 shows no “more” for a single line, and its quantity and size', async () => {
  show({ 'GET /api/order': () => [order({ products: order().products.slice(0, 1) })] })
  await screen.findByRole('heading', { name: 'Top-handle bag' })
  expect(screen.getByText('2 · Large')).toBeVisible()
  expect(screen.queryByText(/more$/)).toBeNull()
})

test.each([
  ['Pending', ['View Details'], ['Cancel']],
  ['Shipped', ['Track Order', 'View Details'], []],
  ['Delivered', ['Track Order', 'View Details'], []],
  ['Cancelled', ['View Details'], []]
])('OR-005, OR-006, OR-007 actions when %s', async (state, links, buttons) => {
  show({ 'GET /api/order': () => [order({ status: state })] })
  const row = within((await screen.findByRole('heading', { name: 'Top-handle bag' })).closest('li')!)
  expect(row.queryAllByRole('link').map(link => link.textContent)).toEqual(links)
  expect(row.queryAllByRole('button').map(button => button.textContent)).toEqual(buttons)
  for (const link of row.getAllByRole('link'))
    expect(link).toHaveAttribute('href', `/orders/${'a'.repeat(24)}`)
})

test('C389 an order that can be returned leads with that', async () => {
  show({ 'GET /api/order': () => [order({ status: 'Delivered', returnBy: '2100-01-01T00:00:00.000Z' })] })
  const row = within((await screen.findByRole('heading', { name: 'Top-handle bag' })).closest('li')!)
  expect(row.getAllByRole('link').map(link => link.textContent)).toEqual([
    'Return or exchange',
    'Track Order',
    'View Details'
  ])
  expect(row.getByRole('link', { name: 'Return or exchange' })).toHaveAttribute(
    'href',
    `/orders/${'a'.repeat(24)}#returns`
  )
})

const cancel = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  return within(screen.getByRole('alertdialog', { name: 'Are you sure you want to cancel this order?' }))
}
const confirm = async () => userEvent.click((await cancel()).getByRole('button', { name: 'Cancel order' }))

test('OR-008, C112 declining the question sends nothing', async () => {
  const calls = show({ 'GET /api/order': () => [order()] })
  const question = await cancel()
  await userEvent.click(question.getByRole('button', { name: 'Keep order' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  expect(calls).toHaveLength(1)
})

test('OR-009 cancels with an empty body, reloads the list and shows a toast', async () => {
  let state = 'Pending'
  const calls = show({
    'GET /api/order': () => [order({ status: state })],
    'PUT /api/order/cancel/:id': () => {
      state = 'Cancelled'
      return order({ status: state })
    }
  })
  await confirm()
  expect(await screen.findByText('Cancelled')).toBeVisible()
  expect(calls.slice(1)).toMatchObject([
    { method: 'PUT', path: `/api/order/cancel/${'a'.repeat(24)}`, body: {} },
    { method: 'GET', path: '/api/order' }
  ])
  expect(toasts).toEqual([{ kind: 'success', text: 'Order cancelled' }])
  expect(screen.getByRole('list', { name: 'My Orders' })).toHaveFocus()
})

test.each([
  ['the default text', {}, 'Failed to cancel order'],
  ['the api’s message', { success: false, message: 'This order has shipped.' }, 'This order has shipped.']
])('OR-010 a failed cancellation shows %s', async (_, body, text) => {
  show({ 'GET /api/order': () => [order()], 'PUT /api/order/cancel/:id': () => status(409, body) })
  await confirm()
  await screen.findByRole('button', { name: 'Cancel' })
  expect(toasts).toEqual([{ kind: 'error', text }])
})

test('OR-011, C34 sorts newest first, for a wrapped list too', async () => {
  const older = order({
    _id: 'b'.repeat(24),
    number: 'SA-2025-000001',
    createdAt: '2025-01-01T00:00:00.000Z'
  })
  show({ 'GET /api/order': () => ({ orders: [older, order()] }) })
  await screen.findAllByRole('heading', { level: 2 })
  const shown = screen.getAllByText(/^SA-/).map(number => number.textContent)
  expect(shown).toEqual(['SA-2026-004217', 'SA-2025-000001'])
})

test('bad input: shows an order without lines and with an unknown status', async () => {
  show({ 'GET /api/order': () => [order({ status: 'Held', products: [] })] })
  expect(await screen.findByRole('heading', { name: 'Product' })).toBeVisible()
  expect(screen.getByText('Held')).toHaveAttribute('data-tone', 'pending')
})

test('the list is the current one of the links to the pages of the account', () => {
  show({ 'GET /api/order': () => [] })
  const links = within(screen.getByRole('navigation', { name: 'Account' })).getAllByRole('link')
  expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Personal details', '/profile'],
    ['Addresses', '/profile#addresses'],
    ['Order history', '/orders'],
    ['E-mail alerts', '/profile/alerts'],
    ['Security', '/profile/security']
  ])
  expect(links.filter(link => link.hasAttribute('aria-current'))).toEqual([links[2]])
})
