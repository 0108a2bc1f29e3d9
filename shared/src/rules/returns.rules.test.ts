import type { Order, OrderReturn } from '../contract/order'
import { isBlank } from './blank.rules'
import { leftToReturn } from './returns.rules'

const line = (quantity: number): Order['products'][number] => ({
  productId: null,
  variantId: null,
  title: 'Bag',
  unitPrice: 100,
  quantity
})
const returned = (status: string, ...items: OrderReturn['items']): OrderReturn => ({
  _id: status,
  number: 'RT-2026-000001',
  status,
  requestedAt: '2026-11-01T08:00:00.000Z',
  reason: 'too small',
  items
})

test.each([
  ['no return', undefined, [3, 1]],
  ['a requested one', [returned('Requested', { line: 0, quantity: 2 })], [1, 1]],
  ['a refused one', [returned('Refused', { line: 0, quantity: 3 }, { line: 1, quantity: 1 })], [3, 1]],
  [
    'an accepted and a received one',
    [returned('Accepted', { line: 0, quantity: 1 }), returned('Received', { line: 0, quantity: 2 })],
    [0, 1]
  ],
  ['one with an unknown status', [returned('Lost', { line: 1, quantity: 1 })], [3, 0]],
  ['one of a line that is not shown', [returned('Requested', { line: 7, quantity: 1 })], [3, 1]]
])('C116 what is left to return after %s', (_, returns, left) => {
  expect(leftToReturn({ products: [line(3), line(1)], returns })).toEqual(left)
})

test.each([
  ['empty', '', true],
  ['white space', ' \n\t\u00a0', true],
  ['zero-width characters', '\u200b\u200d\ufeff\u2060', true],
  ['fillers and the empty Braille pattern', '\u3164\u115f\u2800\uffa0', true],
  ['variation selectors and a soft hyphen', '\ufe0f\u00ad\u034f', true],
  ['a control character', '\u0007', true],
  ['a letter among them', '\u200bط\u200d', false],
  ['a symbol', '👍\u{1f3fd}', false],
  ['a full stop', '.', false]
])('a text of %s', (_, text, blank) => expect(isBlank(text)).toBe(blank))
