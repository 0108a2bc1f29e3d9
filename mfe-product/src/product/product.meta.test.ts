import { describedBag as product } from '../testing/described-bag'
import { headOf, truncate } from './product.meta'
import { meta } from './product.page'

test('SX-019 title, description and picture', () => {
  expect(headOf(product)).toEqual({
    canonical: '/product/p1/top-handle-bag',
    type: 'product',
    title: 'Top-handle bag by Aurel',
    description: 'Box calf.',
    image: '/media/bag.webp'
  })
  expect(headOf({ ...product, brand: undefined }).title).toBe('Top-handle bag')
})

test('SX-019 truncates at a word', () => {
  expect(truncate('one two three', 9)).toBe('one two…')
  expect(truncate('  one\n two ', 9)).toBe('one two')
})

test('C361 in a browser a page has no structured data: the server has written it', () => {
  const data = { product, variants: [], variantsFailed: false }
  expect(meta({ url: new URL('https://shop.test/product/p1'), params: {}, data })).toEqual(headOf(product))
})
