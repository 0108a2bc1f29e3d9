import { movedTo } from './moved-to.rules'
import { below, positionOf, reordered, siblingsOf, topGroups } from './ordered.rules'

const byParent = { by: 'id', among: 'parentId' }
const categories = [
  { id: 'bags', parentId: null },
  { id: 'totes', parentId: 'bags' },
  { id: 'clutches', parentId: 'bags' },
  { id: 'shoes', parentId: null },
  { id: 'heels', parentId: 'shoes' }
]
const [bags, totes, clutches, shoes, heels] = categories as [Item, Item, Item, Item, Item]
type Item = (typeof categories)[number]

test('C464 things are ordered among those of the same parent, with what is below them', () => {
  expect(topGroups(byParent, categories)).toEqual([{ among: null, items: [bags, shoes] }])
  expect(below(byParent, categories, bags)).toEqual([totes, clutches])
  expect(below(byParent, categories, heels)).toEqual([])
  expect(siblingsOf(byParent, categories, clutches)).toEqual([totes, clutches])
  const order = movedTo([bags, shoes], 1, 0)
  expect(reordered(categories, order).filter(({ parentId }) => parentId === null)).toEqual([shoes, bags])
  expect(below(byParent, reordered(categories, order), bags)).toEqual([totes, clutches])
})

test('C464 things without a parent are ordered in the groups of a field', () => {
  const banners = [
    { id: 3, place: 'hero' },
    { id: 1, place: 'hero' },
    { id: 2, place: 'promo' }
  ]
  const order = { by: 'id', among: 'place' }
  expect(topGroups(order, banners).map(({ among, items }) => [among, items.map(({ id }) => id)])).toEqual([
    ['hero', [3, 1]],
    ['promo', [2]]
  ])
})

test('C464 a new place is sent with the order that the person has seen', () => {
  expect(positionOf(byParent, [bags, shoes], 0)).toEqual({ position: 1, seenOrder: ['bags', 'shoes'] })
})
