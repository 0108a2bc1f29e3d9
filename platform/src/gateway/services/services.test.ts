import assert from 'node:assert/strict'
import test from 'node:test'
import { freePort } from '@sahra/server-kit/testing/free-port'
import { layla, openServer, openServiceShop } from '../../testing/service-shop'
import { spring } from '../../testing/preview-shop'
import { readComposition, readGatewayConfig } from '../http/config'
import { MAX_BODY_BYTES } from './forward'

const url = '/services/mfe-gifts/gifts?a=1'

test('C459 a service gets the call with a signed name of the shopper, and neither session nor address', async t => {
  const { app, service, asked, identityOf } = await openServiceShop(t)
  const headers = {
    ...layla,
    authorization: 'Bearer secret',
    'x-sahra-identity': 'forged',
    'x-forwarded-for': '1.2.3.4',
    'x-sahra-language': 'ar',
    'content-type': 'application/json'
  }
  const response = await app.inject({ method: 'POST', url, headers, payload: '{"bag":1}' })
  assert.deepEqual([response.statusCode, response.json()], [200, { got: '/gifts?a=1' }])
  const [got] = service.received
  assert.ok(got)
  assert.deepEqual([got.method, got.url, got.body], ['POST', '/gifts?a=1', '{"bag":1}'])
  assert.deepEqual(Object.keys(got.headers).sort(), [
    ...[
      'accept',
      'accept-encoding',
      'accept-language',
      'connection',
      'content-length',
      'content-type',
      'host'
    ],
    ...['sec-fetch-mode', 'user-agent', 'x-request-id', 'x-sahra-identity', 'x-sahra-language']
  ])
  const { sub, exp = 0, iat = 0 } = await identityOf(got, service.origin)
  assert.equal(sub, 'layla for mfe-gifts')
  assert.ok(exp - iat <= 60)
  await assert.rejects(identityOf(got, 'https://other.example'), /unexpected "aud" claim/)
  // The api judges the session and the site of the request.
  assert.deepEqual([asked[0]?.method, asked[0]?.headers.cookie], ['POST', 'sid=layla'])
})

test('C459 a visitor has no identity, also not one of their own', async t => {
  const { get, service } = await openServiceShop(t)
  assert.equal((await get(url, { 'x-sahra-identity': 'forged' })).statusCode, 200)
  assert.equal(service.received[0]?.headers['x-sahra-identity'], undefined)
})

test('C459 a browser gets of a service content alone, and what is personal stays out of caches', async t => {
  const { get, service } = await openServiceShop(t)
  const { headers } = await get(url)
  for (const name of ['set-cookie', 'access-control-allow-origin', 'location'])
    assert.equal(headers[name], undefined, name)
  assert.equal(headers['cache-control'], 'public, max-age=60')
  assert.match(String(headers['content-security-policy']), /^default-src 'none'/)
  assert.equal((await get(url, layla)).headers['cache-control'], 'no-store')
  assert.equal((await get(`${url}&status=302`)).statusCode, 502, 'a redirect')
  assert.equal((await get(`${url}&status=404`)).statusCode, 404)
  assert.equal((await get(`${url}&status=401`)).statusCode, 401)
  assert.equal((await get(`${url}&status=401`, layla)).statusCode, 502, 'the page would end its session')
  assert.equal(service.received.length, 6)
})

test('C459 what the api refuses never reaches the service', async t => {
  const { app, service } = await openServiceShop(t)
  const response = await app.inject({ method: 'POST', url, headers: { 'sec-fetch-site': 'cross-site' } })
  assert.deepEqual([response.statusCode, response.json().code], [403, 'FORBIDDEN'])
  assert.equal((await app.inject({ method: 'OPTIONS', url })).statusCode, 405)
  assert.equal(service.received.length, 0)
})

