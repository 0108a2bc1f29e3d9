import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { canaryOf, countsIn, firstCanary, setCanaries } from '../../testing/canary-shop'
import { publishFixture, type Fixture } from '../../testing/fixture-release'
import { bootOf } from '../../testing/fixture-shop'
import { until } from '@sahra/server-kit/testing/until'
import { emptyTables, freshPlatformDatabase } from '../../testing/platform-database'
import { openRenderingShop, renderingShell } from '../../testing/rendering-shop'
import { BUCKETS, isCandidate } from '../plan/assignment'

const database = await freshPlatformDatabase()
const brokenShell: Fixture = {
  ...renderingShell,
  server: `exports.createRenderer = () => async () => { throw new Error('planted') }`
}
const goodShell: Fixture = { ...renderingShell, files: { ...renderingShell.files, 'other.js': '1' } }
const buckets = Array.from({ length: BUCKETS }, (_, bucket) => bucket)
const isIn = (bucket: number): boolean => isCandidate(bucket, { id: firstCanary, share: 50 })
const candidates = buckets.filter(isIn).slice(0, 8)
const controls = buckets.filter(bucket => !isIn(bucket)).slice(0, 8)

/** Opens a shop in which half of the visitors get another shell. */
async function open(t: TestContext, next: Fixture) {
  await emptyTables(database)
  const shop = await openRenderingShop(t, {}, { counts: database })
  await shop.rendered('/?first')
  const { id } = await publishFixture(shop.registry, next)
  await setCanaries(shop.folder, canaryOf({ shell: id }, 50))
  await shop.poller.poll()
  // Until its sandboxes are warm, no visitor takes part.
  await until(async () => (await shop.get('/own')).headers['set-cookie'] !== undefined)
  const visit = (bucket: number, headers: Record<string, string> = {}, url = '/') =>
    shop.get(url, { cookie: `bucket=${bucket}`, ...headers })
  const close = async () => {
    // In steps: a gateway that does not look for 20 s has ended.
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
    for (let seconds = 0; seconds < 61; seconds += 10) {
      t.mock.timers.setTime(Date.now() + 10_000)
      await shop.visits.look()
    }
    const counts = await countsIn(database)
    return counts.filter(({ page }) => page === '/')
  }
  return { ...shop, visit, close }
}
const tokenIn = (body: string): string | undefined => bootOf(body).visit

test('a page that fails in the server render counts for the candidate only', async t => {
  const { visit, close } = await open(t, brokenShell)
  for (const bucket of [...candidates, ...controls]) await visit(bucket)
  const failures = (await close()).map(({ group, visits, failed, renders }) => [
    group,
    visits,
    failed['failed-render'],
    renders
  ])
  // The page is in its pause after three failures, which is not counted.
  assert.deepEqual(failures.sort(), [
    ['candidate', 3, 3, true],
    ['control', 8, 0, true]
  ])
})

test('a healthy candidate shows no failed render, from its first visitor on', async t => {
  const { visit, close } = await open(t, goodShell)
  for (const bucket of [...candidates, ...controls]) await visit(bucket)
  const sums = (await close()).map(({ group, visits, failed }) => [group, visits, failed['failed-render']])
  assert.deepEqual(sums.sort(), [
    ['candidate', 8, 0],
    ['control', 8, 0]
  ])
})

test('every page has a token of its own, beacons with it count for its group', async t => {
  const { visit, close, app } = await open(t, goodShell)
  const tokens = new Set<string>()
  for (const bucket of candidates) {
    const { body } = await visit(bucket)
    const { visit: token = '', plan } = bootOf(body)
    tokens.add(token)
    const event = {
      kind: 'error',
      release: `shell@${plan.shell.release}`,
      during: 'script',
      name: 'TypeError'
    }
    const beacon = await app.inject({
      method: 'POST',
      url: '/beacons',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ visit: token, events: [event] })
    })
    assert.equal(beacon.statusCode, 204)
  }
  assert.equal(tokens.size, candidates.length)
  const [counts] = await close()
  assert.deepEqual(
    [counts?.group, counts?.visits, counts?.failed.error, counts?.failed.silent],
    ['candidate', 8, 8, 0]
  )
})

test('the token is in the page whatever its encoding; nothing else of the page differs', async t => {
  const { visit } = await open(t, goodShell)
  const [bucket = 0] = candidates
  const plain = await visit(bucket)
  const br = await visit(bucket, { 'accept-encoding': 'gzip, br' })
  const gz = await visit(bucket, { 'accept-encoding': 'gzip' })
  assert.deepEqual([br.headers['content-encoding'], gz.headers['content-encoding']], ['br', 'gzip'])
  const bodies = [
    plain.body,
    brotliDecompressSync(br.rawPayload).toString(),
    gunzipSync(gz.rawPayload).toString()
  ]
  const tokens = bodies.map(tokenIn)
  assert.equal(new Set(tokens).size, 3)
  assert.equal(new Set(bodies.map(body => body.replace(/"visit":"[^"]+"/, ''))).size, 1)
  for (const { headers } of [plain, br, gz]) {
    assert.deepEqual([headers['cache-control'], headers['etag']], ['private, no-cache', undefined])
  }
  // Of returning visitors only those of the control have an unchanged page: a 304 would leave them out of the count.
  assert.ok(tokenIn((await visit(bucket, { 'if-none-match': '*' })).body))
})

test('only visits have a token, not prefetches, scripts, HEAD, robots, missing pages and outages', async t => {
  const { visit, app } = await open(t, goodShell)
  const [bucket = 0] = candidates
  assert.ok(tokenIn((await visit(bucket)).body))
  const others: Record<string, string>[] = [
    { 'sec-purpose': 'prefetch;prerender' },
    { 'sec-fetch-dest': 'empty' },
    { 'user-agent': 'bingbot/2.0' }
  ]
  for (const headers of others)
    assert.equal(tokenIn((await visit(bucket, headers)).body), undefined, JSON.stringify(headers))
  const missing = await visit(bucket, {}, '/nowhere')
  assert.deepEqual([missing.statusCode, tokenIn(missing.body)], [404, undefined])
  const head = await app.inject({ method: 'HEAD', url: '/', headers: { cookie: `bucket=${bucket}` } })
  assert.deepEqual([head.statusCode, head.body], [200, ''])
})
