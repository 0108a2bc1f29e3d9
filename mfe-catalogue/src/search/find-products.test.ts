import { bus } from '@sahra/shared/bus/bus'
import { fakeHttp } from '@sahra/shared/testing/fake-http'
import { start } from '../start'

test('C409 products/search finds what the page of results shows, with the ids of variants', async () => {
  const calls = fakeHttp({
    'GET /api/products/search': {
      total: 57,
      results: [
        {
          ...{
            _id: 'b1',
            name: 'Sand tote',
            description: '',
            images: [],
            brand: { name: 'Aurel' },
            price: 1200
          },
          variants: [
            {
              ...{ _id: 'v1', product: 'b1', images: [], price: 1200, salePrice: 900, stock: 0 },
              optionValues: { Color: 'Navy', Size: '38' },
              options: [{ name: 'Metal', value: 'Gold' }]
            }
          ]
        },
        { _id: 'b2', name: 'Belt', description: '', images: [], price: 300, salePrice: 200, defaultStock: 1 }
      ]
    }
  })
  const stop = start()
  expect(await bus.send('products/search', { words: 'sand tote', limit: 2 })).toEqual({
    total: 57,
    products: [
      {
        ...{ id: 'b1', name: 'Sand tote', brand: 'Aurel', price: 1200, salePrice: undefined },
        ...{ isAvailable: false, url: 'http://localhost/product/b1/sand-tote' },
        variants: [{ id: 'v1', options: 'Navy · 38 · Metal: Gold', price: 900, isAvailable: false }]
      },
      {
        ...{ id: 'b2', name: 'Belt', brand: undefined, price: 300, salePrice: 200 },
        ...{ isAvailable: true, url: 'http://localhost/product/b2/belt' }
      }
    ]
  })
  expect(calls[0]?.query).toEqual({ q: 'sand tote', limit: '2' })
  stop()
})