test('C459 a preview calls the service for previews alone', async t => {
  const { get, service, ofPreviews, identityOf } = await openServiceShop(t)
  assert.equal((await get(url, { ...spring, ...layla })).statusCode, 200)
  assert.deepEqual([service.received.length, ofPreviews.received.length], [0, 1])
  const { iss } = await identityOf(ofPreviews.received[0]!, ofPreviews.origin)
  assert.equal(iss, 'http://spring.preview.localhost:3000')
  await assert.rejects(identityOf(ofPreviews.received[0]!, service.origin), /unexpected "aud" claim/)
  const none = await openServiceShop(t, { PREVIEW_SERVICES: '' })
  assert.equal((await none.get(url, spring)).statusCode, 503)
  assert.equal(none.service.received.length, 0)
})

test('C459 a service that is away, late or broken has a response of its own, and so has no service', async t => {
  const silent = await openServer(t, () => undefined)
  const broken = await openServer(t, request => request.socket.destroy())
  const failing = {
    'mfe-away': [`http://127.0.0.1:${await freePort()}`, 503],
    'mfe-silent': [silent, 504],
    'mfe-broken': [broken, 502]
  } as const
  const SERVICES = Object.entries(failing).map(([name, [address]]) => `${name}=${address}`)
  const { get, reports } = await openServiceShop(t, {
    SERVICES: SERVICES.join(', '),
    SERVICE_TIMEOUT_MS: '200'
  })
  for (const [name, [address, status]] of Object.entries(failing)) {
    const response = await get(`/services/${name}/gifts?token=1`)
    assert.equal(response.statusCode, status, name)
    assert.deepEqual(Object.keys(response.json()), ['success', 'message', 'code'])
    assert.equal(response.json().code, 'UNAVAILABLE')
    assert.match(reports.at(-1)!, new RegExp(`^GET /services/${name}/gifts at ${address} failed: `))
  }
  assert.equal((await get('/services/mfe-none/gifts')).statusCode, 503)
})

test('C459 a body that is too large is refused, with a length and without one', async t => {
  const { address, service } = await openServiceShop(t)
  const post = async (bytes: number, isStream: boolean): Promise<number> => {
    const body = Buffer.alloc(bytes)
    const sent = isStream ? { body: new Blob([body]).stream(), duplex: 'half' } : { body }
    return (await fetch(address + url, { method: 'POST', ...sent } as RequestInit)).status
  }
  for (const isStream of [false, true]) {
    assert.equal(await post(MAX_BODY_BYTES, isStream), 200)
    assert.equal(await post(MAX_BODY_BYTES + 1, isStream), 413)
  }
  assert.deepEqual(
    service.received.map(({ body }) => body.length),
    [MAX_BODY_BYTES, MAX_BODY_BYTES]
  )
})

test('C459 no setting leads a path of the api to a service', () => {
  const read = (SERVICES: string, PREVIEW_SERVICES = '') =>
    readGatewayConfig({ SERVICES, PREVIEW_SERVICES }).services
  assert.deepEqual(read('mfe-gifts=https://gifts.internal, mfe-sell=http://10.0.0.7:4000/'), {
    'mfe-gifts': 'https://gifts.internal',
    'mfe-sell': 'http://10.0.0.7:4000'
  })
  for (const entry of [
    'cart=http://a',
    '/api/cart=http://a',
    'mfe-a/../api=http://a',
    'mfe-a=http://a/b',
    'mfe-a'
  ])
    assert.throws(() => read(entry), {
      message: new RegExp(`^SERVICES must be a list like .+, not “${entry}”\\.$`)
    })
  assert.throws(() => read('mfe-a=http://a,mfe-a=http://b'), /^Error: SERVICES names mfe-a twice\.$/)
  assert.throws(
    () => read('mfe-a=http://a', 'mfe-b=http://a/'),
    /^Error: PREVIEW_SERVICES must not name http:\/\/a,/
  )
  assert.throws(() => readGatewayConfig({ SERVICE_TIMEOUT_MS: '9' }), /^Error: SERVICE_TIMEOUT_MS must be/)
  for (const prefix of readComposition({}).api.prefixes) assert.doesNotMatch(prefix, /^\/(services.*)?$/)
})
