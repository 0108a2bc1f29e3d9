import type { CartLine } from '@sahra/shared/contract/cart'
import { unavailableLine, line } from '../testing/shop'
import { normalizeCart, imageOf, itemCount, optionsOf, priceCart, withPendingQuantities } from './cart.rules'

const priceOf = (...lines: CartLine[]) => priceCart(lines, undefined).subtotal

test.each([
  [{ items: [line()], version: 'v' }, 1, 'v'],
  [[line(), line()], 2, undefined],
  [{}, 0, undefined],
  [null, 0, undefined]
])('normalizes every cart response', (response, count, version) => {
  const cart = normalizeCart(response as never)
  expect(cart.items).toHaveLength(count)
  expect(cart.version).toBe(version)
})

test('CC-024 the subtotal leaves out unavailable lines and lines without a price', () => {
  expect(priceOf(line({ quantity: 2 }), unavailableLine(), line({ unitPrice: null }))).toBe(200)
})

test('SX-004 CC-049 a subtotal does not drift', () => {
  expect(priceOf(line({ unitPrice: 33.335, quantity: 3 }))).toBe(100.02)
  expect(priceOf(line({ unitPrice: 0.1 }), line({ unitPrice: 0.2 }))).toBe(0.3)
})

test('CC-026 a line without a quantity counts as one', () => {
  expect(itemCount([line({ quantity: undefined }), line({ quantity: 4 })])).toBe(5)
})

test('CC-026 the variant’s options win over the legacy fields', () => {
  expect(optionsOf(line({ color: 'Old', size: 'Old' }))).toEqual(['Cognac', 'Large'])
  expect(optionsOf(line({ variant: { optionValues: {} }, color: 'Red', size: null }))).toEqual(['Red'])
  expect(optionsOf(line({ variant: null }))).toEqual([])
})

test('takes the image of the variant, else the product, else the default one', () => {
  expect(imageOf(line())).toBe('/media/bag-cognac.webp')
  expect(imageOf(line({ variant: { images: [] } }))).toBe('/media/bag.webp')
  expect(imageOf(line({ variant: null, product: { _id: '', name: '', defaultImages: ['/d'] } }))).toBe('/d')
  expect(imageOf(line({ variant: null, product: null }))).toBeUndefined()
})

test('overlays pending quantities', () => {
  const [one, two] = withPendingQuantities([line(), unavailableLine()], {
    [`${line().productId}/${line().variantId}`]: 7
  })
  expect([one!.quantity, two!.quantity]).toEqual([7, 1])
})
