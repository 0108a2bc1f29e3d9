import { configure } from '../shop/config'
import * as arabic from './format.ar'
import * as english from './format'

test('C133 Arabic has the same formats, with Latin digits and the dirham’s own mark', () => {
  expect(Object.keys(arabic).sort()).toEqual(Object.keys(english).sort())
  expect(arabic.formatPrice(12500)).toBe('\u200f12,500 د.إ.\u200f')
  expect(arabic.formatDateTime('2025-10-28T21:30:00Z')).toBe('29 أكتوبر 2025، 01:30')
})

test('C133 amounts are those of Intl, with a plain space and the minus of texts', () => {
  const options = { style: 'currency', currency: 'AED' } as const
  const exact = new Intl.NumberFormat('ar-AE-u-nu-latn', options)
  const plain = (text: string) => text.replace('\u00a0', ' ').replace('-', '−')
  for (const aed of [0, 999.99, 1234567.89, -1234.5])
    expect(arabic.formatAmount(aed)).toBe(plain(exact.format(aed)))
})

test('C120 another currency mark stands in place of the dirham’s', () => {
  expect(arabic.formatAmount(1234, 'Dhs')).toBe('\u200f1,234.00 Dhs\u200f')
  configure({ currencyMark: 'Dhs' })
  expect(arabic.formatPrice(12500)).toContain('12,500 Dhs')
  configure({ currencyMark: 'AED' })
})

test('C133 dates are those of Intl, in each month', () => {
  const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Dubai' } as const
  const date = new Intl.DateTimeFormat('ar-AE-u-nu-latn', day)
  const time = { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const dateTime = new Intl.DateTimeFormat('ar-AE-u-nu-latn', time)
  for (let month = 0; month < 12; month++) {
    const lastEvening = new Date(Date.UTC(2027, month + 1, 0, 19, 59))
    for (const at of [lastEvening, new Date(lastEvening.getTime() + 60_000)]) {
      expect(arabic.formatDate(at.toISOString())).toBe(date.format(at))
      expect(arabic.formatDateTime(at.toISOString())).toBe(dateTime.format(at))
    }
  }
})
