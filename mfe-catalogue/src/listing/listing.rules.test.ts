import type { ListedProduct, Product, Variant } from '@sahra/shared/contract/product'
import { activeFilters } from './listing-chips'
import { isLastPage, filterPage } from './listing.rules'
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
const reduced = [
  item('reduced variant', {}, [{ price: 1200, salePrice: 900, stock: 1 }]),
  item('reduced product', { defaultPrice: 1500, salePrice: 950 }),
  item('cost more before', { defaultPrice: 980, compareAtPrice: 1400 })
]
const query = (search: string) => readQuery(new URLSearchParams(search))
const remaining = (search: string): string[] =>
  filterPage(items, query(search)).map(({ product }) => product.name)

test('CA-025, CA-026 the price range uses the first variant’s price, else the default, else 0', () => {
  expect(remaining('min=400')).toEqual(['first variant counts', 'default price'])
  expect(remaining('max=500')).toEqual(['first variant counts', 'no price, no stock'])
  expect(remaining('min=500&max=500')).toEqual(['first variant counts'])
})

test('C222 the price range uses what is paid', () => {
  const under = (max: number) => filterPage(reduced, query(`max=${max}`)).map(({ product }) => product.name)
  expect(under(1000)).toEqual(['reduced variant', 'reduced product', 'cost more before'])
  expect(under(920)).toEqual(['reduced variant'])
  expect(filterPage(reduced, query('min=1000'))).toEqual([])
})

test('CA-041 a minimum above the maximum leaves nothing', () => {
  expect(remaining('min=900&max=100')).toEqual([])
})

test('CA-027 in stock: any variant, or the default stock when there is none', () => {
  expect(remaining('inStock=1')).toEqual(['first variant counts', 'default price'])
})

test.each([
  [1, 24, 24, true],
  [1, 24, 25, false],
  [3, 12, 36, true],
  [9, 12, 36, true]
])('CA-022 page %i with %i per page of %i items', (page, limit, total, last) => {
  expect(isLastPage(query(`page=${page}&limit=${limit}`), total)).toBe(last)
})

test('CA-011 C383 lists the active filters in the order of the panel', () => {
  const textsOf = (search: string) => activeFilters(query(search), undefined).map(({ text }) => text)
  expect(textsOf('')).toEqual([])
  expect(textsOf('sizes=39,40&deep=1&inStock=1&max=3&min=2&brand=b&search=a')).toEqual([
    'Search: a',
    'Brand: b',
    'Min: AED 2',
    'Max: AED 3',
    'In stock only',
    '39',
    '40'
  ])
})
