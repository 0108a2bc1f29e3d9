import type { Category } from '@sahra/shared/contract/category'
import { bannerOf, findCategory, labelOf, trailTo } from './category.rules'

const clutches: Category = { _id: 'clutches', label: 'Clutches', parent: 'bags' }
const bags: Category = { _id: 'bags', label: 'Bags', children: [clutches] }
const shoes: Category = { _id: 'shoes', name: 'Shoes' }
const tree = [bags, shoes]

test.each<[string, Partial<Category>, string | undefined]>([
  ['bannerImage', { bannerImage: 'a', image: 'b', thumbnail: 'c' }, 'a'],
  ['image', { image: 'b', thumbnail: 'c' }, 'b'],
  ['thumbnail', { thumbnail: 'c', media: { url: 'd' } }, 'c'],
  ['media.url', { media: { url: 'd' }, cover: { url: 'e' } }, 'd'],
  ['cover.url', { cover: { url: 'e' } }, 'e'],
  ['none, empty strings skipped', { image: '' }, undefined]
])('CA-003 the banner is the first present: %s', (_, fields, banner) => {
  expect(bannerOf({ _id: '1', ...fields })).toBe(banner)
})

test('uses the label, else the name, else an empty string', () => {
  expect(labelOf({ _id: '1', label: 'Bags', name: 'bags' })).toBe('Bags')
  expect(labelOf(shoes)).toBe('Shoes')
  expect(labelOf({ _id: '1' })).toBe('')
})

test('CA-004 the trail contains the ancestors and the category', () => {
  expect(trailTo(tree, 'clutches')).toEqual([bags, clutches])
  expect(trailTo(tree, 'unknown')).toEqual([])
})

test('C153 the trail of a merged category is that of the one it was merged into', () => {
  const merged = { ...clutches, formerIds: ['pouches'] }
  expect(trailTo([{ ...bags, children: [merged] }], 'pouches').at(-1)).toBe(merged)
})

test('SH-083 searches the tree depth first', () => {
  expect(findCategory(tree, category => category.label === 'Clutches')).toBe(clutches)
  expect(findCategory(tree, () => false)).toBeUndefined()
})
