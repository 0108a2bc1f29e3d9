import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { LIMIT_MS } from '@sahra/server-kit/testing/until'
import { openPageClient } from '../../testing/page-client'
import { openTeams, reason } from '../../testing/registry-server'
import { pageApi } from '../calls/page-api'
import { SESSION_LIMITS } from '../teams/sessions'

const TOKENLESS = 'Sign in with the token of a team'

async function open(t: TestContext) {
  let time = Date.now()
  const teams = await openTeams(t, { now: () => time })
  const page = openPageClient(teams.app)
  return { ...teams, page, wait: (ms: number) => void (time += ms) }
}

test('SEC-60: a team signs in with its token; the session is a strict cookie and ends at the sign-out', async t => {
  const { page, one, audit } = await open(t)
  assert.equal((await page.send('GET', '/releases')).body['message'], TOKENLESS)
  const { status, body, headers } = await page.signIn(one.token, 'Layla')
  assert.deepEqual([status, body['team'], body['person'], body['isProven']], [200, 'one', 'Layla', false])
  assert.match(
    String(headers['set-cookie']),
    /^platform=[\w-]{43}; Path=\/; Expires=.+; HttpOnly; SameSite=Strict$/
  )
  assert.equal(headers['cache-control'], 'no-store')
  assert.deepEqual((await page.send('GET', '/releases')).body, { apps: ['mfe-one', 'shell'] })
  const [entry] = await audit.latest(1)
  assert.deepEqual([entry?.what, entry?.team, entry?.by], ['sign-in', 'one', 'Layla'])
  const cookie = page.cookie()
  assert.deepEqual((await page.send('DELETE', '/session')).body, { ended: true })
  assert.equal((await page.send('GET', '/session', undefined, { cookie })).status, 401)
})

test('SEC-60: over https the cookie has the __Host- prefix and is secure', async t => {
  const { page, one } = await open(t)
  const { headers } = await page.signIn(one.token, '', { 'x-forwarded-proto': 'https' })
  assert.match(String(headers['set-cookie']), /^__Host-platform=.*; Path=\/; .*Secure/)
})

test('SEC-60: a session ends after an hour without a request and after eight hours', async t => {
  const { page, one, wait } = await open(t)
  await page.signIn(one.token)
  wait(SESSION_LIMITS.idle - 1)
  assert.equal((await page.send('GET', '/session')).status, 200)
  wait(SESSION_LIMITS.idle)
  assert.equal((await page.send('GET', '/session')).status, 401)
  await page.signIn(one.token)
  for (let passed = 0; passed < SESSION_LIMITS.total; passed += SESSION_LIMITS.idle / 2) {
    assert.equal((await page.send('GET', '/session')).status, 200)
    wait(SESSION_LIMITS.idle / 2)
  }
  assert.equal((await page.send('GET', '/session')).status, 401)
})

test('SEC-60: a session ends with the token that it began with', async t => {
  const { page, one, teams } = await open(t)
  await page.signIn(one.token)
  await teams.revoke('one')
  assert.equal((await page.send('GET', '/session')).status, 401)
  assert.equal((await page.signIn(one.token)).status, 401)
})

test('SEC-60: sign-ins are limited by address, and a pipeline cannot sign in', async t => {
  const { page, one } = await open(t)
  const from = { 'x-forwarded-for': '192.0.2.1' }
  assert.equal((await page.signIn('eyJh.eyJz.c2ln', '', from)).status, 401)
  for (let tries = 1; tries < 10; tries++) assert.equal((await page.signIn('wrong', '', from)).status, 401)
  const limited = await page.signIn(one.token, '', from)
  assert.deepEqual([limited.status, limited.headers['retry-after']], [429, '60'])
  assert.equal((await page.signIn(one.token, '', { 'x-forwarded-for': '192.0.2.2' })).status, 200)
})

test('SEC-60: addresses of one /64 share the limit, and strangers do not lock a team out', async t => {
  const { page, one } = await open(t)
  const signIn = async (token: string, address: string) =>
    (await page.signIn(token, '', { 'x-forwarded-for': address })).status
  for (let tries = 1; tries <= 10; tries++) assert.equal(await signIn('wrong', `2001:db8:1:1::${tries}`), 401)
  assert.equal(await signIn(one.token, '2001:db8:1:1::99'), 429)
  for (let tries = 1; tries <= 120; tries++) await signIn('wrong', `2001:db8:2:${tries.toString(16)}::1`)
  assert.equal(await signIn(one.token, '2001:db8:3::1'), 200)
})

test('SEC-61: other sites and other origins are refused, with a session as well', async t => {
  const { page, one } = await open(t)
  await page.signIn(one.token)
  for (const site of ['cross-site', 'same-site', 'none']) {
    const headers = { 'sec-fetch-site': site }
    assert.equal((await page.send('GET', '/session', undefined, headers)).status, 403, site)
    assert.equal((await page.send('PUT', '/previews/x', { set: {}, ...reason }, headers)).status, 403, site)
  }
})

test('SEC-61: a change needs the key of a token entered in the last 15 minutes', async t => {
  const { page, one, two, wait, registry } = await open(t)
  const id = await one.publish({ app: 'mfe-one', files: { 'x.js': 'x' } })
  const preview = () => page.send('PUT', '/previews/mine', { set: { 'mfe-one': id }, ...reason })
  await page.signIn(one.token)
  assert.equal((await preview()).status, 200)
  // Another page of this origin has the cookie, and a reload of this one.
  page.reload()
  const { status, body } = await preview()
  assert.deepEqual([status, body['code']], [401, 'CONFIRM'])
  assert.equal((await page.confirm(two.token)).status, 401)
  assert.equal((await preview()).status, 401)
  await page.confirm(one.token)
  assert.equal((await preview()).status, 200)
  wait(SESSION_LIMITS.change)
  assert.equal((await preview()).body['code'], 'CONFIRM')
  assert.equal((await page.send('GET', '/previews')).status, 200)
  assert.equal((await registry.previews()).length, 1)
})

