import type { Product, Variant } from '@sahra/shared/contract/product'
import { brandSlug, imagesOf, isPreLoved, stockOf, categoryPathOf, withSalePrices } from './product.rules'

const product: Product = {
  _id: 'p',
  name: 'Bag',
  description: '',
  images: ['own'],
  defaultImages: ['default']
}
const variant: Variant = {
  _id: 'v',
  product: 'p',
  optionValues: {},
  images: ['variant'],
  price: 100,
  stock: 2
}

test.each([
  ['the variant', product, variant, ['variant']],
  ['the product when the variant has none', product, { ...variant, images: [] }, ['own']],
  ['the product when nothing is chosen', product, undefined, ['own']],
  ['the defaults', { ...product, images: [] }, undefined, ['default']],
  ['nothing', { ...product, images: [], defaultImages: undefined }, undefined, []]
])('PR-022 takes images from %s', (_, item, chosen, images) => {
  expect(imagesOf(item, chosen)).toEqual(images)
})

test('PR-043 matches sale prices by variant id', () => {
  const other = { ...variant, _id: 'w' }
  const priced = [
    { ...other, salePrice: 70 },
    { ...variant, salePrice: 80 }
  ]
  expect(withSalePrices([variant, other], priced).map(({ salePrice }) => salePrice)).toEqual([80, 70])
  expect(withSalePrices([variant], []).map(({ salePrice }) => salePrice)).toEqual([undefined])
})

test('PR-014 the stock is the chosen variant’s, else the default', () => {
  expect(stockOf({ ...product, defaultStock: 9 }, variant)).toBe(2)
  expect(stockOf({ ...product, defaultStock: 9 })).toBe(9)
  expect(stockOf(product)).toBe(0)
})

test('returns the path to a category', () => {
  const tree = [{ _id: 'a' }, { _id: 'b', children: [{ _id: 'c', children: [{ _id: 'd' }] }] }]
  expect(categoryPathOf(tree, 'd').map(({ _id }) => _id)).toEqual(['b', 'c', 'd'])
  expect(categoryPathOf(tree, 'a').map(({ _id }) => _id)).toEqual(['a'])
  expect(categoryPathOf(tree, 'gone')).toEqual([])
  expect(categoryPathOf(tree, undefined)).toEqual([])
})

test.each([
  ['its slug', { name: 'Casa Verano', slug: 'casa' }, 'casa'],
  ['its name', { name: 'Casa Verano' }, 'casa-verano'],
  ['a string', 'Casa Verano', 'casa-verano']
])('PR-006 the brand’s slug from %s', (_, brand, slug) => {
  expect(brandSlug(brand)).toBe(slug)
})

test.each([
  [['pre-loved'], true],
  [['Preloved'], true],
  [['loved'], false],
  [undefined, false]
])('pre-loved by its tags: %j', (tags, used) => {
  expect(isPreLoved(tags)).toBe(used)
})
