import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ofExit, ofJest, ofNodeTest, ofPlaywright, sum } from './tally'

test('a command counts as one check', () => {
  assert.deepEqual(sum([ofExit(0), ofExit(2)]), { passed: 1, failed: 1 })
})

test('reads the summary of the Node test runner', () => {
  assert.deepEqual(ofNodeTest('ℹ tests 5\nℹ pass 4\nℹ fail 1\nℹ cancelled 0\n', 1), { passed: 4, failed: 1 })
  assert.deepEqual(ofNodeTest('# pass 4\n# fail 0\n# cancelled 2\n', 1), { passed: 4, failed: 2 })
})

test('a run without a report has failed', () => {
  assert.deepEqual(ofNodeTest('Segmentation fault', 139), { passed: 0, failed: 1 })
  assert.deepEqual(ofJest(undefined, 1), { passed: 0, failed: 1 })
  assert.deepEqual(ofPlaywright(undefined, 1), { passed: 0, failed: 1 })
})

test('jest: a test file that cannot run counts as failed', () => {
  const report = JSON.stringify({ numPassedTests: 7, numFailedTests: 0, numRuntimeErrorTestSuites: 1 })
  assert.deepEqual(ofJest(report, 1), { passed: 7, failed: 1 })
})

test('Playwright: a flaky test counts as failed', () => {
  const report = JSON.stringify({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 } })
  assert.deepEqual(ofPlaywright(report, 0), { passed: 3, failed: 1 })
})
