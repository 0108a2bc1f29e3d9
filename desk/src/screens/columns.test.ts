import { shownOf } from './columns'

test('C312 a product without an article number shows none: the operation names it by its id', () => {
  const record = { id: '4e379c6b9c714862437e297c', sku: '4e379c6b9c714862437e297c', name: 'Alba' }
  expect([shownOf(record, 'sku'), shownOf(record, 'name')]).toEqual([null, 'Alba'])
  expect(shownOf({ ...record, sku: 'ALBA-1' }, 'sku')).toBe('ALBA-1')
  // Of a sale, which has a number of its own.
  expect(shownOf({ ...record, id: 1 }, 'sku')).toBeNull()
})
