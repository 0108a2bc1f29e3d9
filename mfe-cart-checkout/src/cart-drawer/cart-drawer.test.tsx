import type { CartLine } from '@sahra/shared/contract/cart'
import { $writableCart } from '@sahra/shared/stores/cart'
import { fakeHttp, status, type Routes } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { callsOf, cart } from '../testing/cart'
import { line, setUp, unavailableLine } from '../testing/shop'
import { Component as CartDrawer } from './cart-drawer.widget'

beforeEach(setUp)

const look = `GET /api/products/${line().productId}/look` as const
const drawer = () => within(screen.getByRole('region', { name: 'In your cart' }))

/** Runs as soon as what stands before it is in the document, before React paints and runs other effects. */
function OnCommit({ run }: { run: () => void }) {
  useLayoutEffect(() => {
    run()
  }, [run])
  return null
}

function open(
  lines: CartLine[],
  options: { quantity?: number; routes?: Routes; onCommit?: () => void } = {}
) {
  const { quantity = 1, routes, onCommit = () => {} } = options
  const calls = fakeHttp({
    [look]: { items: [] },
    'POST /api/cart/remove': cart(),
    'PATCH /api/cart/update': cart(),
    ...routes
  })
  $writableCart.set({ status: 'ready', lines, version: 'v1' })
  const { productId, variantId = null } = lines[0]!
  const onClose = jest.fn()
  const added = { productId, variantId, quantity }
  const Component = () => (
    <>
      <CartDrawer added={added} onClose={onClose} />
      <OnCommit run={onCommit} />
    </>
  )
  const page = { Component }
  const shown = renderPage(page as never, { path: '*', at: '/product/bag' })
  return { calls, onClose, shown, user: userEvent.setup() }
}

test('shows the line with its options and price, and the subtotal of the cart', () => {
  open([line({ quantity: 2, unitPrice: 1650 }), line({ productId: 'shoe', variantId: null, unitPrice: 100 })])
  expect(drawer().getByRole('heading', { name: 'Top-handle bag' })).toBeVisible()
  expect(drawer().getByText('Cognac · Large · Quantity 2')).toBeVisible()
  expect(drawer().getByText('AED 3,300.00')).toBeVisible()
  expect(drawer().getByText('Subtotal').parentElement).toHaveTextContent('AED 3,400.00')
  expect(drawer().getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart')
})

test('undo removes a new line', async () => {
  const { calls, onClose, user } = open([line({ quantity: 1 })])
  await user.click(drawer().getByRole('button', { name: 'Undo adding Top-handle bag' }))
  await waitFor(() => expect(callsOf(calls, 'POST', '/api/cart/remove')).toHaveLength(1))
  expect(onClose).toHaveBeenCalled()
})

test('undo takes out of a line only what was added', async () => {
  const { calls, user } = open([line({ quantity: 3 })], { quantity: 2 })
  await user.click(drawer().getByRole('button', { name: 'Undo adding Top-handle bag' }))
  await waitFor(() => expect(callsOf(calls, 'PATCH', '/api/cart/update')).toHaveLength(1))
  expect(callsOf(calls, 'PATCH', '/api/cart/update')[0]?.body).toMatchObject({ quantity: 1 })
  expect(callsOf(calls, 'POST', '/api/cart/remove')).toHaveLength(0)
})

test('the checkout opens unless the cart holds an unavailable line', async () => {
  const { shown, user } = open([line()])
  await user.click(drawer().getByRole('button', { name: 'PROCEED TO CHECKOUT' }))
  await waitFor(() => expect(shown.path()).toBe('/place-order'))
})

test('the checkout is closed while the cart holds an unavailable line', () => {
  open([line(), unavailableLine()])
  expect(drawer().getByRole('button', { name: 'PROCEED TO CHECKOUT' })).toBeDisabled()
})

test('shows two products that go with it', async () => {
  const items = ['Pump', 'Scarf', 'Belt'].map(name => ({
    product: { _id: name, name, price: 250, brand: 'Aurel' },
    variants: []
  }))
  open([line()], { routes: { [look]: { items } } })
  const companions = within(await screen.findByRole('list', { name: 'Goes well with it' }))
  expect(companions.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/product/Pump/pump',
    '/product/Scarf/scarf'
  ])
  expect(companions.getAllByText('AED 250')).toHaveLength(2)
})

test('shows no products when they cannot be loaded', async () => {
  const { calls } = open([line()], { routes: { [look]: status(503, {}) } })
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('list')).not.toBeInTheDocument()
})

test.each([
  ['the close button', () => fireEvent.click(drawer().getByRole('button', { name: 'Close' }))],
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['a press elsewhere', () => fireEvent.pointerDown(document.body)]
])('%s closes it', (_, leave) => {
  const { onClose } = open([line()])
  leave()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('Escape closes it as soon as it is in the document', () => {
  const { onClose } = open([line()], { onCommit: () => fireEvent.keyDown(document.body, { key: 'Escape' }) })
  expect(onClose).toHaveBeenCalled()
})

test('a press inside and other keys do not close it', () => {
  const { onClose } = open([line()])
  fireEvent.pointerDown(drawer().getByRole('heading', { name: 'Top-handle bag' }))
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(onClose).not.toHaveBeenCalled()
})

test('a line that is removed elsewhere takes the drawer with it', () => {
  open([line()])
  act(() => $writableCart.set({ status: 'ready', lines: [], version: 'v2' }))
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})
