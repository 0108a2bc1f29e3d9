import type { Product, Variant } from '../contract/product'
import { brandName, hasStock, normalizeListItem, normalizeProductList, displayPrice } from './product.rules'

const product = (change: Partial<Product> = {}): Product => ({
  _id: 'p',
  name: 'Bag',
  description: '',
  images: [],
  ...change
})
const variant = (change: Partial<Variant> = {}): Variant => ({
  _id: 'v',
  product: 'p',
  optionValues: {},
  images: [],
  price: 100,
  stock: 1,
  ...change
})

test.each([
  ['bare list', [{ id: 'p', name: 'Bag' }], 1],
  ['items, bare', { items: [{ _id: 'p', name: 'Bag' }] }, 1],
  [
    'items, wrapped, with a total',
    { items: [{ product: { _id: 'p', name: 'Bag' }, variants: [] }], total: 57 },
    57
  ],
  ['nothing', null, 0]
])('CA-035 %s', (_, response, total) => {
  const page = normalizeProductList(response as never)
  expect(page.total).toBe(total)
  if (total) expect(page.items[0]).toMatchObject({ product: { _id: 'p', name: 'Bag' }, variants: [] })
})

test.each<
  [string, Partial<Product>, Partial<Variant> | undefined, [number, number | undefined, number | undefined]]
>([
  ['variant on sale', {}, { price: 100, salePrice: 84 }, [100, 84, 16]],
  ['variant, sale not below', {}, { price: 100, salePrice: 100 }, [100, undefined, undefined]],
  ['pricing of the product', { pricing: { basePrice: 200, salePrice: 150 } }, undefined, [200, 150, 25]],
  ['salePrice of the product', { price: 80, salePrice: 60 }, undefined, [80, 60, 25]],
  ['compareAtPrice is the original', { defaultPrice: 80, compareAtPrice: 100 }, undefined, [100, 80, 20]],
  ['no price at all', {}, undefined, [0, undefined, undefined]]
])('C19 %s', (_, change, shown, [original, sale, percentOff]) => {
  expect(displayPrice(product(change), shown && variant(shown))).toEqual({
    original,
    sale,
    effective: sale ?? original,
    percentOff
  })
})

test('CA-027 the filters’ stock', () => {
  expect(hasStock(product({ defaultStock: 5 }), [variant({ stock: 0 })])).toBe(false)
  expect(hasStock(product({ defaultStock: 5 }), [])).toBe(true)
})

test('CA-056 a brand is a string or an object', () => {
  expect(brandName('Aurel')).toBe('Aurel')
  expect(brandName({ _id: '1', name: 'Aurel', slug: 'aurel' })).toBe('Aurel')
  expect(brandName(undefined)).toBe('')
  expect(normalizeListItem({ id: 'x', name: 'Bag' } as never).product._id).toBe('x')
})
