import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  inMinutes,
  leavesTo,
  notice,
  order,
  pages,
  paid,
  payNow,
  setUpPayment,
  show,
  tearDownPayment
} from '../testing/payment'

beforeEach(setUpPayment)
afterEach(tearDownPayment)

describe.each(pages)('%s', (...page) => {
  test('OR-041 OR-042 the button goes away at the deadline and the order is loaded again', async () => {
    jest.useFakeTimers()
    const settle = () => act(async () => void (await jest.advanceTimersByTimeAsync(0)))
    try {
      let current = order({ payBy: inMinutes(30) })
      const { reads } = show(page, () => current)
      await settle()
      await settle()
      screen.getByRole('button', { name: 'Pay now' }).focus()
      await act(async () => void (await jest.advanceTimersByTimeAsync(30 * 60_000 - 1)))
      screen.getByRole('button', { name: 'Pay now' })
      const before = reads()
      current = order({ status: 'Cancelled', payBy: undefined })
      await act(async () => void (await jest.advanceTimersByTimeAsync(1)))
      await settle()
      expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull()
      expect(reads()).toBe(before + 1)
      const gone = screen.getByRole('group', { name: 'Payment' })
      expect(gone).toHaveTextContent('This order is cancelled.')
      expect(within(gone).getByRole('status')).toHaveFocus()
    } finally {
      jest.useRealTimers()
    }
  })

  test('OR-042 Back from the payment page loads the order again', async () => {
    let current = order()
    leavesTo.mockReturnValue(new Promise(() => undefined))
    const { reads } = show(page, () => current)
    await userEvent.click(await payNow())
    expect(await payNow()).toBeDisabled()
    const pageShow = (persisted: boolean) =>
      fireEvent(window, Object.assign(new Event('pageshow'), { persisted }))
    pageShow(false)
    expect(reads()).toBe(1)
    pageShow(true)
    await waitFor(async () => expect(await payNow()).toBeEnabled())
    expect(reads()).toBe(2)
    current = paid()
    pageShow(true)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull())
    expect(await notice()).toHaveTextContent('Your payment has gone through.')
  })

  test('OR-042 loads the order again when its tab becomes visible', async () => {
    const { reads } = show(page, order)
    await payNow()
    fireEvent(document, new Event('visibilitychange'))
    await waitFor(() => expect(reads()).toBe(2))
  })
})

test.each(pages.slice(0, 2))(
  'OR-042 %s looks for a payment every 5 seconds for a minute',
  async (...page) => {
    jest.useFakeTimers()
    const wait = (seconds: number) =>
      act(async () => void (await jest.advanceTimersByTimeAsync(seconds * 1000)))
    try {
      let current = order({ payBy: inMinutes(30) })
      const { reads } = show(page, () => current)
      await wait(0)
      await wait(4)
      expect(reads()).toBe(1)
      await wait(1)
      expect(reads()).toBe(2)
      await wait(120)
      expect(reads()).toBe(13)
      fireEvent(document, new Event('visibilitychange'))
      current = paid()
      await wait(5)
      expect(screen.getByRole('group', { name: 'Payment' })).toHaveTextContent(
        'Your payment has gone through.'
      )
      const after = reads()
      await wait(60)
      expect(reads()).toBe(after)
    } finally {
      jest.useRealTimers()
    }
  }
)

test('OR-042 the order list does not look for a payment by itself', async () => {
  jest.useFakeTimers()
  try {
    const { reads } = show(pages[2]!, () => order({ payBy: inMinutes(30) }))
    await act(async () => void (await jest.advanceTimersByTimeAsync(60_000)))
    expect(reads()).toBe(1)
  } finally {
    jest.useRealTimers()
  }
})
