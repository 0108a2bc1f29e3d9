import assert from 'node:assert/strict'
import test from 'node:test'
import { sumOfValues } from './heap-snapshot'

test('the values of a heap snapshot are summed without code and what the browser keeps', () => {
  const node_types = [['hidden', 'object', 'string', 'code', 'native', 'synthetic'], 'string', 'number']
  const snapshot = { meta: { node_fields: ['type', 'name', 'self_size'], node_types } }
  const nodes = [
    ...[0, 0, 1],
    ...[1, 0, 20],
    ...[2, 0, 300],
    ...[3, 0, 4000],
    ...[4, 0, 50_000],
    ...[5, 0, 600_000],
    ...[1, 0, 7]
  ]
  assert.equal(sumOfValues(JSON.stringify({ snapshot, nodes, strings: [] })), 327)
})
