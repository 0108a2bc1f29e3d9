import type { OrderReturn } from '@sahra/shared/contract/order'
import { within } from '@testing-library/react'
import { order, returned, returns, show } from '../testing/returns'

test.each<[string, Partial<OrderReturn>, string[]]>([
  ['a requested return', {}, ['Requested', '2 × Top-handle bag', 'too small', 'We look at your request']],
  ['an accepted return', { status: 'Accepted' }, ['Accepted', 'arrange the collection']],
  [
    'OR-050 a refused return',
    { status: 'Refused', note: 'It has been worn' },
    ['Refused', 'It has been worn']
  ],
  ['a received return', { status: 'Received', refundAmount: 70 }, ['Received', 'AED 70.00']],
  [
    'one with an unknown status and line',
    { status: 'Lost', items: [{ line: 9, quantity: 1 }] },
    ['Lost', '1 × Product']
  ]
])('OR-049 C116 lists %s', async (_, change, texts) => {
  show(() => order({ returnBy: undefined, returns: [returned(change)] }))
  const region = await returns()
  expect(within(region).getByRole('heading', { name: 'RT-2026-000001' })).toBeVisible()
  for (const text of [...texts, 'Requested on 3 Nov 2026']) expect(region).toHaveTextContent(text)
})
