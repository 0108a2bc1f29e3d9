import assert from 'node:assert/strict'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { request } from 'node:http'
import test from 'node:test'
import { releaseFixtures } from '../../testing/fixture-release'
import { bootOf } from '../../testing/fixture-shop'
import { until } from '@sahra/server-kit/testing/until'
import { more, openPreviewShop, releasesIn, savePreview, spring } from '../../testing/preview-shop'
import { previewNameOf } from './preview-plans'

test('the host name selects production or a preview of several remotes', async t => {
  const { get, live, next } = await openPreviewShop(t)
  const production = await get('/more', { host: 'localhost:3000' })
  assert.deepEqual(releasesIn(production.body), {
    'mfe-home': live['mfe-home'],
    'mfe-more': live['mfe-more']
  })
  assert.equal(bootOf(production.body).preview, undefined)
  const response = await get('/more?x=1', spring)
  assert.equal(response.statusCode, 200)
  assert.deepEqual(releasesIn(response.body), next)
  const { until: end, ...shown } = bootOf(response.body).preview ?? { until: '' }
  assert.ok(Date.parse(end) > Date.now())
  assert.deepEqual(shown, {
    name: 'spring',
    shows: [`mfe-home@${next['mfe-home']}`, `mfe-more@${next['mfe-more']}`],
    who: 'Layla',
    exit: 'http://localhost:3000'
  })
  // A previewed remote falls back to production's release.
  const [first] = bootOf(response.body).plan.remotes
  assert.equal(first?.previous?.release, live['mfe-home'])
})

test('a preview is neither cached nor indexed', async t => {
  const { get } = await openPreviewShop(t)
  const { headers } = await get('/more', spring)
  assert.equal(headers['cache-control'], 'no-store')
  assert.match(String(headers['x-robots-tag']), /noindex/)
  assert.match(String(headers['content-security-policy']), /^default-src 'none'/)
  assert.match((await get('/robots.txt', spring)).body, /^User-agent: \*\nDisallow: \/\n$/)
  assert.equal((await get('/more')).headers['x-robots-tag'], undefined)
})

test('production ignores every header and parameter that names a preview', async t => {
  const { get, live } = await openPreviewShop(t, { ALLOWED_HOSTS: 'spring.preview.localhost.shop.test' })
  const attempts: [string, Record<string, string>][] = [
    ['/?preview=spring&channel=spring&mfe-home=next', {}],
    ['/', { 'x-preview': 'spring', 'x-channel': 'spring', 'x-forwarded-preview': 'spring' }],
    [
      '/',
      { 'x-forwarded-host': spring.host, forwarded: `host=${spring.host}`, 'x-original-host': spring.host }
    ],
    ['/', { cookie: 'preview=spring; channel=spring' }],
    ['/', { host: 'spring.preview.localhost.shop.test' }],
    ['/', { host: 'evilpreview.localhost' }],
    ['/', { referer: `http://${spring.host}/` }]
  ]
  for (const [url, headers] of attempts) {
    const { body, headers: responseHeaders } = await get(url, { host: 'localhost:3000', ...headers })
    assert.equal(releasesIn(body)['mfe-home'], live['mfe-home'], JSON.stringify([url, headers]))
    assert.equal(bootOf(body).preview, undefined)
    assert.equal(responseHeaders['x-robots-tag'], undefined)
  }
})

test('an expired or unknown preview returns 404 with a link to the shop', async t => {
  const { get, registry } = await openPreviewShop(t)
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
  await savePreview(registry, {}, Date.now() + 700)
  assert.equal((await get('/more', spring)).statusCode, 200)
  t.mock.timers.setTime(Date.now() + 700)
  for (const host of ['spring', 'summer', '-odd-', 'a.b', ''].map(name => `${name}.preview.localhost:3000`)) {
    const { statusCode, headers, body } = await get('/more', { host })
    assert.equal(statusCode, 404, host)
    assert.equal(headers['cache-control'], 'no-store')
    assert.match(String(headers['x-robots-tag']), /noindex/)
    assert.match(
      body,
      /This preview is not here[^]*<a href="http:\/\/localhost:3000">Go to A &#60;shop&#62;<\/a>/
    )
    assert.doesNotMatch(body, /sahra-boot/)
    const api = await get('/api/cart', { host })
    assert.deepEqual([api.statusCode, api.json<{ success: boolean }>().success], [404, false])
  }
  assert.equal((await get('/more')).statusCode, 200)
})

