import type { BuyNow } from '../contract/navigation'
import {
  buyNowState,
  fromCartState,
  hasNavigationKey,
  justPlacedState,
  readBuyNow,
  readFromCart,
  readJustPlaced,
  readReturnTarget,
  readSelectedOptions,
  readSummary,
  returnTargetState,
  selectedOptionsState,
  summaryState
} from './navigation.rules'

const buyNow: BuyNow = {
  productId: 'a',
  variantId: 'b',
  size: '38',
  color: 'Black',
  quantity: 2,
  productName: 'Satin pump',
  price: 3450,
  thumbnail: '/media/pump.webp',
  supplyNote: 'Made to order',
  supply: 'made-to-order',
  leadWeeks: '4'
}
/** As the browser stores it. */
const stored = (state: unknown): unknown => structuredClone(state)

test('C29 C62 every value is read as it was written', () => {
  const options = { color: 'Red', size: 'S', variantId: 'redS', quantity: 2 }
  expect(readBuyNow(stored(buyNowState(buyNow)))).toEqual(buyNow)
  expect(readFromCart(stored(fromCartState()))).toBe(true)
  expect(readSelectedOptions(stored(selectedOptionsState(options)))).toEqual(options)
  expect(readJustPlaced(stored(justPlacedState()))).toBe(true)
  expect(readReturnTarget(stored(returnTargetState('/cart', { a: 1 })))).toEqual({
    from: '/cart',
    fromState: { a: 1 }
  })
})

describe.each([
  null,
  undefined,
  0,
  'chosen',
  [],
  {},
  { productId: '' },
  { productId: 7 },
  { productId: ' ' },
  { chosen: null },
  { chosen: 'S' },
  { fromCart: 'true' },
  { justPlaced: 1 },
  { from: ['/cart'] },
  { from: { toString: '/cart' } }
])('the hostile state %j', state => {
  test('is read as absent by all readers', () => {
    expect(readBuyNow(state)).toBeUndefined()
    expect(readFromCart(state)).toBe(false)
    expect(readSelectedOptions(state)).toBeUndefined()
    expect(readJustPlaced(state)).toBe(false)
    expect(readReturnTarget(state)).toBeUndefined()
  })
})

test('PR-034 odd fields of Buy Now are replaced', () => {
  expect(
    readBuyNow({ productId: 'a', size: 38, color: ' ', quantity: -3, price: 'x', thumbnail: {} })
  ).toEqual({
    productId: 'a',
    variantId: null,
    size: null,
    color: null,
    quantity: 1,
    productName: '',
    price: null,
    thumbnail: null
  })
  expect(readBuyNow({ productId: 'a', quantity: 1e9, price: Infinity })).toMatchObject({
    quantity: 99,
    price: null
  })
})

test('C62 odd options are replaced', () => {
  expect(readSelectedOptions({ chosen: { color: 5, size: ['S'], quantity: 'many' } })).toEqual({
    quantity: 1
  })
})

test('a key counts whatever its value is', () => {
  expect(hasNavigationKey({ productId: null }, 'productId')).toBe(true)
  expect(hasNavigationKey({}, 'productId')).toBe(false)
  expect(hasNavigationKey('productId', 'productId')).toBe(false)
})

const bag = {
  _id: 'bag',
  name: 'Bag',
  description: '',
  brand: { name: 'Aurel' },
  images: ['/media/bag.webp', '/media/bag-side.webp'],
  defaultPrice: 900
}
const variant = {
  _id: 'red',
  product: 'bag',
  optionValues: { Color: 'Red' },
  images: ['/media/red.webp'],
  price: 1000,
  salePrice: 800,
  stock: 1
}

test('a summary has the price and the picture of the only variant, else of the product', () => {
  const shared = { name: 'Bag', brand: 'Aurel' }
  expect(readSummary(stored(summaryState({ product: bag, variants: [variant] })))).toEqual({
    ...shared,
    price: 1000,
    sale: 800,
    image: '/media/red.webp'
  })
  const both = [variant, { ...variant, _id: 'blue' }]
  expect(readSummary(stored(summaryState({ product: bag, variants: both })))).toEqual({
    ...shared,
    price: 900,
    sale: undefined,
    image: '/media/bag.webp'
  })
})

test.each([
  [undefined],
  [null],
  [{ summary: 'Bag' }],
  [{ summary: { price: 5 } }],
  [{ summary: { name: 'Bag', price: '5' } }]
])('no summary is read from %j', state => {
  expect(readSummary(state)).toBeUndefined()
})

test('a summary leaves out what is odd', () => {
  expect(readSummary({ summary: { name: 'Bag', price: 5, sale: 7, brand: 3, image: {} } })).toEqual({
    name: 'Bag',
    brand: '',
    price: 5,
    sale: undefined,
    image: undefined
  })
})
