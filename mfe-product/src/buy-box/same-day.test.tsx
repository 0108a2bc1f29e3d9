import type { ShippingMethod } from '@sahra/shared/contract/settings'
import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { SameDay } from './same-day'

const method: ShippingMethod = {
  ...{ code: 'today', label: 'Same day', amount: 50, active: true },
  rule: { kind: 'same-day', places: ['Dubai'], until: '14:00' }
}
afterEach(() => jest.useRealTimers())

test('C428 the cached HTML has what is true at every hour', () => {
  expect(renderToString(<SameDay method={method} />)).toContain('Same day in Dubai for orders before 14:00')
})

test('C428 the browser counts what is left, again when the page is seen again', () => {
  jest.useFakeTimers({ now: new Date('2026-11-30T07:50:00Z') })
  render(<SameDay method={method} />)
  expect(screen.getByText('Order within 2 h 10 min for today in Dubai')).toBeVisible()
  jest.setSystemTime(new Date('2026-11-30T09:00:00Z'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByText('Order within 1 h for today in Dubai')).toBeVisible()
  jest.setSystemTime(new Date('2026-11-30T10:00:00Z'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByText('Same day in Dubai for orders before 14:00')).toBeVisible()
})
