import type { Address } from '@sahra/shared/contract/address'
import { $writableCart } from '@sahra/shared/stores/cart'
import { fakeHttp, status, type Routes } from '@sahra/shared/testing/fake-http'
import { provideWidgets } from '@sahra/shared/page/widget'
import { renderPage } from '@sahra/shared/testing/render-page'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { open as openCart } from '../testing/cart'
import { buyNow, home, tower } from '../testing/checkout'
import { setApplePay } from '../testing/apple-pay'
import { signInAsNew, takeCards } from '../testing/express'
import { line, setUp, signOut, unavailableLine } from '../testing/shop'
import { Component as ExpressPay } from './express.widget'
import { askExpress, takeExpress } from '../checkout/express-request'

const ADDRESSES = 'GET /api/user/addresses'

beforeEach(() => {
  setUp()
  provideWidgets(() => Promise.resolve(ExpressPay as never))
  takeCards()
  setApplePay(() => true)
})
afterEach(() => {
  setApplePay(undefined)
  localStorage.clear()
})

interface Shown {
  item?: typeof buyNow | undefined
  disabled?: boolean
  addresses?: Address[]
  routes?: Routes
  session?: () => void
}

function show({
  addresses = [tower, home],
  routes,
  disabled = false,
  session = signInAsNew,
  ...props
}: Shown = {}) {
  const calls = fakeHttp({ [ADDRESSES]: { success: true, addresses }, ...routes })
  session()
  const item = 'item' in props ? props.item : buyNow
  const onMissing = jest.fn()
  const Component = () => <ExpressPay item={item} disabled={disabled} onMissing={onMissing} />
  const shown = renderPage({ Component } as never, { path: '*', at: '/product/pump' })
  return { calls, shown, onMissing, user: userEvent.setup() }
}
const button = (name = 'Buy with Apple Pay') => screen.findByRole('button', { name })
/** Everything that was asked for has arrived. */
const expectNone = async () => {
  await act(() => Promise.resolve())
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
}

test('C470 says the total with delivery and tax, the default address and the next page', async () => {
  show()
  const note =
    'AED 3,622.50 in all, delivered to Villa 14, Al Manara Street, Dubai. You pay on the next page.'
  expect(await button()).toHaveAccessibleDescription(note)
})

test('C470 a press opens the checkout of the item and asks it to order, once', async () => {
  const { shown, user } = show()
  await user.click(await button())
  await waitFor(() => expect(shown.path()).toBe('/place-order'))
  expect(shown.state()).toEqual(buyNow)
  const key = `${buyNow.productId}/${buyNow.variantId}`
  expect(takeExpress(key)).toMatchObject({ key, total: 3622.5, addressId: home._id })
  expect(takeExpress(key)).toBeUndefined()
})

test('C470 what is asked of one checkout is not asked of another', async () => {
  const { user } = show()
  await user.click(await button())
  expect(takeExpress('cart')).toBeUndefined()
  expect(takeExpress(`${buyNow.productId}/${buyNow.variantId}`)).toBeUndefined()
})

test('C470 what was asked a minute ago was given up, and odd data asks nothing', () => {
  const asked = { key: 'cart', total: 100, addressId: home._id }
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000)
  askExpress(asked)
  now.mockReturnValue(1_059_999)
  expect(takeExpress('cart')).toEqual(asked)
  askExpress(asked)
  now.mockReturnValue(1_119_999)
  expect(takeExpress('cart')).toBeUndefined()
  askExpress({ ...asked, total: '100' as never })
  expect(takeExpress('cart')).toBeUndefined()
  now.mockRestore()
})

test('C470 before a choice the button says what is missing, as Buy Now does', async () => {
  const { shown, onMissing, user } = show({ item: undefined })
  await user.click(await button())
  expect(onMissing).toHaveBeenCalledTimes(1)
  expect(shown.path()).toBe('/product/pump')
  expect(await button()).toHaveAccessibleDescription(/^Delivered to Villa 14/)
})

test('C470 what is sold out cannot be bought', async () => {
  show({ disabled: true })
  expect(await button()).toBeDisabled()
})

test('C470 C150 a promotion counts as at the checkout', async () => {
  $writableCart.set({ status: 'ready', lines: [], version: 'v1', promotion: { takesCode: false } })
  const promotion = { takesCode: false, discount: { amount: 450, label: 'Eid' } }
  const { calls } = show({ routes: { 'POST /api/promotion/offer': { promotion } } })
  await waitFor(async () => expect(await button()).toHaveAccessibleDescription(/^AED 3,150.00 in all/))
  const { productId, variantId } = buyNow
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    products: [{ productId, variantId, quantity: 1 }]
  })
})

test('C470 names Google Pay where the payment page has found it', async () => {
  setApplePay(undefined)
  localStorage.setItem('sahra:wallet', 'googlePay')
  show()
  expect(await button('Buy with Google Pay')).toBeVisible()
})

const slot = { code: 'slot', label: 'By appointment', amount: 40, active: true }
const standard = { code: 'standard', label: 'Standard', amount: 15, active: true }

test.each([
  ['without a session', signOut],
  ['for an e-mail that is not verified', () => signInAsNew(false)]
])('C470 there is no button %s', async (_, session) => {
  show({ session })
  await expectNone()
})

test.each<[string, () => void]>([
  ['in a shop without an own page for cards', () => takeCards({ ownCardPage: undefined as never })],
  [
    'where a delivery can be chosen',
    () => takeCards({ shipping: { methods: [standard, slot], defaultMethodCode: 'standard' } })
  ],
  ['in a browser without a wallet', () => setApplePay(undefined)],
  ['in a browser with a wallet that cannot pay', () => setApplePay(() => false)],
  [
    'in a browser that does not let the page ask',
    () =>
      setApplePay(() => {
        throw new Error('refused')
      })
  ]
])('C470 there is no button %s', async (_, arrange) => {
  arrange()
  show()
  await expectNone()
})

test.each<[string, Address[] | undefined]>([
  ['without an address', []],
  ['with an address outside the UAE', [{ ...home, country: 'Oman' }]],
  ['with an address without a street', [{ ...home, street: ' ' }]],
  ['when the address book cannot be loaded', undefined]
])('C470 there is no button %s', async (_, addresses) => {
  const { calls } = show(addresses ? { addresses } : { routes: { [ADDRESSES]: status(503, {}) } })
  await waitFor(() => expect(calls).toHaveLength(1))
  await expectNone()
})

test('C470 the cart has it below its totals, unless a line is unavailable', async () => {
  const routes = { [ADDRESSES]: { success: true, addresses: [home] } }
  fakeHttp(routes)
  signInAsNew()
  const { shown, user } = await openCart([line()], routes)
  expect(await button()).toHaveAccessibleDescription(/^Delivered to Villa 14/)
  await user.click(await button())
  await waitFor(() => expect(shown.path()).toBe('/place-order'))
  expect(shown.state()).toEqual({ fromCart: true })
  expect(takeExpress('cart')).toMatchObject({ key: 'cart', total: 120.75, addressId: home._id })
  shown.unmount()
  await openCart([line(), unavailableLine()], routes)
  expect(await button()).toBeDisabled()
})
