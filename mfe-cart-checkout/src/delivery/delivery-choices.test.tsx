import type { DeliveryRule } from '@sahra/shared/contract/delivery'
import type { PublicSettings } from '@sahra/shared/contract/settings'
import { status, type Call } from '@sahra/shared/testing/fake-http'
import { act, screen, waitFor, within } from '@testing-library/react'
import {
  amount,
  button,
  buyNow,
  expectToasts,
  home,
  orders,
  placed,
  ready,
  section,
  setUpCheckout,
  tower
} from '../testing/checkout'
import { id, line, setSettings } from '../testing/shop'

const method = (code: string, label: string, amount: number, rule?: DeliveryRule) => ({
  ...{ code, label, amount, active: true },
  ...(rule && { rule })
})
const settings = (methods = true): PublicSettings => ({
  shipping: {
    methods: [
      { ...method('standard', 'Standard', 15), etaDaysMin: 2, etaDaysMax: 4 },
      ...(methods
        ? [
            method('today', 'Same day', 50, { kind: 'same-day', places: ['Dubai'], until: '14:00' }),
            method('slot', 'Day and hours', 35, {
              kind: 'slot',
              places: [],
              hours: ['10:00-13:00', '14:00-18:00'],
              from: 1,
              to: 3
            }),
            method('store', 'Pick-up', 0, { kind: 'pick-up' })
          ]
        : [])
    ],
    defaultMethodCode: 'standard',
    freeOver: 199
  },
  tax: { rate: 5, displayMode: 'exclusive' }
})

/** Ten in the morning of a Monday in Dubai. */
const MORNING = new Date('2026-11-30T06:00:00Z')
beforeEach(() => {
  jest.useFakeTimers({ now: MORNING, advanceTimers: true })
  setUpCheckout()
  setSettings(settings())
})
afterEach(() => jest.useRealTimers())

const elsewhere = { ...tower, state: 'Abu Dhabi' }
/** Opens the checkout of an item of AED 100. */
const open = (changes: Parameters<typeof ready>[0] = {}) =>
  ready({ lines: [line({ unitPrice: 100 })], addresses: [home, elsewhere], ...changes })
const choice = (name: RegExp) => screen.findByRole('radio', { name })
const sent = (calls: Call[]) =>
  orders(calls).map(({ body }) => {
    const { delivery, shownTotal, paymentMethod } = body as Record<string, unknown>
    return { delivery, shownTotal, paymentMethod }
  })

test('C226 with one method there is no choice, and the request is as before', async () => {
  setSettings(settings(false))
  const { calls, user } = await open()
  expect(screen.queryByRole('region', { name: /Delivery/ })).not.toBeInTheDocument()
  await user.click(button())
  await waitFor(() => expect(orders(calls)).toHaveLength(1))
  expect(orders(calls)[0]?.body).not.toHaveProperty('delivery')
})

test('C426 each method has its fee and its promise, and the default is chosen', async () => {
  await open()
  expect(await choice(/Standard · AED 15\.00/)).toBeChecked()
  const delivery = section('Delivery')
  expect(delivery.getAllByRole('radio')).toHaveLength(4)
  for (const words of [
    'Estimated delivery 2–4 days',
    'Order within 4 h for today in Dubai',
    'Day and hours that you choose',
    /^Pick-up at .*Dubai/
  ])
    expect(delivery.getByText(words)).toBeVisible()
  expect(await choice(/Pick-up · Complimentary/)).toBeEnabled()
})

test('C426 the chosen method makes the total, and is sent with the day that was shown', async () => {
  const { calls, user } = await open({ routes: { 'POST /api/order': placed } })
  await user.click(await choice(/Same day/))
  expect([amount('Shipping'), amount('Total')]).toEqual(['AED 50.00', 'AED 157.50'])
  expect(screen.getByText(/^Delivery on 30 Nov 2026\. We confirm/)).toBeVisible()
  await user.click(button())
  await waitFor(() =>
    expect(sent(calls)).toEqual([
      {
        delivery: { method: 'today', day: '2026-11-30' },
        shownTotal: 157.5,
        paymentMethod: 'COD'
      }
    ])
  )
})

test('C426 day and hours are chosen', async () => {
  const { calls, user } = await open()
  await user.click(await choice(/Day and hours/))
  const [day, hours] = [screen.getByLabelText('Day'), screen.getByLabelText('Hours')]
  expect(within(day).getAllByRole('option')).toHaveLength(3)
  expect(day).toHaveDisplayValue(/Tuesday.* 1 December/)
  await user.selectOptions(day, '2026-12-03')
  await user.selectOptions(hours, '14:00–18:00')
  expect(screen.getByText(/^Delivery on 3 Dec 2026, 14:00–18:00\./)).toBeVisible()
  await user.click(button())
  await waitFor(() =>
    expect(sent(calls)[0]?.delivery).toEqual({ method: 'slot', day: '2026-12-03', hours: '14:00-18:00' })
  )
})

