import type { PriceOfferState } from '@sahra/shared/contract/price-offer'
import { status } from '@sahra/shared/testing/fake-http'
import { formatDateTime } from '@sahra/shared/format/format'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderProduct, setUpPage, signedOut, tearDownPage, variant } from '../testing/product-page'
import { heading } from '../testing/product-queries'

let shop: ReturnType<typeof setUpPage>
beforeEach(() => (shop = setUpPage()))
afterEach(() => {
  sessionStorage.clear()
  tearDownPage()
})

const until = '2026-11-30T10:30:00.000Z'
const shown = formatDateTime(until)
const only = [variant('a', 'Black', '38', { stock: 1 })]
const none: PriceOfferState = { state: 'none', amount: null, until: null, least: 8680, most: 12399 }
const waiting: PriceOfferState = { ...none, state: 'waiting', amount: 9000, until }
const open = () => screen.findByRole('button', { name: 'Make an offer' })

async function show(
  state: PriceOfferState | (() => PriceOfferState),
  { make = () => waiting, product = { takesOffers: true } }: { make?: () => object; product?: object } = {}
) {
  const rendered = renderProduct({
    product,
    variants: only,
    routes: {
      'GET /api/reservation/bag': { until: null, isMine: false },
      'GET /api/price-offer/bag': typeof state === 'function' ? state : () => state,
      'POST /api/price-offer': make
    }
  })
  await heading()
  return rendered
}
async function offers(typed: string) {
  await userEvent.click(await open())
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByLabelText('Your offer in AED'), typed)
  await userEvent.click(dialog.getByRole('button', { name: 'Send offer' }))
}

test('C442 an offer is typed in a dialog, and the note that says that it waits has the focus', async () => {
  const { calls } = await show(none)
  await userEvent.click(await open())
  expect(await screen.findByText('A whole amount from AED 8,680 to AED 12,399')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await offers('9,000')
  const note = await screen.findByText(`Your offer of AED 9,000.00 waits for our answer until ${shown}.`)
  await waitFor(() => expect(note).toHaveFocus())
  expect(note).toHaveAttribute('role', 'status')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Make an offer' })).not.toBeInTheDocument()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ productId: 'bag', amount: 9000 })
})

test.each(['9000.5', 'nine'])('C442 %s is refused in the dialog, without a call', async typed => {
  const { calls } = await show(none)
  await offers(typed)
  const field = screen.getByLabelText('Your offer in AED')
  expect(field).toBeInvalid()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('C442, C242 what the api refuses is said in the dialog, and what was typed stays', async () => {
  await show(none, {
    make: () => status(409, { success: false, code: 'CONFLICT', message: 'Verify first.' })
  })
  await offers('9000')
  expect(await screen.findByText('Verify first.')).toBeVisible()
  expect(screen.getByLabelText('Your offer in AED')).toHaveValue('9000')
})

test('C442 a visitor signs in first and comes back, and nothing is asked for', async () => {
  signedOut()
  const { calls } = await show(none)
  await userEvent.click(await open())
  expect(shop.signIns).toMatchObject([{ from: '/product/bag' }])
  expect(calls.some(({ path }) => path.startsWith('/api/price-offer'))).toBe(false)
})

test.each([
  ['declined', 'We did not accept your offer of AED 9,000.00.'],
  ['ended', 'Your offer of AED 9,000.00 has ended without an answer.'],
  ['lapsed', 'Your price of AED 9,000.00 has ended.']
] as const)('C442 an offer that is %s is said, and another one can be made', async (state, text) => {
  await show({ ...none, state, amount: 9000 })
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Make another offer' })).toBeVisible()
})

test('C442 an accepted offer is said with its end, and Buy Now has its price', async () => {
  const rendered = await show({ ...none, state: 'accepted', amount: 9000, until })
  expect(await screen.findByText(new RegExp(`^Your price is AED 9,000.00 until ${shown}`))).toBeVisible()
  expect(screen.queryByRole('button', { name: /offer/ })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Buy Now' }))
  expect(rendered.state()).toMatchObject({ productId: 'bag', price: 9000 })
})

test('C442 an answer is shown when the shopper returns to the page', async () => {
  let state = waiting
  await show(() => state)
  await screen.findByText(/waits for our answer/)
  state = { ...waiting, state: 'declined', until: null }
  await act(async () => void fireEvent(document, new Event('visibilitychange')))
  expect(await screen.findByText(/We did not accept/)).toBeVisible()
})

test.each([
  ['does not take offers', none, {}],
  ['is sold meanwhile', { ...none, least: null, most: null }, { takesOffers: true }]
] as const)('C442 a product that %s has no button', async (_, state, product) => {
  await show(state, { product })
  expect(await screen.findByRole('button', { name: 'Reserve for 24 hours' })).toBeVisible()
  await act(async () => undefined)
  expect(screen.queryByRole('button', { name: /offer/ })).not.toBeInTheDocument()
})
