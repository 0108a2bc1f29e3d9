import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderByReferences } from './tables.rules'

const tables = [{ table: 'a' }, { table: 'b' }, { table: 'c' }]

test('a table comes after those that it refers to', () => {
  const ordered = orderByReferences(tables, [
    { from: 'a', to: 'c' },
    { from: 'c', to: 'b' },
    { from: 'a', to: 'not in the backup' }
  ])
  assert.deepEqual(
    ordered.map(({ table }) => table),
    ['b', 'c', 'a']
  )
})

test('rejects a circle', () => {
  const circle = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' }
  ]
  assert.throws(() => orderByReferences(tables, circle), /refer to each other in a circle: a, b/)
})
