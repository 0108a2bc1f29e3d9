import { configure } from '../shop/config'
import {
  formatDate,
  formatDateTime,
  formatPrice,
  formatAmount,
  formatTimeOfDay,
  plural,
  slugify
} from './format'

test('SX-001 amounts in AED, en-AE, with a plain space', () => {
  expect(formatPrice(12500)).toBe('AED 12,500')
  expect(formatAmount(1234)).toBe('AED 1,234.00')
})

test('SX-001 amounts are those of Intl, with a plain space and a minus of the width of a digit', () => {
  const options = { style: 'currency', currency: 'AED' } as const
  const whole = new Intl.NumberFormat('en-AE', { ...options, maximumFractionDigits: 0 })
  const exact = new Intl.NumberFormat('en-AE', options)
  const plain = (text: string) => text.replace('\u00a0', ' ').replace('-', '−')
  for (const aed of [0, 0.05, 0.5, 1.5, 999, 999.99, 1000, 12345.67, 99999.5, 1234567.89, -1, -1234.5]) {
    expect(formatPrice(aed)).toBe(plain(whole.format(aed)))
    expect(formatAmount(aed)).toBe(plain(exact.format(aed)))
  }
})

test('C120 another currency mark stands for AED in prices, never for a sign of the replacement', () => {
  expect(formatAmount(-10.5, 'Dhs')).toBe('−Dhs 10.50')
  expect(formatAmount(1234)).toBe('AED 1,234.00')
  configure({ currencyMark: '$&' })
  expect(formatPrice(12500)).toBe('$& 12,500')
  expect(formatAmount(1234)).toBe('$& 1,234.00')
  configure({ currencyMark: 'AED' })
  expect(formatPrice(12500)).toBe('AED 12,500')
})

test('SX-024 dates are in the time zone of Dubai', () => {
  expect(formatDate('2025-10-28T21:30:00Z')).toBe('29 Oct 2025')
  expect(formatDateTime('2025-10-17T10:20:00Z')).toBe('17 Oct 2025, 14:20')
  expect(formatDateTime('2030-11-26T20:00:00Z')).toBe('27 Nov 2030, 00:00')
  expect(formatTimeOfDay('2025-10-17T10:20:00Z')).toBe('14:20')
  expect(formatTimeOfDay('2025-10-17T20:00:00Z')).toBe('00:00')
  expect(formatDate('nonsense')).toBe('')
  expect(formatDate(undefined)).toBe('')
})

test('plural and slugify', () => {
  expect(plural(1, 'item')).toBe('1 item')
  expect(plural(3, 'product')).toBe('3 products')
  expect(slugify('  Casa Verano & Co. ')).toBe('casa-verano-co')
  expect(slugify('Vendôme')).toBe('vendome')
})

test('SX-024 dates are those of Intl, in each month', () => {
  const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Dubai' } as const
  const date = new Intl.DateTimeFormat('en-AE', day)
  const time = { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const dateTime = new Intl.DateTimeFormat('en-AE', time)
  for (let month = 0; month < 12; month++) {
    const lastEvening = new Date(Date.UTC(2027, month + 1, 0, 19, 59))
    for (const at of [lastEvening, new Date(lastEvening.getTime() + 60_000)]) {
      expect(formatDate(at.toISOString())).toBe(date.format(at))
      expect(formatDateTime(at.toISOString())).toBe(dateTime.format(at))
    }
  }
})
