import { status } from '@sahra/shared/testing/fake-http'
import { formatDateTime } from '@sahra/shared/format/format'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderProduct, setUpPage, signedOut, tearDownPage, variant } from '../testing/product-page'
import { heading } from '../testing/product-queries'

let shop: ReturnType<typeof setUpPage>
beforeEach(() => (shop = setUpPage()))
afterEach(tearDownPage)

const until = '2026-11-30T10:30:00.000Z'
const only = [variant('a', 'Black', '38', { stock: 1 }), variant('b', 'Black', '39', { stock: 0 })]
const free = { until: null, isMine: false }
const button = () => screen.findByRole('button', { name: 'Reserve for 24 hours' })

async function show(state: object | (() => object), reserve: () => object = () => ({ until, isMine: true })) {
  const { calls } = renderProduct({
    variants: only,
    routes: {
      'GET /api/reservation/bag': typeof state === 'function' ? (state as () => object) : () => state,
      'POST /api/reservation': reserve
    }
  })
  await heading()
  return calls
}

test('C431 the only unit is reserved, and the note that says so has the focus', async () => {
  const calls = await show(free)
  await userEvent.click(await button())
  const note = await screen.findByText(`Reserved for you until ${formatDateTime(until)}.`)
  await waitFor(() => expect(note).toHaveFocus())
  expect(note).toHaveAttribute('role', 'status')
  expect(screen.queryByRole('button', { name: 'Reserve for 24 hours' })).not.toBeInTheDocument()
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({ body: { productId: 'bag' } })
})

test('C431 other shoppers read until when it is reserved, and can buy it as before', async () => {
  await show({ until, isMine: false })
  expect(await screen.findByText(`Reserved by another shopper until ${formatDateTime(until)}.`)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Buy Now' })).toBeEnabled()
})

describe('C441 without a reload the note goes', () => {
  beforeEach(() => jest.useFakeTimers({ now: Date.parse(until) - 60_000, advanceTimers: true }))
  afterEach(() => jest.useRealTimers())

  async function showTaken() {
    let state: object = { until, isMine: false }
    const calls = await show(() => state)
    await screen.findByText(/^Reserved by another shopper/)
    return { calls, end: () => (state = free) }
  }
  const asked = (calls: readonly { path: string }[]) =>
    calls.filter(({ path }) => path.startsWith('/api/reservation'))

  test('when its time has passed, by one request', async () => {
    const { calls, end } = await showTaken()
    const before = asked(calls).length
    act(() => jest.advanceTimersByTime(59_000))
    expect(asked(calls)).toHaveLength(before)
    end()
    act(() => jest.advanceTimersByTime(2000))
    expect(await button()).toBeVisible()
    act(() => jest.advanceTimersByTime(3_600_000))
    expect(asked(calls)).toHaveLength(before + 1)
  })

  test('when the page is shown again', async () => {
    const { end } = await showTaken()
    end()
    fireEvent(document, new Event('visibilitychange'))
    expect(await button()).toBeVisible()
  })
})

test('C431 a visitor signs in first and comes back', async () => {
  signedOut()
  await show(free)
  await userEvent.click(await button())
  expect(shop.signIns).toMatchObject([{ from: '/product/bag' }])
})

test('C431 what the api refuses is said, and the button stays', async () => {
  await show(free, () => status(409, { success: false, code: 'CONFLICT', message: 'Verify first.' }))
  await userEvent.click(await button())
  expect(await button()).toHaveFocus()
  expect(shop.toasts).toMatchObject([{ kind: 'error', text: 'Verify first.' }])
})

test.each([
  ['two units', [variant('a', 'Black', '38', { stock: 1 }), variant('b', 'Black', '39', { stock: 1 })]],
  ['no unit', [variant('a', 'Black', '38', { stock: 0 })]],
  ['units that are not counted', [variant('a', 'Black', '38', { stock: 1, supply: 'uncounted' })]]
])('C431 a product with %s is not reserved', async (_, variants) => {
  const { calls } = renderProduct({ variants })
  await heading()
  expect(screen.queryByText(/reserve/i)).not.toBeInTheDocument()
  expect(calls.some(({ path }) => path.startsWith('/api/reservation'))).toBe(false)
})
