import type { Category } from '@sahra/shared/contract/category'
import { expandableIds, filterTree } from './tree.rules'

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
])('CA-014 filters the tree by "%s"', (search, expected) => {
  expect(outline(filterTree(tree, search))).toEqual(expected)
})

test('CA-013 lists the categories that Expand all expands', () => {
  expect(expandableIds(tree)).toEqual(['bags', 'evening'])
})
