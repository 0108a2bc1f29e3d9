import assert from 'node:assert/strict'
import test from 'node:test'
import { difference } from './assignable'
import type { TypeNode } from '../shapes/contract'

/** Source, target, reason. */
type Case = [string, TypeNode, TypeNode, string | undefined]

const object = (fields: Record<string, TypeNode>, calls: TypeNode[] = []): TypeNode => [
  'object',
  fields,
  calls,
  [],
  []
]
const call = (result: TypeNode, ...parameters: TypeNode[]): TypeNode =>
  object({}, [[[], parameters.map(type => ['required', type]), result]])
const named = (name: string, argument: TypeNode, line = 'x@1'): TypeNode => ['named', line, name, argument]
const tree = (field: TypeNode): TypeNode => object({ value: field, children: ['array', ['up', 0]] })
const wide = object({ a: 'string', b: 'number' })
const narrow = object({ a: 'string' })

const cases: Case[] = [
  ['a literal as its primitive', ['literal', 5], 'number', undefined],
  ['a primitive as a literal', 'number', ['literal', 5], 'number instead of 5'],
  ['a boolean as one of its values', 'boolean', ['literal', true], 'boolean instead of true'],
  ['a member as its union', 'string', ['union', 'null', 'string'], undefined],
  ['a union as one member', ['union', 'null', 'string'], 'string', 'null instead of string'],
  ['more fields', wide, narrow, undefined],
  ['fewer fields', narrow, wide, 'b is missing'],
  ['an optional field as a required one', object({ 'a?': 'string' }), narrow, 'a may be missing'],
  ['a function of less', call('void', narrow), call('void', wide), undefined],
  ['a function of more', call('void', wide), call('void', narrow), 'parameter 1: b is missing'],
  ['a result as nothing', call('string'), call('void'), undefined],
  ['nothing as a result', call('void'), call('string'), 'its result: void instead of string'],
  ['no function', narrow, call('void'), 'is no function'],
  ['a list of more', ['array', wide], ['list', narrow], undefined],
  ['a read-only list as a list', ['list', narrow], ['array', narrow], 'a read-only list instead of a list'],
  ['what is only read', named('Promise', wide), named('Promise', narrow), undefined],
  ['what is only given', named('ComponentType', narrow), named('ComponentType', wide), undefined],
  ['what is read and written', named('Writable', wide), named('Writable', narrow), 'b is missing'],
  [
    'another major version',
    named('A', 'string'),
    named('A', 'string', 'x@2'),
    'A of x@1 instead of A of x@2'
  ],
  ['a text as a node of React', 'string', ['named', 'react@19', 'ReactNode'], undefined],
  ['a recursive type', tree(wide), tree(narrow), undefined],
  ['a recursive type that differs', tree(narrow), tree(wide), 'value: b is missing'],
  [
    'a type that is not computed',
    ['opaque', 'A extends B'],
    ['opaque', 'A extends C'],
    'another type instead of another type'
  ],
  ['object', 'object', narrow, 'object instead of an object'],
  ['anything', narrow, 'unknown', undefined]
]
for (const [name, source, target, expected] of cases)
  test(`${name}${expected === undefined ? '' : ' does not fit'}`, () =>
    assert.equal(
      difference({ fingerprint: 's', types: { s: source } }, { fingerprint: 't', types: { t: target } }),
      expected
    ))

test('a reference that leads to itself is not compared endlessly', () => {
  const types = { a: ['union', ['ref', 'b']], b: ['union', ['ref', 'a']] }
  const target = { fingerprint: 't', types: { t: 'string' } }
  assert.equal(difference({ fingerprint: 'a', types }, target), 'the types are too large to compare')
})
