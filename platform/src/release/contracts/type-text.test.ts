import assert from 'node:assert/strict'
import test from 'node:test'
import type { TypeNode } from '../shapes/contract'
import { typeText } from './type-text'
import { rootView } from './type-view'

const root = 'a'.repeat(16)
const other = 'b'.repeat(16)
const textOf = (node: TypeNode, types: Record<string, TypeNode> = {}): string =>
  typeText(rootView(root, { [root]: node, ...types }))

const parameters: TypeNode = [
  ['required', 'number'],
  ['optional', ['union', 'null', 'string']],
  ['rest', ['array', 'string']]
]
const written: [TypeNode, string][] = [
  ['string', 'string'],
  [['union', ['literal', 'a'], ['literal', 1]], '"a" | 1'],
  [['array', ['union', 'null', 'string']], '(null | string)[]'],
  [['tuple', ['required', 'string'], ['optional', 'number']], '[string, number?]'],
  [['named', 'lib', 'Promise', ['named', 'react@19', 'Element']], 'Promise<Element>'],
  [['object', {}, [[[], parameters, 'void']], [], []], '(number, null | string?, ...string[]) => void'],
  [['object', { id: 'string', 'note?': 'string' }, [], [], []], '{ id: string, note?: string }'],
  [['object', { next: ['up', 0] }, [], [], []], '{ next: { next: { next: { next: { next: … } } } } }'],
  [['unheard-of', 'string'], '…']
]
for (const [node, text] of written)
  test(`C486 a recorded type is written as ${text}`, () => assert.equal(textOf(node), text))

test('C486 a type of another record is read, and one that is not recorded has no text', () => {
  assert.equal(textOf(['array', ['ref', other]], { [other]: 'number' }), 'number[]')
  assert.equal(textOf(['array', ['ref', other]]), '…[]')
})

test('C486 the text of a type is short, whatever the record has', () => {
  const fields = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`field${i}`, ['ref', root]]))
  assert.ok(textOf(['object', fields, [], [], []]).length <= 160)
  assert.equal(textOf(['union', ...'abcdefgh'.split('')]), 'a | b | c | d | e | f | …')
})
