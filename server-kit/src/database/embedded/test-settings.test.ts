import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { testDataRoot } from './test-settings'

test('the data of tests is in memory where that has room', () => {
  const folder = import.meta.dirname
  assert.equal(testDataRoot(folder, 1), folder)
  assert.equal(testDataRoot(folder, Number.MAX_VALUE), tmpdir())
  assert.equal(testDataRoot(path.join(folder, 'absent'), 1), tmpdir())
})
