import { linkedBy } from './linked.rules'

const id = '8a8bb7cd343aa2ad99b7d762'

test('C469 a field that names a product, a customer or an order leads to its page', () => {
  expect(linkedBy('product', id)).toEqual({ list: 'products', id, name: undefined })
  expect(linkedBy('product', { id, name: 'Alba' })).toEqual({ list: 'products', id, name: 'Alba' })
  expect(linkedBy('customer', id)).toEqual({ list: 'customers', id, name: undefined })
  const number = 'SA-2026-000001'
  expect(linkedBy('order', number)).toEqual({ list: 'orders', id: number, name: number })
  for (const [name, value] of [
    ['order', null],
    ['order', ''],
    ['product', {}],
    ['product', 'alba-evening-clutch'],
    ['variant', id],
    ['id', id]
  ] as const)
    expect(linkedBy(name, value)).toBeUndefined()
})
