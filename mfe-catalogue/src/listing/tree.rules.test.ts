import type { Category } from '@sahra/shared/contract/category'
import { branches, matching } from './tree.rules'

const tree: Category[] = [
  {
    _id: 'bags',
    label: 'Bags',
    children: [
      { _id: 'evening', label: 'Evening', children: [{ _id: 'clutches', label: 'Clutches' }] },
      { _id: 'travel', label: 'Travel' }
    ]
  },
  { _id: 'shoes', label: 'Shoes' }
]
const outline = (nodes: Category[]): unknown[] =>
  nodes.map(({ _id, children }) => (children?.length ? [_id, outline(children)] : _id))

test.each([
  ['', [['bags', [['evening', ['clutches']], 'travel']], 'shoes']],
  ['  cLuTch ', [['bags', [['evening', ['clutches']]]]]],
  ['bags', ['bags']],
  ['e', [['bags', [['evening', ['clutches']], 'travel']], 'shoes']],
  ['hats', []]
])('CA-014 searching the tree for "%s"', (search, expected) => {
  expect(outline(matching(tree, search))).toEqual(expected)
})

test('CA-013 what Expand all expands', () => {
  expect(branches(tree)).toEqual(['bags', 'evening'])
})
