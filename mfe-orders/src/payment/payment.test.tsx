import { $writableSettings } from '@sahra/shared/stores/settings'
import { status } from '@sahra/shared/testing/fake-http'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  id,
  inMinutes,
  leavesTo,
  loaded,
  notice,
  order,
  other,
  pages,
  paid,
  payNow,
  paymentUrl,
  setUpPayment,
  show,
  tearDownPayment,
  toasts
} from '../testing/payment'

beforeEach(setUpPayment)
afterEach(tearDownPayment)

describe.each(pages)('%s', (...page) => {
  test('OR-039 OR-040 opens the payment page', async () => {
    const { calls } = show(page, order)
    expect(await notice()).toHaveTextContent('Your order is placed. It is not paid yet.')
    expect(await payNow()).toHaveAccessibleDescription(/Pay by \d\d:\d\d (today|tomorrow) \(Dubai time\)/)
    await userEvent.click(await payNow())
    await waitFor(() => expect(leavesTo).toHaveBeenCalledWith(paymentUrl))
    expect(calls.at(-1)).toMatchObject({ method: 'POST', path: `/api/order/${id}/pay` })
    expect(toasts).toEqual([])
  })

  test('OR-040 is busy until the payment page opens', async () => {
    let respond: (response: unknown) => void = () => undefined
    const { payments } = show(page, order, {
      'POST /api/order/:id/pay': () => new Promise(resolve => (respond = resolve))
    })
    await userEvent.click(await payNow())
    expect(await payNow()).toBeDisabled()
    expect(within(await notice()).getByRole('status')).toHaveTextContent('Opening the payment page…')
    await userEvent.click(await payNow())
    expect(payments()).toBe(1)
    respond({ paymentUrl })
    await waitFor(() => expect(leavesTo).toHaveBeenCalledTimes(1))
    await waitFor(async () => expect(await payNow()).toBeEnabled())
  })

  const offline = () => {
    throw new Error('offline')
  }
  test.each([
    ['the provider is down', () => status(503, { success: false, message: 'Try again.' }), 'Try again.'],
    ['the connection fails', offline, /could not be opened. Your order is kept. Check your connection/],
    ['the response has no address', () => ({}), /could not be opened/],
    ['the address is not http', () => ({ paymentUrl: 'javascript:alert(1)' }), /could not be opened/]
  ])('OR-040 says why and stays usable when %s', async (_, response, text) => {
    const routes = { 'POST /api/order/:id/pay': response as () => unknown }
    const { payments, reads } = show(page, order, routes)
    await userEvent.click(await payNow())
    await waitFor(() => expect(toasts).toHaveLength(1))
    expect(toasts[0]).toEqual({ kind: 'error', text: expect.stringMatching(text) })
    expect(leavesTo).not.toHaveBeenCalled()
    await waitFor(async () => expect(await payNow()).toBeEnabled())
    await waitFor(async () => expect(await payNow()).toHaveFocus())
    expect(reads()).toBe(1)
    await userEvent.click(await payNow())
    await waitFor(() => expect(payments()).toBe(2))
  })

  test('OR-041 loads an order again that is paid already', async () => {
    let current = order()
    show(page, () => current, {
      'POST /api/order/:id/pay': () => {
        current = paid()
        return status(409, { success: false, message: 'This order is paid.', code: 'CONFLICT' })
      }
    })
    await userEvent.click(await payNow())
    await waitFor(async () =>
      expect(await notice()).toHaveTextContent('Your payment has gone through. Thank you.')
    )
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull()
    expect(toasts).toEqual([{ kind: 'info', text: 'This order is paid.' }])
    expect(within(await notice()).getByRole('status')).toHaveFocus()
  })

  test.each([
    ['paid on delivery', { paymentMethod: 'COD' }],
    ['paid', { paymentStatus: 'Paid' }],
    ['cancelled', { status: 'Cancelled' }]
  ])('OR-041 offers no payment of an order that is %s', async (_, change) => {
    show(page, () => order(change))
    await loaded()
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull()
    expect(screen.queryByRole('group', { name: 'Payment' })).toBeNull()
  })
})

const settings = (paymentProviders: ('stripe' | 'razorpay')[]) =>
  $writableSettings.set({
    status: 'ready',
    loadedAt: 0,
    settings: {
      shipping: { methods: [] },
      tax: { rate: 5, displayMode: 'exclusive' },
      paymentProviders
    }
  })

test.each(pages.slice(0, 2))(
  'C114 %s says that the payment is arranged, without a provider',
  async (...page) => {
    settings([])
    show(page, () => order({ payBy: undefined }))
    expect(await notice()).toHaveTextContent(
      'It is not paid yet. We will contact you to arrange the payment.'
    )
  }
)

test.each(pages.slice(0, 2))('OR-041 %s says that the time to pay is over', async (...page) => {
  settings(['stripe'])
  show(page, () => order({ payBy: inMinutes(-1) }))
  expect(await notice()).toHaveTextContent('the time to pay for it is over')
  expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull()
})

test('OR-039 the heading of the confirmation stays, with a line that the order is not paid', async () => {
  show(pages[0]!, order)
  expect(within(await notice()).getByText('Your order is placed. It is not paid yet.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible()
})

test('OR-040 the list pays the order of the row', async () => {
  const unpaid = order({ _id: other, createdAt: '2025-01-01T00:00:00.000Z' })
  const { calls } = show(pages[2]!, () => [order(), unpaid])
  await loaded()
  const buttons = screen.getAllByRole('button', { name: 'Pay now' })
  await userEvent.click(buttons[1]!)
  await waitFor(() => expect(leavesTo).toHaveBeenCalled())
  expect(calls.at(-1)!.path).toBe(`/api/order/${other}/pay`)
})

test('OR-041 bad input: an order with a nonsensical deadline is shown without a button', async () => {
  show(pages[1]!, () => order({ payBy: 'soon' }))
  await loaded()
  expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull()
})
