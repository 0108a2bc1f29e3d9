import assert from 'node:assert/strict'
import { MAX_BEACON_BYTES, beaconRequest, type BeaconEvent } from '@sahra/shared/contract/beacon'
import test, { type TestContext } from 'node:test'
import { openShop } from '../testing/fixture-shop'
import { emptyTables, freshPlatformDatabase } from '../testing/platform-database'
import { readHealth } from './health'
import { addValue, percentile, type Histogram } from './histogram'
import { addEvent, emptyStats } from './release-stats'

const db = await freshPlatformDatabase()

async function open(t: TestContext) {
  await emptyTables(db)
  const { app, live } = await openShop(t, {}, db)
  const release = `mfe-home@${live['mfe-home']}`
  const send = (payload: string | object, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/beacons',
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload)
    })
  return { app, release, send }
}
type Load = Extract<BeaconEvent, { kind: 'load' }>
const load = (release: string, ms: number, source: Load['source'] = 'primary'): Load => ({
  kind: 'load',
  release,
  ms,
  source
})
const isNear = (value: number | undefined, expected: number): boolean =>
  value !== undefined && Math.abs(value - expected) < expected * 0.13

test('reports are counted by release and can be read as health', async t => {
  const { app, release, send } = await open(t)
  const error: BeaconEvent = {
    kind: 'error',
    release,
    during: 'render',
    name: 'TypeError',
    location: 'home.1a.js:1:20'
  }
  const events = [load(release, 100), load(release, 120), load(release, 4000, 'mirror'), error, error]
  const vital = (name: 'LCP' | 'CLS', value: number): BeaconEvent => ({ kind: 'vital', release, name, value })
  assert.equal((await send({ events })).statusCode, 204)
  assert.equal((await send({ events: [vital('LCP', 2000), vital('CLS', 0.05)] })).statusCode, 204)
  await app.close()
  const [health, ...others] = await readHealth(db, { app: 'mfe-home' })
  assert.deepEqual(others, [])
  assert.equal(`${health?.app}@${health?.release}`, release)
  assert.deepEqual(health?.loads, { primary: 2, mirror: 1, previous: 0 })
  assert.deepEqual(health?.errors, [{ what: 'render TypeError home.1a.js:1:20', times: 2 }])
  assert.ok(
    isNear(health?.loadMs?.p50, 120) && isNear(health?.loadMs?.p95, 4000),
    JSON.stringify(health?.loadMs)
  )
  assert.ok(isNear(health?.vitals.LCP?.p75, 2000) && isNear(health?.vitals.CLS?.p75, 0.05))
  assert.deepEqual(await readHealth(db, { app: 'mfe-other' }), [])
})

test('C455 vitals are counted by page, connection and pressed element, each with its confidence interval', async t => {
  const { app, release, send } = await open(t)
  const vital = (name: 'LCP' | 'INP' | 'CLS', value: number, more: object = {}) =>
    ({ kind: 'vital', release, page: 'product', connection: '4g', name, value, ...more }) as BeaconEvent
  const events = [
    ...Array.from({ length: 50 }, (_, n) => vital('LCP', 1000 + 20 * n)),
    vital('LCP', 9000, { page: 'listing', connection: undefined }),
    vital('INP', 500, { target: 'button.mfe-product-add' }),
    vital('INP', 40, { target: 'a' }),
    vital('CLS', 0.2)
  ]
  assert.equal((await send({ events: events.slice(0, 20) })).statusCode, 204)
  assert.equal((await send({ events: events.slice(20) })).statusCode, 204)
  await app.close()
  const [health] = await readHealth(db, { app: 'mfe-home' })
  const [product, listing, ...others] = health?.pages ?? []
  assert.deepEqual(others, [])
  assert.deepEqual([product?.page, product?.connection, product?.vitals.LCP?.visits], ['product', '4g', 50])
  assert.deepEqual(
    [listing?.page, listing?.connection, listing?.vitals.LCP?.visits],
    ['listing', undefined, 1]
  )
  const { p75 = 0, range: [low, high] = [0, 0] } = product?.vitals.LCP ?? {}
  assert.ok(isNear(p75, 1740) && isNear(product?.vitals.CLS?.p75, 0.2))
  // Of 50 values, the 32nd to the 44th.
  assert.ok(low < p75 && isNear(low, 1640) && isNear(high, 1880), `${low} to ${high}`)
  assert.deepEqual(
    health?.presses.map(({ target, visits }) => [target, visits]),
    [
      ['button.mfe-product-add', 1],
      ['a', 1]
    ]
  )
})

