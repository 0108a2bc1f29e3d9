import type { Category } from '@sahra/shared/contract/category'
import { featuredCategories, featuredImageOf, tilesOf } from './home.rules'

const top = (count: number): Category[] =>
  Array.from({ length: count }, (_, index) => ({ _id: `${index}`, label: `Category ${index}` }))
const ids = (categories: Category[]): string[] => categories.map(({ _id }) => _id)

test('SH-080 at most six tiles, of the top level', () => {
  expect(tilesOf(top(8))).toHaveLength(6)
  expect(ids(tilesOf([{ _id: 'child', parent: 'gone' }, { _id: 'a' }]))).toEqual(['a'])
})

test('SH-080 uses all categories if every one has a parent', () => {
  expect(
    ids(
      tilesOf([
        { _id: 'a', parent: 'x' },
        { _id: 'b', parent: 'x' }
      ])
    )
  ).toEqual(['a', 'b'])
})

test.each<[string, Category]>([
  ['label', { _id: 'found', label: 'ACCESSORIES' }],
  ['name', { _id: 'found', name: 'An accessory' }],
  ['slug', { _id: 'found', label: 'Odds and ends', slug: 'accessories-all' }],
  ['tags', { _id: 'found', label: 'Odds and ends', tags: ['new', 'Accessory'] }]
])('SH-083 finds accessories by %s, deep in the tree', (_, category) => {
  expect(
    ids(featuredCategories([{ _id: 'women', children: [{ _id: 'more', children: [category] }] }]))
  ).toEqual(['found'])
})

test('SH-083 returns accessories, clothing and jewellery in this order, without missing ones', () => {
  const tree = [
    { _id: 'j', label: 'Jewellery' },
    { _id: 'c', label: 'Clothing' }
  ]
  expect(ids(featuredCategories(tree))).toEqual(['c', 'j'])
  expect(featuredCategories([{ _id: 'b', label: 'Bags' }])).toEqual([])
})

test.each([
  [[{ image: '/own.webp' }, { image: '/first.webp' }, { image: '/second.webp' }], '/first.webp'],
  [[{ image: '/own.webp' }, {}], '/own.webp'],
  [[], '/own.webp']
])('C382 a featured category shows the picture of a subcategory: %j → %s', (children, image) => {
  const named = children.map((child, place) => ({ _id: String(place), ...child }))
  expect(featuredImageOf({ _id: 'x', image: '/own.webp', children: named })).toBe(image)
})
