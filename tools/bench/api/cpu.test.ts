import assert from 'node:assert/strict'
import test from 'node:test'
import { cpuMsOf, parseStat, type ProcessTimes } from './cpu'

const stat = (name: string) =>
  `42 (${name}) S 7 42 42 0 -1 4194560 100 0 0 0 11 22 33 44 20 0 12 0 500 1000 200`

test('the fields of a stat line are found behind any name', () => {
  for (const name of ['node', 'postgres: a b', 'x) S 9 9 (y'])
    assert.deepEqual(parseStat(stat(name)), { parent: 7, own: 33, ended: 77 })
})

test('the CPU time of a server includes its processes, and those that have exited', () => {
  const times = (parent: number, own: number, ended = 0): ProcessTimes => ({ parent, own, ended })
  const all = new Map([
    [1, times(0, 1000)],
    [10, times(1, 5, 2)],
    [11, times(10, 3)],
    [12, times(11, 1)],
    [20, times(1, 400)]
  ])
  assert.equal(cpuMsOf(10, all), 110)
  assert.equal(cpuMsOf(99, all), 0)
})

test('the CPU time of this process grows while it computes', () => {
  const before = cpuMsOf(process.pid)
  const isMore = () => cpuMsOf(process.pid) - before >= 20
  for (let n = 0; !isMore() && n < 10_000; n++) for (let i = 0; i < 1e5; i++) Math.sqrt(i)
  assert.ok(isMore())
})
