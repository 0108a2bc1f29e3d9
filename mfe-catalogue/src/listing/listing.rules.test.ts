import type { ListedProduct, Product, Variant } from '@sahra/shared/contract/product'
import { filtersOn, isLastPage, narrowed } from './listing.rules'
import { readQuery } from './query.rules'

const item = (name: string, product: Partial<Product>, variants: Partial<Variant>[] = []): ListedProduct => ({
  product: { _id: name, name, description: '', images: [], ...product },
  variants: variants as Variant[]
})
const items = [
  item('first variant counts', { defaultPrice: 1 }, [
    { price: 500, stock: 0 },
    { price: 9000, stock: 2 }
  ]),
  item('default price', { defaultPrice: 1500, defaultStock: 3 }),
  item('no price, no stock', {})
]
const query = (search: string) => readQuery(new URLSearchParams(search))
const left = (search: string): string[] => narrowed(items, query(search)).map(({ product }) => product.name)

test('CA-025, CA-026 the price range takes the first variant’s price, else the default, else 0', () => {
  expect(left('min=400')).toEqual(['first variant counts', 'default price'])
  expect(left('max=500')).toEqual(['first variant counts', 'no price, no stock'])
  expect(left('min=500&max=500')).toEqual(['first variant counts'])
})

test('CA-041 a minimum above the maximum leaves nothing', () => {
  expect(left('min=900&max=100')).toEqual([])
})

test('CA-027 in stock: any variant, or the default stock when there is none', () => {
  expect(left('inStock=1')).toEqual(['first variant counts', 'default price'])
})

test.each([
  [1, 24, 24, true],
  [1, 24, 25, false],
  [3, 12, 36, true],
  [9, 12, 36, true]
])('CA-022 page %i of %i a page, %i in all', (page, limit, total, last) => {
  expect(isLastPage(query(`page=${page}&limit=${limit}`), total)).toBe(last)
})

test('CA-011 the filters that are on, in the panel’s order', () => {
  expect(filtersOn(query(''))).toEqual([])
  expect(filtersOn(query('deep=1&inStock=1&max=3&min=2&brand=b&search=a'))).toEqual([
    'search',
    'brand',
    'min',
    'max',
    'inStock',
    'deep'
  ])
})
