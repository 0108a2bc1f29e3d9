import type { Category } from '@sahra/shared/contract/category'
import { $writableCategories } from '@sahra/shared/stores/categories'
import { fakeHttp } from '@sahra/shared/testing/fake-http'
import { firstLeaves, shownTree } from './categories.rules'
import { completeCategories } from './categories.service'

const tree: Category[] = [
  {
    _id: 'b1',
    name: 'Bags',
    image: '/bag.webp',
    children: [
      { _id: 'b2', name: 'Handbags', image: '/bag.webp', slug: 'handbags' },
      { _id: 'b3', name: 'Evening', image: '/clutch.webp', slug: 'evening', children: [{ _id: 'b4' }] },
      { _id: 'b5', name: 'Small', children: [{ _id: 'b 6' }, { _id: 'b7' }] }
    ]
  },
  { _id: 's1', name: 'Shoes', children: [{ _id: 's2', name: 'Heels', children: [{ _id: 's3' }] }] },
  { _id: 'h1', name: 'Hats', image: '/hat.webp' },
  { _id: 'x1', name: 'Hidden', children: [{ _id: 'x2' }] }
]
const ids = (nodes: readonly Category[] = []): unknown[] =>
  nodes.map(({ _id, children }) => (children ? [_id, ...ids(children)] : _id))

test('C435 the HTML has the categories that it links, and one subcategory of each', () => {
  const shown = shownTree(tree, '<a href="/c/b1"><a href="/c/b%206"><a href="/c/s1"><a href="/c/h1">')
  expect(ids(shown)).toEqual([['b1', 'b3', ['b5', 'b 6']], ['s1', 's2'], 'h1'])
  // The picture of a featured category is that of its first subcategory with another one (C382).
  expect(shown[0]?.children?.[0]).toEqual({ _id: 'b3', name: 'Evening', image: '/clutch.webp' })
  expect(shown[2]).toEqual({ _id: 'h1', name: 'Hats' })
  expect(shownTree(tree, '/c/h1 /hat.webp')).toEqual([tree[2]])
  expect(firstLeaves(shownTree(tree, 'b1 b2 /bag.webp b4'), 2)).toEqual(firstLeaves(tree, 2))
})

test('C435 the others are loaded once; until they can be, those of the HTML stay', async () => {
  const part = { status: 'ready' as const, tree: [{ _id: 'h1', name: 'Hats' }] }
  $writableCategories.set(part)
  fakeHttp({ 'GET /api/category': () => Promise.reject(new Error('Network Error')) })
  await completeCategories()
  expect($writableCategories.get()).toBe(part)
  const calls = fakeHttp({ 'GET /api/category': tree })
  await completeCategories()
  await completeCategories()
  expect($writableCategories.get()).toMatchObject({ status: 'ready', tree: [{ name: 'Bags' }, {}, {}, {}] })
  expect(calls.filter(({ path }) => path === '/api/category')).toHaveLength(1)
})
