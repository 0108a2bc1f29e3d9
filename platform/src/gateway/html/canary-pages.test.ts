import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { canaryOf, firstCanary, setCanaries } from '../../testing/canary-shop'
import { publishFixture, type Fixture } from '../../testing/fixture-release'
import { bootOf, home, openShop, shell } from '../../testing/fixture-shop'
import { BUCKETS, isCandidate } from '../plan/assignment'

const nextHome: Fixture = {
  ...home,
  release: { ...home.release, container: 'fixture_next' },
  files: { ...home.files, 'home.js': 'next()' }
}
const nextShell: Fixture = { ...shell, files: { ...shell.files, 'public/favicon.svg': '<svg id="next"/>' } }
const bucketsOf = (share: number): { candidate: string[]; control: string[] } => {
  const cookies = { candidate: [] as string[], control: [] as string[] }
  for (let bucket = 0; bucket < BUCKETS; bucket++)
    cookies[isCandidate(bucket, { id: firstCanary, share }) ? 'candidate' : 'control'].push(
      `bucket=${bucket}`
    )
  return cookies
}
const [candidate = '', control = ''] = Object.values(bucketsOf(10)).map(([first]) => first)

/** Opens a shop in which a tenth of the visitors gets another release of `next`. */
async function open(t: TestContext, next = nextHome, env: Record<string, string> = {}) {
  const shop = await openShop(t, env)
  const { id } = await publishFixture(shop.registry, next)
  const share = async (percent: number) => {
    await setCanaries(shop.folder, ...(percent > 0 ? [canaryOf({ [next.app]: id }, percent)] : []))
    await shop.poller.poll()
  }
  await share(10)
  const releaseFor = async (cookie: string) =>
    bootOf((await shop.get('/', { cookie })).body).plan.remotes[0]?.release
  return { ...shop, next: id, share, releaseFor }
}

test('each group gets its releases, a tenth of the visitors those of the canary', async t => {
  const { releaseFor, next, live } = await open(t)
  let candidates = 0
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    const release = await releaseFor(`bucket=${bucket}`)
    assert.ok(release === next || release === live['mfe-home'], release)
    if (release === next) candidates++
  }
  assert.equal(candidates, 100)
})

test('a visitor with the candidate keeps it while the share grows', async t => {
  const { releaseFor, next, live, share } = await open(t)
  const { candidate: wider } = bucketsOf(50)
  const late = wider.find(cookie => !bucketsOf(10).candidate.includes(cookie)) ?? ''
  assert.deepEqual([await releaseFor(candidate), await releaseFor(late)], [next, live['mfe-home']])
  await share(50)
  assert.deepEqual([await releaseFor(candidate), await releaseFor(late)], [next, next])
  await share(0)
  assert.deepEqual(
    [await releaseFor(candidate), await releaseFor(late)],
    [live['mfe-home'], live['mfe-home']]
  )
})

test('SEC-55 a visitor without a valid bucket gets one that scripts and other hosts cannot read', async t => {
  const { get } = await open(t, nextHome, { TRUST_PROXY: '127.0.0.1' })
  const given = new Set<string>()
  for (const cookie of [
    '',
    'other=1',
    'bucket=',
    'bucket=1000',
    'bucket=-1',
    'bucket=07',
    'bucket=1e2',
    'bucket=x'
  ]) {
    const { headers } = await get('/', { cookie })
    const [, bucket = ''] =
      /^bucket=(\d{1,3}); Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/.exec(
        String(headers['set-cookie'])
      ) ?? []
    assert.notEqual(bucket, '', `${cookie}: ${headers['set-cookie']}`)
    given.add(bucket)
  }
  assert.ok(given.size > 1)
  assert.match(String((await get('/', { 'x-forwarded-proto': 'https' })).headers['set-cookie']), /; Secure/)
  assert.equal((await get('/', { cookie: 'bucket=0' })).headers['set-cookie'], undefined)
})

test('only pages of production read or write the bucket, and only while a canary runs', async t => {
  const { get, live, share } = await open(t)
  const others = [
    `/releases/shell/${live['shell']}/entry.js`,
    '/favicon.svg',
    '/robots.txt',
    '/healthz',
    '/missing.js'
  ]
  for (const url of others) assert.equal((await get(url)).headers['set-cookie'], undefined, url)
  const preview = await get('/', { host: 'spring.preview.localhost:3000' })
  assert.equal(preview.headers['set-cookie'], undefined)
  await share(0)
  for (const cookie of ['', candidate]) {
    const { headers } = await get('/', { cookie })
    assert.deepEqual(
      [headers['set-cookie'], headers['cache-control']],
      [undefined, 'public, max-age=0, s-maxage=1, stale-if-error=86400']
    )
  }
})

test('caches never mix the groups', async t => {
  const { get, next, live, share } = await open(t)
  const read = async (url: string, headers: Record<string, string>) => {
    const { body, headers: response, statusCode } = await get(url, headers)
    return {
      statusCode,
      release: bootOf(body)?.plan.remotes[0]?.release,
      etag: response['etag'],
      cache: response['cache-control']
    }
  }
  for (const [url, status] of [
    ['/', 200],
    ['/nowhere', 404]
  ] as const) {
    const one = await read(url, { cookie: candidate })
    const other = await read(url, { cookie: control })
    for (const { statusCode, cache, etag } of [one, other])
      assert.deepEqual([statusCode, cache, etag], [status, 'private, no-cache', undefined])
    assert.deepEqual([one.release, other.release], [next, live['mfe-home']])
    const moved = await read(url, { cookie: control, 'if-none-match': '*' })
    assert.deepEqual([moved.statusCode, moved.release], [status, live['mfe-home']])
  }
  await share(0)
  assert.equal(
    (await read('/', { cookie: candidate })).cache,
    'public, max-age=0, s-maxage=1, stale-if-error=86400'
  )
  assert.equal((await read('/nowhere', {})).cache, 'no-cache')
})

test('robots get the live releases and no bucket', async t => {
  const { get, live, share } = await open(t)
  await share(99.9)
  const { body, headers } = await get('/', {
    cookie: candidate,
    'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  })
  assert.equal(bootOf(body).plan.remotes[0]?.release, live['mfe-home'])
  assert.deepEqual([headers['set-cookie'], headers['cache-control']], [undefined, 'private, no-cache'])
})

test('public files follow the plan of a visitor while the shell has a canary', async t => {
  const { get, share } = await open(t, nextShell)
  const icon = async (cookie: string) => {
    const { body, headers } = await get('/favicon.svg', { cookie })
    return [body, headers['cache-control'], headers['set-cookie']]
  }
  assert.deepEqual(await icon(candidate), ['<svg id="next"/>', 'private, no-cache', undefined])
  for (const cookie of [control, ''])
    assert.deepEqual(await icon(cookie), ['<svg/>', 'private, no-cache', undefined])
  await share(0)
  assert.deepEqual(await icon(candidate), ['<svg/>', 'public, max-age=86400', undefined])
})
