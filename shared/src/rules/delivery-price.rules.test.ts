import type { PublicSettings } from '../contract/settings'
import { activeMethods, takesCash, withMethod } from './delivery-price.rules'
import { price } from './pricing.rules'

const settings: PublicSettings = {
  shipping: {
    methods: [
      { code: 'standard', label: 'Standard', amount: 15, active: true, etaDaysMin: 2, etaDaysMax: 4 },
      {
        ...{ code: 'today', label: 'Same day', amount: 50, active: true },
        rule: { kind: 'same-day', places: ['Dubai'], until: '14:00' }
      },
      { code: 'store', label: 'Pick-up', amount: 0, active: true, rule: { kind: 'pick-up' } },
      { code: 'old', label: 'Old', amount: 5, active: false }
    ],
    defaultMethodCode: 'standard',
    freeOver: 199
  },
  tax: { rate: 5, displayMode: 'exclusive' }
}
const feeOf = (subtotal: number, code?: string) => price(subtotal, withMethod(settings, code)).shippingFee

test('C426 only the default method is free above an amount', () => {
  expect([feeOf(100), feeOf(100, 'today'), feeOf(100, 'store')]).toEqual([15, 50, 0])
  expect([feeOf(200), feeOf(200, 'standard'), feeOf(200, 'today')]).toEqual([0, 0, 50])
})

test('C426 a method is priced by the formula of every order', () => {
  expect(price(100, withMethod(settings, 'today'))).toMatchObject({
    shippingMethod: { code: 'today', label: 'Same day' },
    taxAmount: 7.5,
    grandTotal: 157.5
  })
})

test('C426 without a method, or with one that is not active, the settings are as they were', () => {
  for (const code of [undefined, 'standard', 'old', 'unknown'])
    expect(withMethod(settings, code)).toBe(settings)
  expect(withMethod(undefined, 'today')).toBeUndefined()
})

test('C426 shoppers choose from the active methods', () => {
  expect(activeMethods(settings).map(({ code }) => code)).toEqual(['standard', 'today', 'store'])
  expect(activeMethods(undefined)).toEqual([])
})

test('C427 cash is paid to a courier, or when nothing is left to pay', () => {
  const [, today, store] = settings.shipping.methods
  expect([takesCash(undefined, 100), takesCash(today?.rule, 100)]).toEqual([true, true])
  expect([takesCash(store?.rule, 100), takesCash(store?.rule, 0)]).toEqual([false, true])
})
