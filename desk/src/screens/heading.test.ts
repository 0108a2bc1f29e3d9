import { render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { Heading } from './heading'
import { headingOf } from './heading.rules'

const id = '8a8bb7cd343aa2ad99b7d762'
const words = {
  moment: () => '30 Nov 2026',
  word: (_name: string, value: string) => ({ banner: 'Banner', alt: 'Text of the picture' })[value] ?? value
}

test('C469 a page is called what a person knows its thing by, not by an id', () => {
  const cases: [object, string][] = [
    [{ number: 'SA-2026-000001', createdAt: '2026-11-30T10:00:00Z' }, 'SA-2026-000001'],
    [{ number: 1, question: 'Are your pieces authentic?' }, 'Are your pieces authentic?'],
    [{ order: 'SA-2026-000001', amount: 2500 }, 'SA-2026-000001'],
    [{ fileName: 'autumn.csv', by: 'Layla' }, 'autumn.csv'],
    [{ name: null, email: 'noura@example.ae' }, 'noura@example.ae'],
    [{ handle: 'samarkand-tote', sku: id }, 'samarkand-tote'],
    [{ url: 'https://erp.house.example/hooks', events: null }, 'https://erp.house.example/hooks'],
    [{ kind: 'order', to: 'n…@example.ae' }, 'n…@example.ae'],
    [{ words: 'blue abaya', lastDay: '2026-11-30' }, 'blue abaya'],
    [{ product: { id, name: 'Alba' }, rating: 4 }, 'Alba'],
    [{ at: '2026-11-30T10:00:00Z', by: 'Layla' }, '30 Nov 2026'],
    [{ kind: 'banner', field: 'alt', total: 5 }, 'Banner · Text of the picture'],
    [{ title: '' }, id]
  ]
  for (const [record, heading] of cases) expect(headingOf({ id, ...record }, words)).toBe(heading)
})

test('C312 a name is cut at its own end, also in the other direction of the page', () => {
  const { rerender } = render(createElement(Heading, { name: 'Alba Clutch' }))
  expect(screen.getByText('Alba Clutch').tagName).toBe('BDI')
  rerender(createElement(Heading, { place: 'فريق العمل', name: 'Layla' }))
  expect(screen.getByText('Layla').tagName).toBe('BDI')
  expect(screen.getByText(/فريق العمل/).closest('bdi')).toBeNull()
})
