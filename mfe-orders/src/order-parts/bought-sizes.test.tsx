import { keepOwnSize, ownSizesOf } from '@sahra/shared/browser/own-sizes'
import type { Order } from '@sahra/shared/contract/order'
import { $writableSession } from '@sahra/shared/stores/session'
import { fakeHttp } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { screen } from '@testing-library/react'
import * as listPage from '../order-list/order-list.page'
import { order, part, show } from '../testing/order-page'
import { boughtSizes } from './bought-sizes.rules'

const sizing = { kind: 'shoes', audience: 'women', system: 'EU' } as const
const bought = (sizes: (string | null)[], change: Partial<Order> = {}): Order =>
  order({
    products: sizes.map(size => ({
      productId: { _id: 'p', name: 'Pump', sizing },
      variantId: null,
      title: 'Pump',
      unitPrice: 900,
      quantity: 1,
      size
    })),
    ...change
  })
const returned = (status: string): Partial<Order> => ({
  returns: [
    {
      _id: 'r',
      number: 'RT-2026-000001',
      status,
      requestedAt: '2025-11-01T08:00:00.000Z',
      reason: '',
      items: [{ line: 1, quantity: 1 }]
    }
  ]
})

test.each<[string, Order, string[]]>([
  ['of every line with a size', bought(['38', null, '39']), ['38', '39']],
  ['that have no guide are left out', order(), []],
  ['of a cancelled order are left out', bought(['38'], { status: 'Cancelled' }), []],
  ['of a gift are left out', bought(['38'], { giftWrap: true }), []],
  ['of what may be sent back are left out', bought(['38', '39'], returned('Requested')), ['38']],
  ['of what was refused to be sent back', bought(['38', '39'], returned('Refused')), ['38', '39']]
])('C430 sizes %s', (_, from, sizes) => {
  expect(boughtSizes([from]).map(({ size }) => size)).toEqual(sizes)
})

test('C430 the list replaces the sizes of this browser, the page of an order adds to them', async () => {
  $writableSession.set({
    status: 'shopper',
    user: { name: 'Layla', email: 'layla@example.com', isAccountVerified: true },
    tag: 'layla'
  })
  keepOwnSize('layla', { sizing, size: '41' })
  fakeHttp({
    'GET /api/order': () => [
      bought(['37'], { _id: 'old', createdAt: '2025-10-01T08:00:00.000Z' }),
      bought(['38', '39'], { _id: 'new', createdAt: '2025-10-02T08:00:00.000Z' })
    ]
  })
  const { unmount } = renderPage(listPage as never, { path: '/orders', at: '/orders' })
  await screen.findByRole('list', { name: 'My Orders' })
  expect(ownSizesOf('layla')).toEqual(['38', '39', '37'].map(size => ({ size, sizing })))
  unmount()
  show(bought(['40']))
  await part('Order Items')
  expect(ownSizesOf('layla').map(({ size }) => size)).toEqual(['40', '38', '39', '37'])
})
