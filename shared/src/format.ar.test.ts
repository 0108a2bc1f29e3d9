import { configure } from './config'
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
