import { render, screen } from '@testing-library/react'
import { OrderLines } from './order-lines'

// Its packages are modules that Jest cannot load.
jest.mock('react-admin', () => ({ useLocaleState: () => ['en'] }))

test('C312 a title in another language begins where the options below it begin', () => {
  render(
    <OrderLines lines={[{ id: '0', title: 'Signet Ring', quantity: 1, unitPrice: 190, color: 'ذهبي' }]} />
  )
  const title = screen.getByText('Signet Ring')
  expect(title.tagName).toBe('BDI')
  expect(title.closest('[dir]')).toBeNull()
})

test('C387 an order of the desk names the further options of its lines', () => {
  const ring = { id: '0', title: 'Signet Ring', quantity: 2, unitPrice: 190, color: 'Gold', size: '52' }
  const options = [
    { name: 'Engraving', value: 'Yes' },
    { name: 'Denomination', value: '500' }
  ]
  render(<OrderLines lines={[{ ...ring, options }, ring]} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Signet RingGold · 52 · Engraving: Yes · Denomination: 5002 × AED\u00a0190',
    'Signet RingGold · 522 × AED\u00a0190'
  ])
})
