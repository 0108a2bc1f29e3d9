import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { ofExit, ofJest, ofNodeTest, ofPlaywright, sum } from './tally'

test('a command counts as one check; its output is the failure', () => {
  assert.deepEqual(sum([ofExit(0, 'fine'), ofExit(2, 'an error')]), {
    passed: 1,
    failed: 1,
    failures: ['an error']
  })
})

test('reads the summary of the Node test runner', () => {
  const failures = ['a.test.ts:3:1\n✖ adds\n  3 !== 4\n\n', 'b.test.ts:9:1\n✖ divides\n'].map(
    text => `test at ${text}`
  )
  const output = `✖ adds\nℹ tests 6\nℹ pass 4\nℹ fail 2\nℹ cancelled 0\n\n✖ failing tests:\n\n${failures.join('')}`
  assert.deepEqual(ofNodeTest(output, 1), { passed: 4, failed: 2, failures })
  assert.equal(ofNodeTest('ℹ pass 4\nℹ fail 0\nℹ cancelled 2\n', 1).failed, 2)
  assert.deepEqual(ofNodeTest('ℹ pass 4\n', 0), { passed: 4, failed: 0, failures: [] })
})

test('a run without a report has failed', () => {
  assert.deepEqual(ofNodeTest('Segmentation fault', 139), {
    passed: 0,
    failed: 1,
    failures: ['Segmentation fault']
  })
  for (const tally of [ofJest(undefined, 1), ofPlaywright(undefined, 1)])
    assert.deepEqual([tally.failed, tally.failures.length], [1, 1])
})

test('jest: a test file that cannot run counts as failed', () => {
  const report = JSON.stringify({
    numPassedTests: 7,
    numFailedTests: 0,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      { name: path.resolve('a.test.ts'), status: 'passed', message: '' },
      { name: path.resolve('b.test.ts'), status: 'failed', message: 'Cannot find module' }
    ]
  })
  const failures = ['b.test.ts\nCannot find module']
  assert.deepEqual(ofJest(report, 1), { passed: 7, failed: 1, failures })
})

test('Playwright: a flaky test counts as failed', () => {
  const results = [{ errors: [{ message: 'Not visible' }] }, { errors: [] }]
  const spec = { title: 'buys', file: 'a.spec.ts', tests: [{ projectName: 'phone', results }] }
  const report = JSON.stringify({
    stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 },
    suites: [{ specs: [], suites: [{ specs: [spec] }] }]
  })
  const failures = ['[phone] a.spec.ts › buys\nNot visible']
  assert.deepEqual(ofPlaywright(report, 0), { passed: 3, failed: 1, failures })
})