test('C426 a method that does not deliver to the address says so, and its choice is taken back', async () => {
  const { user } = await open()
  await user.click(await choice(/Same day/))
  await user.click(await screen.findByRole('radio', { name: /Corniche/ }))
  expect(await screen.findByText('Only in Dubai')).toBeVisible()
  expect(await choice(/Same day/)).toBeDisabled()
  expect(await choice(/Standard/)).toBeChecked()
  expect(amount('Total')).toBe('AED 120.75')
})

test('C472 with an item that is made to order no day is promised, and each method says why', async () => {
  const made = line({ lineId: id('a9'), productId: id(9), unitPrice: 100, supply: 'made-to-order' })
  const { calls, user } = await open({ lines: [line({ unitPrice: 100 }), made] })
  for (const name of [/Same day/, /Day and hours/]) expect(await choice(name)).toBeDisabled()
  const delivery = section('Delivery')
  expect(
    delivery.getAllByText('Not for an order with an item that is made to order or ships later')
  ).toHaveLength(2)
  expect(delivery.queryByText(/^Order within/)).not.toBeInTheDocument()
  expect(await choice(/Pick-up/)).toBeEnabled()
  await user.click(button())
  await waitFor(() => expect(sent(calls)[0]).toMatchObject({ shownTotal: 210 }))
})

test('C472 C479 Buy Now of an item that ships later promises no day, one that is not counted does', async () => {
  for (const later of [{ supply: 'made-to-order' }, { supply: 'uncounted', leadWeeks: '2' }]) {
    const { shown } = await ready({ state: { ...buyNow, ...later } })
    expect(await choice(/Same day/)).toBeDisabled()
    shown.unmount()
  }
  await ready({ state: { ...buyNow, supply: 'uncounted' } })
  expect(await choice(/Same day/)).toBeEnabled()
})

test('C428 the hour passes while the page is open', async () => {
  await open()
  expect(await choice(/Same day/)).toBeEnabled()
  jest.setSystemTime(new Date('2026-11-30T09:59:59Z'))
  await act(async () => void (await jest.advanceTimersByTimeAsync(60_000)))
  expect(screen.getByText(/before 14:00\. The next day is Tuesday.* 1 December/)).toBeVisible()
})

test('C426 after its hour the same day is closed, and names the next', async () => {
  const { user } = await open()
  await user.click(await choice(/Same day/))
  jest.setSystemTime(new Date('2026-11-30T10:00:00Z'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText(/before 14:00\. The next day is Tuesday.* 1 December/)).toBeVisible()
  expect(await choice(/Standard/)).toBeChecked()
})

test('C426 a delivery that has closed meanwhile is shown with the new total, and the next press orders it', async () => {
  const message = 'The delivery that you chose is no longer available for this order.'
  let answers = 0
  const { calls, user } = await open({
    routes: {
      'POST /api/order': () =>
        answers++
          ? placed
          : status(409, {
              ...{
                success: false,
                message,
                code: 'PRICE_CHANGED',
                reason: 'DELIVERY_CLOSED',
                shownTotal: 157.5
              },
              pricing: {
                ...{ currency: 'AED', subtotal: 100, shippingFee: 15, taxAmount: 5.75, taxRate: 5 },
                ...{ taxMode: 'exclusive', grandTotal: 120.75, deliveryEta: '2–4 days' },
                shippingMethod: { code: 'standard', label: 'Standard' }
              }
            })
    }
  })
  await user.click(await choice(/Same day/))
  await user.click(button())
  await expectToasts(message)
  expect(await screen.findByText(/The total has changed from AED 157\.50 to AED 120\.75/)).toBeVisible()
  expect(await choice(/Standard/)).toBeChecked()
  await user.click(button())
  await waitFor(() => expect(sent(calls)).toHaveLength(2))
  expect(sent(calls)[1]).toEqual({ delivery: undefined, shownTotal: 120.75, paymentMethod: 'COD' })
})

test('C427 an order that is picked up is not paid in cash', async () => {
  const { user } = await open()
  await user.click(await choice(/Pick-up/))
  expect(await choice(/Cash on delivery/)).toBeDisabled()
  expect(await choice(/Card, Apple Pay/)).toBeChecked()
  expect(screen.getByText('Not for an order that is picked up.')).toBeVisible()
  expect([amount('Shipping'), amount('Total')]).toEqual(['Complimentary', 'AED 105.00'])
})