test('different pages and presses of one release are limited', () => {
  const stats = emptyStats()
  for (let n = 0; n < 60; n++)
    addEvent(stats, {
      ...{ kind: 'vital', release: 'mfe-home@0123456789abcdef', name: 'INP', value: 8 },
      ...{ page: `page-${n}`, target: `a.${n}` }
    })
  assert.equal(Object.keys(stats.pages ?? {}).length, 41)
  assert.equal(Object.keys(stats.presses ?? {}).length, 41)
})

test('releases that the gateway does not serve are not counted', async t => {
  const { app, release, send } = await open(t)
  const foreign = ['mfe-home@0123456789abcdef', 'mfe-none@0123456789abcdef']
  const events = [release, ...foreign].map(name => load(name, 1))
  assert.equal((await send({ events })).statusCode, 204)
  await app.close()
  assert.deepEqual(
    (await readHealth(db)).map(({ app: name, release: id }) => `${name}@${id}`),
    [release]
  )
})

test('the schema accepts nothing but beacons', () => {
  const release = 'mfe-home@0123456789abcdef'
  const error = { kind: 'error', release, during: 'load', name: 'Error' }
  const malformed: unknown[] = [
    null,
    [],
    {},
    { events: [] },
    { events: Array(61).fill(load(release, 1)) },
    { events: [load(release, 1)], page: '/orders/1' },
    ...[
      load('mfe-home', 1),
      load('../../x@0123456789abcdef', 1),
      load(release, -1),
      load(release, NaN),
      load(release, 1e9),
      { ...load(release, 1), source: 'other' },
      { ...load(release, 1), email: 'layla@sahra.example' },
      { ...error, during: 'other' },
      { ...error, name: 'layla@sahra.example' },
      { ...error, message: 'typed by a shopper' },
      { ...error, location: 'https://shop.example/login?x=1' },
      { kind: 'vital', release, name: 'FID', value: 1 },
      { kind: 'vital', release, name: 'LCP', value: 1, page: '/orders/1' },
      { kind: 'vital', release, name: 'LCP', value: 1, connection: 'office of Layla' },
      { kind: 'vital', release, name: 'INP', value: 1, target: 'Layla Haddad' },
      { kind: '__proto__', release }
    ].map(event => ({ events: [event] }))
  ]
  const isBeacon = (body: unknown): boolean => beaconRequest.safeParse(body).success
  for (const body of malformed) assert.equal(isBeacon(body), false, JSON.stringify(body))
  assert.equal(isBeacon({ events: [error, load(release, 1)] }), true)
})

test('refuses large, malformed, foreign and too many requests', async t => {
  const { release, send } = await open(t)
  const body = { events: [load(release, 1)] }
  assert.equal((await send('x'.repeat(MAX_BEACON_BYTES + 1))).statusCode, 413)
  assert.equal((await send('nonsense')).statusCode, 400)
  assert.equal((await send('{"events":')).statusCode, 400)
  assert.equal((await send('<a/>', { 'content-type': 'text/html' })).statusCode, 415)
  assert.equal((await send(body, { 'sec-fetch-site': 'cross-site' })).statusCode, 403)
  assert.equal((await send(body, { 'sec-fetch-site': 'same-origin' })).statusCode, 204)
  const responses = await Promise.all(Array.from({ length: 80 }, () => send(body)))
  const limited = responses.filter(({ statusCode }) => statusCode === 429)
  assert.ok(limited.length >= 20 && limited.length < 80, `${limited.length} of 80 were limited`)
  assert.equal(limited[0]?.headers['retry-after'], '60')
})

test('different errors of one release are counted separately up to a limit', async t => {
  const { app, release, send } = await open(t)
  for (let batch = 0; batch < 5; batch++) {
    const events = Array.from({ length: 40 }, (_, index) => ({
      kind: 'error',
      release,
      during: 'script',
      name: `E${batch}x${index}`
    }))
    await send({ events })
  }
  await app.close()
  const [health] = await readHealth(db)
  assert.equal(health?.errors.length, 41)
  assert.equal(
    health?.errors.reduce((sum, { times }) => sum + times, 0),
    200
  )
})

test('percentiles are exact to an eighth', () => {
  const values: Histogram = {}
  for (let value = 1; value <= 1000; value++) addValue(values, value)
  for (const share of [0.5, 0.75, 0.95])
    assert.ok(isNear(percentile(values, share), share * 1000), String(share))
  assert.equal(percentile({}, 0.5), undefined)
})
