import assert from 'node:assert/strict'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import test from 'node:test'
import { releaseFixtures } from '../testing/fixture-release'
import { composition, home, openShop } from '../testing/fixture-shop'
import { readGatewayConfig } from './http/config'
import { createGateway } from './server'
import { until } from '@sahra/server-kit/testing/until'

test('a page has its plan, its policy and exactly its own files', async t => {
  const { get, live } = await openShop(t)
  const response = await get('/')
  assert.equal(response.statusCode, 200)
  const base = `/releases/mfe-home/${live['mfe-home']}/`
  const preloads = [...response.body.matchAll(/<link rel="preload" href="([^"]+)" as="(\w+)"/g)].map(
    ([, url, as]) => `${as} ${url}`
  )
  assert.deepEqual(preloads, [`style ${base}home.css`, `script ${base}entry.js`, `script ${base}home.js`])
  assert.match(
    response.body,
    /<script defer src="\/releases\/shell\/[0-9a-f]{16}\/entry\.js" integrity="sha384-/
  )
  assert.match(response.body, new RegExp(`url\\(/releases/shell/${live['shell']}/f\\.woff2\\)`))
  const policy = String(response.headers['content-security-policy'])
  assert.doesNotMatch(policy, /unsafe/)
  assert.match(policy, /require-trusted-types-for 'script'/)
  for (const [, integrity] of response.body.matchAll(
    /(?:src|as)="[^"]*(?:js|script)" integrity="([^"]+)"/g
  )) {
    assert.ok(policy.includes(`'${integrity}'`), integrity)
  }
  assert.equal(response.headers['integrity-policy'], 'blocked-destinations=(script)')
  assert.equal(response.headers['cache-control'], 'public, max-age=0, s-maxage=1, stale-if-error=86400')
})

