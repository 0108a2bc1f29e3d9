import { $writableSession } from '@sahra/shared/stores/session'
import { status, type Routes } from '@sahra/shared/testing/fake-http'
import { screen, waitFor, act } from '@testing-library/react'
import { unavailableLine, id, shell, signIn, signOut } from '../testing/shop'
import {
  button,
  buyNow,
  keys,
  setUpCheckout,
  orders,
  placed,
  ready,
  expectToasts,
  section
} from '../testing/checkout'
import { text } from './checkout.text'

beforeEach(setUpCheckout)

describe('Buy Now', () => {
  test('CC-050 CC-054 orders that item only and leaves the cart unchanged', async () => {
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
  })

  test('C358 says when the item ships that is made to order', async () => {
    const supplyNote = 'Made to order: ships in 4 weeks'
    await ready({ state: { ...buyNow, supplyNote } })
    expect(section('Your items').getByText(new RegExp(supplyNote))).toBeVisible()
  })

  test('CC-050 is not blocked by unavailable cart lines', async () => {
    await ready({ state: buyNow, lines: [unavailableLine()] })
    expect(button()).toBeEnabled()
  })

  test('CC-055 a retry after a lost response sends the same key; the next order has another', async () => {
    let response: () => unknown = () => {
      throw new Error('offline')
    }
    const routes: Routes = { 'POST /api/order': () => response() }
    const first = await ready({ state: buyNow, routes })
    await first.user.click(button())
    await expectToasts(text.unreachable)
    first.shown.unmount()
    const second = await ready({ state: buyNow, routes })
    response = () => placed
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

  test('CC-051 opens for a visitor; PLACE ORDER opens the login page and comes back with the item', async () => {
    signOut()
    const { calls, user } = await ready({ state: buyNow })
    expect(screen.getByRole('heading', { name: 'Satin pump' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Login to continue' })).toBeVisible()
    await user.click(button())
    await waitFor(() => expect(shell.signIns).toEqual([{ from: '/place-order', state: buyNow }]))
    expect(calls).toEqual([])
  })

  test('CC-051 CC-053 restores the item when the login page lost the history state', async () => {
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

  test('CC-051 does not restore it when coming from the cart', async () => {
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

  test('an expired session opens the login page and comes back with the item', async () => {
    const { user } = await ready({
      state: buyNow,
      routes: { 'POST /api/order': status(401, { success: false, message: 'Please login' }) }
    })
    await user.click(button())
    await waitFor(() => expect(shell.signIns).toEqual([{ from: '/place-order', state: buyNow }]))
  })

  test('shows the item and blocks the order while the session is loading', async () => {
    $writableSession.set({ status: 'loading' })
    const { calls, user } = await ready({ state: buyNow })
    expect(screen.getByText('Checking your session…')).toBeVisible()
    await user.click(button())
    await expectToasts('Checking your session…')
    act(signIn)
    expect(await screen.findByRole('radio', { name: /Villa 14/ })).toBeChecked()
    expect(orders(calls)).toEqual([])
  })
})
