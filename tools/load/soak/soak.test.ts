import assert from 'node:assert/strict'
import { test } from 'node:test'
import { growthOf, growthTable, type Sample } from './growth'
import { usedHeap } from './heaps'
import { nameOf, readProcesses, sumByServer } from './memory'

const MINUTE_MS = 60_000
const span = { fromMs: 2 * MINUTE_MS, toMs: 32 * MINUTE_MS, windowMs: 2 * MINUTE_MS }
/** One a minute; `valueAt` in MiB. */
const samples = (valueAt: (minute: number) => number): Sample[] =>
  Array.from({ length: 33 }, (_, minute) => ({ atMs: minute * MINUTE_MS, value: valueAt(minute) * 1024 }))

test('growth is that of the medians of the first and the last window, without the warm-up', () => {
  const steady = growthOf(
    'api',
    samples(minute => (minute < 2 ? 50 : 100)),
    span
  )
  assert.equal(steady.growth, 0)
  const leaking = growthOf(
    'gateway',
    samples(minute => 100 + minute),
    span
  )
  assert.deepEqual(
    [leaking.start, leaking.middle, leaking.end].map(kib => kib / 1024),
    [103, 117, 131]
  )
  const peak = growthOf(
    'registry',
    samples(minute => (minute === 31 ? 900 : 100)),
    span
  )
  assert.equal(peak.growth, 0)
  assert.equal(
    growthTable([steady, leaking]),
    '| api | 100 | 100 | 100 | +0.0 % |\n| gateway | 103 | 117 | 131 | +27.2 % |'
  )
})

test('a server that has ended has no growth: it is not a success', () => {
  const ended = growthOf(
    'api',
    samples(() => 100).filter(({ atMs }) => atMs < 20 * MINUTE_MS),
    span
  )
  assert.ok(!(ended.growth <= 0.1))
})

test('processes are named by their commands; those of PostgreSQL count without what they share', () => {
  const command = '/usr/bin/node\0--enable-source-maps\0/shop/.cache/start/1f/platform/src/gateway/main.js'
  assert.equal(nameOf(command), 'gateway')
  assert.equal(nameOf('/usr/bin/node\0--import\0tsx\0/shop/api/src/main.ts'), 'api')
  assert.equal(nameOf('postgres: shop sahra [local] idle'), 'PostgreSQL')
  assert.equal(nameOf('/usr/bin/chromium'), 'others')
  const sums = sumByServer([
    { name: 'PostgreSQL', rss: 90, own: 10 },
    { name: 'PostgreSQL', rss: 80, own: 5 },
    { name: 'api', rss: 70, own: 50 }
  ])
  assert.deepEqual(Object.fromEntries(sums), { PostgreSQL: 15, api: 70 })
})

test('the memory of this process is read from /proc', { skip: process.platform !== 'linux' }, () => {
  const [own] = readProcesses(process.pid)
  const rss = process.memoryUsage.rss() / 1024
  assert.ok(own && own.rss > rss / 2 && own.rss < rss * 2 && own.own > 0 && own.own < own.rss)
})

test('the heap is read from the metrics', () => {
  assert.equal(usedHeap('nodejs_heap_size_total_bytes 9\nnodejs_heap_size_used_bytes 35292696\n'), 35_292_696)
  assert.equal(usedHeap(''), 0)
})
