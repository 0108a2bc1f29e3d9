import assert from 'node:assert/strict'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import { openShop } from '../testing/fixture-shop'
import { temporaryFolder } from '../testing/fixture-release'
import { MAX_BEACON_BYTES, readBeacon, type BeaconEvent } from './beacon'
import { readHealth } from './health'
import { addValue, percentile, type Histogram } from './histogram'

async function open(t: TestContext) {
  const { app, live, dataDir } = await openShop(t)
  const of = `mfe-home@${live['mfe-home']}`
  const send = (payload: string | object, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/beacons',
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload)
    })
  return { app, of, send, folder: path.join(dataDir, 'beacons') }
}
const load = (of: string, ms: number, way: 'first' | 'mirror' | 'previous' = 'first'): BeaconEvent => ({
  kind: 'load',
  of,
  ms,
  way
})

test('what pages report is counted by release and can be read again', async t => {
  const { app, of, send, folder } = await open(t)
  const error: BeaconEvent = { kind: 'error', of, what: 'render', name: 'TypeError', at: 'home.1a.js:1:20' }
  const events = [load(of, 100), load(of, 120), load(of, 4000, 'mirror'), error, error]
  const vital = (name: 'LCP' | 'CLS', value: number): BeaconEvent => ({ kind: 'vital', of, name, value })
  assert.equal((await send({ events })).statusCode, 204)
  assert.equal((await send({ events: [vital('LCP', 2000), vital('CLS', 0.05)] })).statusCode, 204)
  await app.close()
  const [health, ...others] = await readHealth(folder, { app: 'mfe-home' })
  assert.deepEqual(others, [])
  assert.equal(`${health?.app}@${health?.release}`, of)
  assert.deepEqual(health?.loads, { first: 2, mirror: 1, previous: 0 })
  assert.deepEqual(health?.errors, [{ what: 'render TypeError home.1a.js:1:20', times: 2 }])
  assert.ok(near(health?.loadMs?.p50, 120) && near(health?.loadMs?.p95, 4000), JSON.stringify(health?.loadMs))
  assert.ok(near(health?.vitals.LCP?.p75, 2000) && near(health?.vitals.CLS?.p75, 0.05))
  assert.deepEqual(await readHealth(folder, { app: 'mfe-other' }), [])
})

const near = (value: number | undefined, wanted: number): boolean =>
  value !== undefined && Math.abs(value - wanted) < wanted * 0.13

test('releases that nobody serves here are not counted', async t => {
  const { app, of, send, folder } = await open(t)
  const foreign = ['mfe-home@0123456789abcdef', 'mfe-none@0123456789abcdef']
  assert.equal((await send({ events: [load(of, 1), ...foreign.map(one => load(one, 1))] })).statusCode, 204)
  await app.close()
  assert.deepEqual(
    (await readHealth(folder)).map(({ app: name, release }) => `${name}@${release}`),
    [of]
  )
})

test('whatever is not exactly a beacon is refused', () => {
  const of = 'mfe-home@0123456789abcdef'
  const error = { kind: 'error', of, what: 'load', name: 'Error' }
  const bad: unknown[] = [
    null,
    [],
    {},
    { events: [] },
    { events: Array(61).fill(load(of, 1)) },
    { events: [load(of, 1)], page: '/orders/1' },
    ...[
      load('mfe-home', 1),
      load('../../x@0123456789abcdef', 1),
      load(of, -1),
      load(of, NaN),
      load(of, 1e9),
      { ...load(of, 1), way: 'other' },
      { ...load(of, 1), email: 'layla@sahra.example' },
      { ...error, what: 'other' },
      { ...error, name: 'layla@sahra.example' },
      { ...error, message: 'a word somebody typed' },
      { ...error, at: 'https://shop.example/login?x=1' },
      { kind: 'vital', of, name: 'FID', value: 1 },
      { kind: '__proto__', of }
    ].map(event => ({ events: [event] }))
  ]
  for (const body of bad) assert.equal(readBeacon(JSON.stringify(body)), undefined, JSON.stringify(body))
  assert.equal(readBeacon('{"events":'), undefined)
  assert.equal(readBeacon(JSON.stringify({ events: [error, load(of, 1)] }))?.length, 2)
})

test('large, foreign, unreadable and too many', async t => {
  const { of, send } = await open(t)
  assert.equal((await send('x'.repeat(MAX_BEACON_BYTES + 1))).statusCode, 413)
  assert.equal((await send('nonsense')).statusCode, 400)
  assert.equal((await send('<a/>', { 'content-type': 'text/html' })).statusCode, 415)
  assert.equal((await send({ events: [load(of, 1)] }, { 'sec-fetch-site': 'cross-site' })).statusCode, 403)
  assert.equal((await send({ events: [load(of, 1)] }, { 'sec-fetch-site': 'same-origin' })).statusCode, 204)
  const answers = await Promise.all(Array.from({ length: 80 }, () => send({ events: [load(of, 1)] })))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  assert.ok(refused.length >= 20 && refused.length < 80, `${refused.length} refused`)
  assert.equal(refused[0]?.headers['retry-after'], '60')
})

test('different errors of one release are kept apart up to a limit', async t => {
  const { app, of, send, folder } = await open(t)
  for (let batch = 0; batch < 5; batch++) {
    const events = Array.from({ length: 40 }, (_, i) => ({
      kind: 'error',
      of,
      what: 'script',
      name: `E${batch}x${i}`
    }))
    await send({ events })
  }
  await app.close()
  const [health] = await readHealth(folder)
  assert.equal(health?.errors.length, 41)
  assert.equal(
    health?.errors.reduce((sum, { times }) => sum + times, 0),
    200
  )
})

test('old days and lines that were cut short are left out', async () => {
  const folder = await temporaryFolder()
  const line = (of: string) =>
    JSON.stringify({
      at: '2026-11-20T10:00:00.000Z',
      of,
      loads: { first: 1, mirror: 0, previous: 0 },
      ms: {},
      errors: {},
      vitals: {}
    })
  await writeFile(
    path.join(folder, '2026-11-20.jsonl'),
    `${line('mfe-a@1')}\n${line('mfe-a@1').slice(0, 40)}`
  )
  await writeFile(path.join(folder, '2026-11-01.jsonl'), line('mfe-b@1'))
  const health = await readHealth(folder, { now: new Date('2026-11-21T10:00:00Z') })
  assert.deepEqual(
    health.map(({ app, loads }) => [app, loads.first]),
    [['mfe-a', 1]]
  )
  assert.deepEqual(await readdir(folder), ['2026-11-01.jsonl', '2026-11-20.jsonl'])
})

test('percentiles are right to an eighth', () => {
  const histogram: Histogram = {}
  for (let value = 1; value <= 1000; value++) addValue(histogram, value)
  for (const share of [0.5, 0.75, 0.95])
    assert.ok(near(percentile(histogram, share), share * 1000), String(share))
  assert.equal(percentile({}, 0.5), undefined)
})