// SEC-25
test('boot data cannot end its script element', async t => {
  const { get } = await openShop(t)
  const { body } = await get('/')
  const boot = /<script type="application\/json" id="sahra-boot">(.*?)<\/script>/s.exec(body)?.[1] ?? ''
  assert.doesNotMatch(boot, /[<>&\u2028\u2029]/)
  const { config, plan } = JSON.parse(boot) as {
    config: { note: string }
    plan: { remotes: { name: string }[] }
  }
  assert.equal(config.note, '</script><script>alert(1)</script>\u2028')
  assert.deepEqual(
    plan.remotes.map(({ name }) => name),
    ['mfe-home']
  )
  assert.match(body, /<title>A &#60;shop&#62;<\/title>/)
})

test('every response has the security headers', async t => {
  const { get, live } = await openShop(t)
  for (const url of [
    '/',
    '/nowhere',
    `/releases/shell/${live['shell']}/entry.js`,
    '/missing.js',
    '/healthz'
  ]) {
    const { headers } = await get(url)
    assert.equal(headers['x-content-type-options'], 'nosniff', url)
    assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin', url)
    for (const directive of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      assert.ok(String(headers['content-security-policy']).includes(directive), `${url}: ${directive}`)
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin', url)
    const isPublic = url.startsWith('/releases/')
    assert.equal(headers['cross-origin-resource-policy'], isPublic ? 'cross-origin' : 'same-origin', url)
    assert.equal(headers['access-control-allow-origin'], isPublic ? '*' : undefined, url)
    assert.equal(headers['strict-transport-security'], undefined, url)
  }
})

test('SEC-23 over https every response says that the host and its subdomains are https for a year', async t => {
  const { get, live } = await openShop(t, { TRUST_PROXY: '127.0.0.1' })
  for (const url of [
    '/',
    '/nowhere',
    `/releases/shell/${live['shell']}/entry.js`,
    '/missing.js',
    '/healthz'
  ]) {
    const { headers } = await get(url, { 'x-forwarded-proto': 'https' })
    assert.equal(headers['strict-transport-security'], 'max-age=31536000; includeSubDomains', url)
  }
})

test('returns 304 for a matching ETag', async t => {
  const { get } = await openShop(t)
  const first = await get('/')
  const revalidated = await get('/', { 'if-none-match': `W/${first.headers['etag']}` })
  assert.equal(revalidated.statusCode, 304)
  assert.equal(revalidated.body, '')
})

test('an unknown path returns the not-found page with status 404', async t => {
  const { get } = await openShop(t)
  const response = await get('/no/such/page')
  assert.equal(response.statusCode, 404)
  assert.match(response.body, /lost\.js/)
  assert.match(String(response.headers['content-type']), /text\/html/)
})

test('a missing file never returns a page', async t => {
  const { get, live } = await openShop(t)
  const missing = [
    '/x.js',
    `/releases/shell/${live['shell']}/x.js`,
    '/releases/shell/0000000000000000/entry.js',
    '/media/x.webp'
  ]
  for (const url of [
    ...missing,
    `/releases/shell/${live['shell']}/../../../release.json`,
    '/releases/../x.js'
  ]) {
    const response = await get(url)
    assert.equal(response.statusCode, 404, url)
    assert.match(String(response.headers['content-type']), /^text\/plain/, url)
    assert.equal(response.headers['cache-control'], 'no-store', url)
  }
})

test('release files are immutable, negotiate the encoding and have a mirror', async t => {
  const { get, live } = await openShop(t)
  const id = live['mfe-home']
  for (const base of [`/releases/mfe-home/${id}`, `/r/mfe-home/${id}~1`]) {
    const response = await get(`${base}/home.js`, { 'accept-encoding': 'gzip, br' })
    assert.equal(response.statusCode, 200)
    assert.equal(response.headers['content-encoding'], 'br')
    assert.equal(response.headers['vary'], 'accept-encoding')
    assert.equal(response.headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.equal(response.headers['content-type'], 'text/javascript; charset=utf-8')
    const gzipped = await get(`${base}/home.js`, { 'accept-encoding': 'gzip, br;q=0' })
    assert.equal(gzipped.headers['content-encoding'], 'gzip')
    assert.equal((await get(`${base}/home.js`)).body, 'home()'.repeat(99))
  }
  assert.equal((await get('/favicon.svg')).body, '<svg/>')
  assert.equal((await get(`/releases/mfe-home/${id}/release.json`)).statusCode, 404)
})

test('an old release stays available when a new one is live', async t => {
  const { get, live, registry } = await openShop(t)
  const next = await releaseFixtures(registry, { ...home, files: { ...home.files, 'new.js': '3' } })
  await until(async () => (await get('/')).body.includes(String(next['mfe-home'])))
  assert.equal((await get(`/releases/mfe-home/${live['mfe-home']}/home.js`)).statusCode, 200)
})

/** Begins as one. */
const avif = '\0\0\0 ftypavif'

test('media files have a type and a long lifetime; other files are not served', async t => {
  const { get, mediaDir } = await openShop(t)
  await writeFile(path.join(mediaDir, 'bag@320.avif'), avif)
  await writeFile(path.join(mediaDir, 'wrong@320.avif'), '<Error><Code>SlowDown</Code></Error>')
  await writeFile(path.join(mediaDir, 'empty@320.webp'), '')
  await writeFile(path.join(mediaDir, 'secret.html'), 'x')
  await mkdir(path.join(mediaDir, 'folder.webp'))
  const response = await get('/media/bag@320.avif')
  assert.equal(response.headers['content-type'], 'image/avif')
  assert.match(String(response.headers['cache-control']), /^public, max-age=/)
  for (const name of [
    'wrong@320.avif',
    'empty@320.webp',
    'secret.html',
    'folder.webp',
    '..%2fsecret.webp',
    '.hidden.webp'
  ]) {
    assert.equal((await get(`/media/${name}`)).statusCode, 404, name)
  }
})

test('C321 where neither store nor api respond, a picture is to be asked for again', async t => {
  const { folder, mediaDir } = await openShop(t)
  const env = { REGISTRY_DIR: folder, MEDIA_DIR: mediaDir, API_TARGET: 'http://127.0.0.1:9' }
  const api = { ...composition.api, media: '/media/' }
  const reports: string[] = []
  const config = readGatewayConfig(env, { ...composition, api })
  const { app } = await createGateway(config, line => reports.push(line))
  t.after(() => app.close())
  const get = (url: string) => app.inject(url)
  await writeFile(path.join(mediaDir, 'bag@320.avif'), avif)
  assert.equal((await get('/media/bag@320.avif')).body, avif)
  const response = await get('/media/ring@320.avif')
  assert.deepEqual(
    [response.statusCode, response.headers['retry-after'], response.headers['cache-control']],
    [503, '2', 'no-store']
  )
  assert.ok(reports.some(line => line.startsWith('Picture ring@320.avif cannot be read')))
})

test('without the registry the last plan stays live', async t => {
  const { folder, snapshotWritten } = await openShop(t)
  await snapshotWritten()
  await rename(path.join(folder, 'channels'), path.join(folder, 'gone'))
  const config = readGatewayConfig({ REGISTRY_DIR: folder }, composition)
  const { app } = await createGateway(config, () => undefined)
  t.after(() => app.close())
  assert.equal((await app.inject('/')).statusCode, 200)
})
