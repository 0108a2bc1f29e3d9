import assert from 'node:assert/strict'
import test from 'node:test'
import type { Signal, VisitCounts } from '../release/shapes/canary'
import { MIN_LOADS, MIN_LOOKS, MIN_NETWORKS } from './signal-test'
import { CanaryJudge } from './verdict'

interface Failures {
  signal: Signal
  count: number
  networks?: readonly string[]
}

const line = (group: VisitCounts['group'], visits: number, failures?: Failures): VisitCounts => {
  const failed = { 'failed-render': 0, 'failed-load': 0, error: 0, 'slow-load': 0, silent: 0 }
  if (failures) failed[failures.signal] = failures.count
  const networks = failures?.networks ? { [failures.signal]: [...failures.networks] } : {}
  return { at: '2026-11-22T10:00:00.000Z', gateway: 'a', group, page: '/', visits, failed, networks }
}
const networksOf = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `network ${index}`)

function judgeOf(candidate: VisitCounts, control = line('control', 1000)): CanaryJudge {
  const judge = new CanaryJudge()
  judge.add([candidate, control])
  return judge
}

test('evidence begins at 1', () => {
  const { verdict, tests } = new CanaryJudge()
  assert.ok(Math.abs(verdict.evidence - 1) < 1e-9)
  assert.equal(verdict.isWorse, false)
  assert.deepEqual(
    tests.map(({ evidence }) => Math.round(evidence * 1e6) / 1e6),
    tests.map(() => 1)
  )
})

test('a release that fails for a fifth of its visitors is worse', () => {
  const failures = { signal: 'error', count: 20, networks: networksOf(20) } as const
  const { verdict } = judgeOf(line('candidate', 100, failures))
  assert.equal(verdict.isWorse, true)
  assert.equal(verdict.signal, 'error')
  assert.deepEqual(verdict.candidate, { loads: 100, failures: 20 })
  assert.deepEqual(verdict.control, { loads: 1000, failures: 0 })
  assert.equal(verdict.networks, 20)
  assert.ok(Number.isFinite(verdict.evidence))
})

test('what browsers report counts when it comes from several networks', () => {
  const failures = (count: number) =>
    ({ signal: 'failed-load', count: 50, networks: networksOf(count) }) as const
  assert.equal(judgeOf(line('candidate', 100, failures(MIN_NETWORKS - 1))).verdict.isWorse, false)
  assert.equal(judgeOf(line('candidate', 100, failures(MIN_NETWORKS))).verdict.isWorse, true)
})

test('failed renders count in several looks: a renderer may restart', () => {
  const judge = new CanaryJudge()
  for (let look = 1; look <= MIN_LOOKS; look++) {
    const at = `2026-11-22T10:00:0${look}.000Z`
    const failing = line('candidate', 40, { signal: 'failed-render', count: 30 })
    judge.add([
      { ...failing, at },
      { ...line('control', 400), at }
    ])
    assert.equal(judge.verdict.isWorse, look === MIN_LOOKS)
  }
})

test('the failures of a network count once (SEC-59)', () => {
  const judge = new CanaryJudge()
  for (let look = 0; look < 10; look++)
    judge.add([
      line('candidate', 20, { signal: 'error', count: 6, networks: networksOf(6) }),
      line('control', 100, { signal: 'error', count: 9, networks: networksOf(3) })
    ])
  const { verdict, tests } = judge
  const error = tests.find(({ signal }) => signal === 'error')
  assert.deepEqual(error?.candidate, { loads: 200, failures: 6 })
  assert.deepEqual(error?.control, { loads: 1000, failures: 3 })
  assert.equal(verdict.isWorse, false)
})

test('of more networks than a line may name, the control counts all failures', () => {
  const failing = { signal: 'error', count: 90, networks: networksOf(20) } as const
  const judge = judgeOf(line('candidate', 1000, failing), line('control', 1000, failing))
  const error = judge.tests.find(({ signal }) => signal === 'error')
  assert.equal(error?.candidate.failures, 20)
  assert.equal(error?.control.failures, 90)
})

test('a page without content from the server has no failed renders to count', () => {
  const judge = judgeOf(
    { ...line('candidate', 100), renders: false },
    { ...line('control', 1000), renders: false }
  )
  const render = judge.tests.find(({ signal }) => signal === 'failed-render')
  assert.deepEqual(render?.candidate, { loads: 0, failures: 0 })
})

test('few visits of either group decide nothing', () => {
  const failing = (visits: number) =>
    line('candidate', visits, { signal: 'error', count: visits, networks: networksOf(20) })
  assert.equal(judgeOf(failing(MIN_LOADS - 1)).verdict.isWorse, false)
  assert.equal(judgeOf(failing(MIN_LOADS)).verdict.isWorse, true)
  assert.equal(judgeOf(failing(100), line('control', MIN_LOADS - 1)).verdict.isWorse, false)
})

test('a difference below the margin is not a reason, however certain it is', () => {
  const judge = new CanaryJudge()
  for (let look = 1; look <= MIN_LOOKS; look++) {
    const at = `2026-11-22T10:00:0${look}.000Z`
    judge.add([
      { ...line('candidate', 1_000_000, { signal: 'failed-render', count: 9_000 }), at },
      { ...line('control', 1_000_000), at }
    ])
  }
  assert.ok((judge.tests[0]?.evidence ?? 0) > 1e6)
  assert.equal(judge.verdict.isWorse, false)
})

test('a visit that reported nothing is neither a good nor a bad one of the signals that browsers report', () => {
  const judge = judgeOf(line('candidate', 100, { signal: 'silent', count: 10 }))
  const error = judge.tests.find(({ signal }) => signal === 'error')
  assert.deepEqual(error?.candidate, { loads: 90, failures: 0 })
})

test('when both groups fail, the candidate is not worse', () => {
  const judge = new CanaryJudge()
  for (let look = 0; look < 50; look++) {
    const failing = (group: VisitCounts['group'], visits: number) =>
      line(group, visits, { signal: 'error', count: visits / 2, networks: networksOf(20) })
    judge.add([failing('candidate', 10), failing('control', 90)])
  }
  assert.equal(judge.verdict.isWorse, false)
})
