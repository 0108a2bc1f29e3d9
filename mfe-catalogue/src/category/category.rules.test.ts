import type { Category } from '@sahra/shared/contract/category'
import { bannerOf, firstThat, labelOf, wayTo } from './category.rules'

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
  ['none, empty words passed over', { image: '' }, undefined]
])('CA-003 the banner is the first present: %s', (_, fields, banner) => {
  expect(bannerOf({ _id: '1', ...fields })).toBe(banner)
})

test('label before name, else nothing', () => {
  expect(labelOf({ _id: '1', label: 'Bags', name: 'bags' })).toBe('Bags')
  expect(labelOf(shoes)).toBe('Shoes')
  expect(labelOf({ _id: '1' })).toBe('')
})

test('CA-004 the way to a category names its ancestors and itself', () => {
  expect(wayTo(tree, 'clutches')).toEqual([bags, clutches])
  expect(wayTo(tree, 'nowhere')).toEqual([])
})

test('SH-083 the whole tree is searched, branch by branch', () => {
  expect(firstThat(tree, category => category.label === 'Clutches')).toBe(clutches)
  expect(firstThat(tree, () => false)).toBeUndefined()
})
