import { $writableSession } from '@sahra/shared/stores/session'
import { status } from '@sahra/shared/testing/fake-http'
import { act, screen, waitFor } from '@testing-library/react'
import { button, buyNow, home, orders, placed, ready, setUpCheckout } from '../testing/checkout'
import { id, line, shopper, signIn, signOut } from '../testing/shop'

/** What the shopper enters at the checkout stays until the order is placed (C242). */
beforeEach(setUpCheckout)

type Opened = Awaited<ReturnType<typeof ready>>
const wrap = () => screen.getByRole('checkbox', { name: /Wrap my order as a gift/ })
const note = () => screen.getByRole('textbox', { name: /A note for the card/ })
const card = () => screen.getByRole('radio', { name: /Card, Apple Pay/ })
const tower = () => screen.getByRole('radio', { name: /Tower 3/ })

async function enter({ user }: Opened): Promise<void> {
  await user.click(wrap())
  await user.type(note(), 'For Noor')
  await user.click(card())
  await user.click(tower())
}
function expectEntered(): void {
  expect(wrap()).toBeChecked()
  expect(note()).toHaveValue('For Noor')
  expect(card()).toBeChecked()
  expect(tower()).toBeChecked()
}

test('C242 gift, payment and address are there after Back and a reload, and the order carries them', async () => {
  const first = await ready()
  await enter(first)
  first.shown.unmount()
  act(() => $writableSession.set({ status: 'loading' }))
  const { calls, shown, user } = await ready()
  expect(note()).toHaveValue('')
  act(signIn)
  await waitFor(expectEntered)
  await user.click(button())
  await waitFor(() => expect(shown.path()).toBe(`/order-success/${id('d1')}`))
  expect(orders(calls)[0]!.body).toMatchObject({
    giftWrap: true,
    giftNote: 'For Noor',
    paymentMethod: 'STRIPE',
    address: { street: 'Tower 3, Corniche Road' }
  })
})

test('C242 a session that ends with the order leaves them to the shopper who signs in again', async () => {
  const routes = { 'POST /api/order': status(401, { success: false }) }
  const first = await ready({ routes })
  await enter(first)
  await first.user.click(button())
  await waitFor(() => expect(orders(first.calls)).toHaveLength(1))
  act(signOut)
  first.shown.unmount()
  act(signIn)
  await ready()
  expectEntered()
})

test('C242 nothing is left after the order', async () => {
  const first = await ready()
  await enter(first)
  await first.user.click(button())
  await waitFor(() => expect(first.shown.path()).toBe(`/order-success/${id('d1')}`))
  first.shown.unmount()
  await ready()
  expect(wrap()).not.toBeChecked()
  expect(note()).toHaveValue('')
  expect(card()).not.toBeChecked()
  expect(tower()).not.toBeChecked()
})

test('C242 nothing is left after an order that is found after a reload', async () => {
  const lost = () => {
    throw new Error('offline')
  }
  const first = await ready({ routes: { 'POST /api/order': lost } })
  await enter(first)
  await first.user.click(button())
  await waitFor(() => expect(orders(first.calls)).toHaveLength(1))
  first.shown.unmount()
  const routes = { 'GET /api/cart/': { items: [], version: 'v2' }, 'POST /api/order': placed }
  const second = await ready({ routes })
  await waitFor(() => expect(second.shown.path()).toBe(`/order-success/${id('d1')}`))
  expect(sessionStorage.getItem('sahra:drafts')).toBeNull()
})

test('C242 another shopper does not see them', async () => {
  const first = await ready()
  await enter(first)
  first.shown.unmount()
  act(signOut)
  act(() => $writableSession.set({ status: 'shopper', user: { ...shopper, email: 'noor@example.com' } }))
  await ready()
  expect(note()).toHaveValue('')
  expect(card()).not.toBeChecked()
})

test('C242 the note for a Buy Now item is not that for the cart', async () => {
  const first = await ready({ state: buyNow })
  await first.user.type(note(), 'For Noor')
  first.shown.unmount()
  const second = await ready({ state: { fromCart: true } })
  expect(note()).toHaveValue('')
  second.shown.unmount()
  await ready({ state: buyNow })
  expect(note()).toHaveValue('For Noor')
})

test('C242 an address form that was open is open again', async () => {
  const first = await ready()
  await first.user.click(screen.getByRole('button', { name: 'Add a new address' }))
  first.shown.unmount()
  const { user } = await ready()
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('button', { name: 'Save address' })).not.toBeInTheDocument()
})

test('C242 a chosen address that is gone is replaced by the default one', async () => {
  const first = await ready()
  await first.user.click(tower())
  first.shown.unmount()
  const gone = await ready({ addresses: [home] })
  expect(screen.getByRole('radio', { name: /Villa 14/ })).toBeChecked()
  gone.shown.unmount()
})

test('C242 a method that the shop no longer has is replaced by the first', async () => {
  const first = await ready()
  await first.user.click(card())
  first.shown.unmount()
  const stored = sessionStorage.getItem('sahra:drafts')!
  sessionStorage.setItem('sahra:drafts', stored.replace('"stripe"', '"cheque"'))
  await ready()
  expect(screen.getByRole('radio', { name: /Cash on delivery/ })).toBeChecked()
})

test('C242 a promotion code that was not sent is in its open field; a sent one is not stored', async () => {
  const promotion = { takesCode: true }
  const entered = { takesCode: true, code: 'WELCOME10' }
  const withOffer = (promotion: object) => ({
    items: [{ ...line(), _id: 'l1' }],
    version: 'v1',
    promotion
  })
  const routes = {
    'GET /api/cart/': withOffer(promotion),
    'PUT /api/cart/code': status(503, {})
  }
  const code = () => screen.getByRole('textbox', { name: 'Code' })
  const first = await ready({ routes })
  await first.user.click(screen.getByText('Have a code?'))
  await first.user.type(code(), 'WELCOME10')
  await first.user.click(screen.getByRole('button', { name: 'Apply' }))
  await screen.findByRole('button', { name: 'Apply' })
  first.shown.unmount()
  const second = await ready({ routes: { ...routes, 'PUT /api/cart/code': withOffer(entered) } })
  expect(code()).toHaveValue('WELCOME10')
  expect(code()).toBeVisible()
  await second.user.click(screen.getByRole('button', { name: 'Apply' }))
  await screen.findByRole('button', { name: 'Remove code WELCOME10' })
  await waitFor(() => expect(sessionStorage.getItem('sahra:drafts')).toBeNull())
})
