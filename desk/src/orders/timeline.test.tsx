import { render, screen } from '@testing-library/react'
import { Timeline } from './timeline'

// Its packages are modules that Jest cannot load.
jest.mock('react-admin', () => ({
  useLocaleState: () => ['en'],
  useTranslate: () => (_key: string, values: { name?: string; _?: string }) =>
    values.name ? `Note of ${values.name}` : values._
}))

test('C482 a note of the team stands between the steps of an order, with its author, as plain text', () => {
  const at = (time: string) => `2026-11-30T${time}:00.000Z`
  const text = '<img src=x onerror="alert(1)">\nCall first'
  render(
    <Timeline
      order={{
        statusHistory: [
          { status: 'Pending', at: at('08:00') },
          { status: 'Shipped', at: at('10:00') }
        ],
        notes: [{ text, by: 'Amal Haddad', at: at('09:00') }]
      }}
    />
  )
  const [placed, noted, shipped] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect([placed, shipped]).toEqual([
    expect.stringMatching(/^Pending.* 12:00/),
    expect.stringMatching(/^Shipped.* 2:00/)
  ])
  expect(noted).toMatch(/onerror.*\nCall firstNote of \u2068Amal Haddad\u2069 · .* 1:00/)
  expect(document.querySelector('img')).toBeNull()
})