test('SEC-62: a session has the rights of its token; what is refused is recorded with team and person', async t => {
  const { page, one, two, registry, audit } = await open(t)
  const id = await one.publish({ app: 'mfe-one', files: { 'x.js': 'x' } })
  await page.signIn(two.token, 'Omar')
  const { status, body } = await page.send('PUT', '/blocks/mfe-one/' + id, { why: 'no', by: 'Layla' })
  assert.deepEqual([status, body['message']], [403, 'The token of team two does not reach mfe-one'])
  const [refused] = await audit.latest(1)
  assert.deepEqual([refused?.team, refused?.by, refused?.what], ['two', 'Omar', 'block'])
  await page.signIn(one.token, 'Layla')
  const done = await page.send('PUT', '/blocks/mfe-one/' + id, { why: 'broken', by: 'Omar' })
  assert.equal(done.status, 200)
  const [blocked] = await audit.latest(1)
  assert.deepEqual([blocked?.team, blocked?.by, blocked?.what], ['one', 'Layla', 'block'])
  assert.equal((await registry.blocked()).get(`mfe-one@${id}`)?.who, 'one (Layla)')
})

test('SEC-62: a person’s token is their name', async t => {
  const { page, teams } = await open(t)
  const { token } = await teams.add({ team: 'one', apps: ['mfe-one'], person: 'Noor' })
  const { body } = await page.signIn(token, 'Layla')
  assert.deepEqual([body['person'], body['isProven']], ['Noor', true])
})

test('SEC-62: uploads, packages and what operators do on the machine have no address for the page', async t => {
  const { page, operator } = await open(t)
  await page.signIn(operator.token)
  const id = '0123456789abcdef'
  for (const [method, path] of [
    ['PUT', `/releases/mfe-one/${id}`],
    ['POST', '/tidy'],
    ['GET', '/teams'],
    ['GET', '/me'],
    ['POST', '/check'],
    ['GET', '/npm/@sahra%2fshared']
  ] as const)
    assert.equal((await page.send(method, path)).status, 404, path)
})

test('SEC-61: the registry itself still refuses browsers, with a session as well', async t => {
  const { page, one, app } = await open(t)
  await page.signIn(one.token)
  const headers = { cookie: page.cookie(), 'sec-fetch-site': 'same-origin' }
  assert.equal((await app.inject({ url: '/registry/me', headers })).statusCode, 403)
})

test('C419 the details of a release have its sizes, its operations, what its check saw and what differs from the one before', async t => {
  const { app, page, one, live, operations, registry } = await open(t)
  const id = await one.publish({
    app: 'mfe-one',
    remote: { pages: [{ path: '/new', feature: 'new', render: 'browser' }] },
    files: { 'x.js': 'x' }
  })
  await page.signIn(one.token)
  const operation = '00112233aabbccdd'
  await page.send('PUT', `/operations/${operation}`, { what: 'check', set: { 'mfe-one': id } })
  await operations.wait(operation, LIMIT_MS)
  const { body } = await page.send('GET', `/details/mfe-one/${id}`)
  const { facts, diff, operations: listed } = pageApi.details.response.parse(body)
  assert.deepEqual(facts.pages, ['/new (browser)'])
  assert.ok(facts.sizes.js.bytes > 0)
  assert.equal(diff?.before, live['mfe-one'])
  const other = await page.send('GET', `/details/mfe-one/${live['mfe-one']}?against=${id}`)
  assert.equal(pageApi.details.response.parse(other.body).diff?.before, id)
  assert.equal((await page.send('GET', `/details/mfe-one/${id}?against=x`)).status, 400)
  assert.deepEqual(diff?.lists, { pages: { added: ['/new (browser)'], removed: [] } })
  assert.deepEqual(
    listed.map(entry => [entry.id, entry.state]),
    [[operation, 'done']]
  )
  const seen = { path: '/new', signedIn: false, failed: false }
  const content = Buffer.from('RIFF')
  await registry.pictures.save('mfe-one', id, [
    { ...seen, app: 'mfe-one', pictures: [{ width: 390, content: content.toString('base64') }] }
  ])
  const { checked } = pageApi.details.response.parse((await page.send('GET', `/details/mfe-one/${id}`)).body)
  const name = checked?.pages[0]?.pictures[0]?.name ?? ''
  assert.deepEqual(checked?.pages, [{ ...seen, pictures: [{ width: 390, name }] }])
  const url = `/platform/api/pictures/mfe-one/${id}/${name}`
  const headers = { 'sec-fetch-site': 'same-origin', cookie: page.cookie() }
  const picture = await app.inject({ url, headers })
  assert.deepEqual([picture.headers['content-type'], picture.rawPayload], ['image/webp', content])
  assert.equal((await app.inject({ url, headers: { ...headers, cookie: '' } })).statusCode, 401)
  assert.equal((await page.send('GET', `/pictures/mfe-one/${id}/00000000-0-390.webp`)).status, 404)
  assert.equal((await page.send('GET', `/pictures/mfe-one/${id}/release.json`)).status, 400)
  const composition = await page.send('GET', '/composition')
  const { releases } = pageApi.composition.response.parse(composition.body)
  assert.deepEqual(
    releases.map(({ app }) => app),
    ['shell', 'mfe-one']
  )
})
