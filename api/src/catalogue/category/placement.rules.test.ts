import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heightOf, lineOf, placementProblem } from './placement.rules'

const tree = [
  { id: 'bags', parentId: null },
  { id: 'totes', parentId: 'bags' },
  { id: 'small', parentId: 'totes' },
  { id: 'shoes', parentId: null }
]

test('a line goes from the top to the category', () => {
  assert.deepEqual(
    lineOf(tree, 'small').map(({ id }) => id),
    ['bags', 'totes', 'small']
  )
  assert.deepEqual(lineOf(tree, 'unknown'), [])
})

test('a cycle that is there already does not hang', () => {
  assert.equal(
    lineOf(
      [
        { id: 'a', parentId: 'b' },
        { id: 'b', parentId: 'a' }
      ],
      'a'
    ).length,
    2
  )
})

test('the height counts the category and all levels below it', () => {
  assert.deepEqual([heightOf(tree, 'bags'), heightOf(tree, 'small')], [3, 1])
})

for (const [id, parentId, problem] of [
  ['bags', 'small', 'cycle'],
  ['bags', 'bags', 'cycle'],
  ['shoes', 'small', 'depth'],
  ['totes', 'shoes', undefined],
  ['bags', 'shoes', 'depth'],
  ['small', null, undefined],
  ['shoes', 'totes', undefined]
] as const)
  test(`C153 ${id} below ${parentId}: ${problem ?? 'allowed'}`, () => {
    assert.equal(placementProblem(tree, id, parentId), problem)
  })
