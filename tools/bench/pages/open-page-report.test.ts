import assert from 'node:assert/strict'
import test from 'node:test'
import { heapTable, timesTable } from './open-page-report'

test('a time meets its limit by its median, and a limit without a measurement is missed', () => {
  const lines = timesTable([
    { name: 'open', times: [300, 90, 100], atMost: 100 },
    { name: 'slow', times: [101], atMost: 100 },
    { name: 'free', times: [7] },
    { name: 'failed', times: [], atMost: 100 }
  ]).split('\n')
  assert.deepEqual(lines.slice(2), [
    '| open | **100** (90–300) | 100 ✓ |',
    '| slow | **101** (101–101) | 100 ✗ |',
    '| free | **7** (7–7) | – |',
    '| failed | – | 100 ✗ |'
  ])
})

test('the heap may grow by a tenth over the page changes, and by another over as many again', () => {
  const [, , first, more] = heapTable({ before: 10e6, after: 11e6, later: 12.2e6 }).split('\n')
  assert.match(first!, /10\.00 \| 11\.00 \| 10\.0 % \| 10 % ✓ \|$/)
  assert.match(more!, /11\.00 \| 12\.20 \| 10\.9 % \| 10 % ✗ \|$/)
})