test('a preview includes later promotions of production', async t => {
  const { get, registry, next, poller } = await openPreviewShop(t)
  const later = await releaseFixtures(registry, { ...more, files: { ...more.files, 'later.js': '1' } })
  await savePreview(registry, { 'mfe-home': next['mfe-home'] })
  await poller.poll()
  await until(async () => releasesIn((await get('/', spring)).body)['mfe-more'] === later['mfe-more'])
  assert.equal(releasesIn((await get('/', spring)).body)['mfe-home'], next['mfe-home'])
})

// SEC-33
test('a blocked release is removed from its preview, and its files return 410', async t => {
  const { get, registry, next, live, poller } = await openPreviewShop(t)
  const file = `/releases/mfe-home/${next['mfe-home']}/home.js`
  assert.equal((await get(file, spring)).statusCode, 200)
  await registry.addBlock('mfe-home', next['mfe-home'], { who: 'me', when: '', why: 'bad' })
  await poller.poll()
  for (const headers of [spring, { host: 'localhost' }]) {
    for (const url of [file, file.replace('/releases/', '/r/').replace('/home.js', '~1/home.js')]) {
      const response = await get(url, headers)
      assert.equal(response.statusCode, 410)
      assert.match(String(response.headers['content-type']), /^text\/plain/)
      assert.equal(response.headers['cache-control'], 'no-store')
    }
  }
  await until(async () => releasesIn((await get('/', spring)).body)['mfe-home'] === live['mfe-home'])
})

test('a preview has an api of its own, which gets the requested host; cookies have no domain', async t => {
  const openApi = async () => {
    const requests: IncomingHttpHeaders[] = []
    const api = createServer(({ headers }, response) => {
      requests.push(headers)
      response.setHeader('set-cookie', 'sid=1; Path=/; HttpOnly')
      response.end('{}')
    })
    await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve))
    t.after(() => api.close())
    return { requests, target: `http://127.0.0.1:${(api.address() as AddressInfo).port}` }
  }
  const [production, previews] = [await openApi(), await openApi()]
  const { app } = await openPreviewShop(t, {
    API_TARGET: production.target,
    PREVIEW_API_TARGET: previews.target
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const [{ port }] = app.addresses() as [AddressInfo]
  const call = (host: string, headers: Record<string, string> = {}) =>
    new Promise<IncomingHttpHeaders>((resolve, reject) => {
      const agent = false
      const outgoing = request(
        { port, host: '127.0.0.1', path: '/api/x', headers: { host, ...headers }, agent },
        response => {
          response.resume()
          response.on('end', () => resolve(response.headers))
        }
      )
      outgoing.on('error', reject)
      outgoing.end()
    })
  const responseHeaders = await call(`spring.preview.localhost:${port}`)
  assert.equal(responseHeaders['set-cookie']?.[0], 'sid=1; Path=/; HttpOnly')
  assert.match(String(responseHeaders['x-robots-tag']), /noindex/)
  assert.equal(previews.requests[0]?.['x-forwarded-host'], `spring.preview.localhost:${port}`)
  assert.equal(previews.requests[0]?.['x-forwarded-preview'], 'spring')
  assert.equal(production.requests.length, 0)
  await call(`localhost:${port}`, { 'x-forwarded-preview': 'spring' })
  assert.equal(production.requests[0]?.['x-forwarded-preview'], undefined)
  assert.equal(previews.requests.length, 1)
})

test('previewNameOf returns the name of a preview host', () => {
  const cases: [string, string | undefined][] = [
    ['spring.preview.localhost', 'spring'],
    ['Spring.Preview.localhost.:3000', 'spring'],
    ['localhost:3000', undefined],
    ['preview.localhost', ''],
    ['a.b.preview.localhost', ''],
    ['spring.preview.localhost.evil.example', undefined],
    ['[::1]:3000', undefined]
  ]
  for (const [host, name] of cases) assert.equal(previewNameOf(host, 'preview.localhost'), name, host)
})
