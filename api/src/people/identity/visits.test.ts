import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { newId } from '../../db/id'
import { browser, openTestApi } from '../../testing/test-api'
import { backFrom, comeBack, isSignedIn, openProviders, visit } from './testing/visits'

const { app, db, issuers } = await openProviders()
const { google, apple } = issuers
after(() => Object.values(issuers).forEach(issuer => issuer.close()))
beforeEach(() => {
  for (const issuer of [google, apple]) {
    issuer.faults = {}
    issuer.person = { sub: newId(), email: `noor-${newId()}@example.com`, email_verified: true, name: 'Noor' }
  }
})

const failed = '/login#identity=failed'
const goOn = async (client: ReturnType<typeof browser>, back: string) =>
  String((await client.get(back)).headers.location).replace('http://shop.test', '')

test('C438 API-057 a visit asks for a code with PKCE, state and nonce, back to the shop’s own host', async () => {
  const noor = browser(app)
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  const begun = await noor.post('/api/auth/identity/google', { from: '/login', to: '/' }, headers)
  const asked = new URL(begun.json.url).searchParams
  assert.equal(asked.get('redirect_uri'), 'http://shop.test/api/auth/identity/google/callback')
  assert.deepEqual([asked.get('response_type'), asked.get('code_challenge_method')], ['code', 'S256'])
  for (const name of ['state', 'nonce', 'code_challenge']) assert.match(asked.get(name) ?? '', /^[\w-]{43}$/)
  const cookie = begun.raw.cookies.find(({ name }) => name === 'identity')
  assert.deepEqual([cookie?.httpOnly, cookie?.sameSite, cookie?.maxAge], [true, 'Lax', 600])
  const { raw } = await noor.get(backFrom(google, begun.json.url))
  assert.equal(raw.statusCode, 303)
  assert.equal(raw.headers['cache-control'], 'no-store')
})

test('C438 a callback without state, with another one, or of another browser signs nobody in', async () => {
  const noor = browser(app)
  const back = await comeBack(noor, google)
  const code = new URLSearchParams(back.split('?')[1]).get('code')
  const path = '/api/auth/identity/google/callback'
  assert.equal(await goOn(noor, `${path}?code=${code}`), failed)
  assert.equal(await goOn(noor, `${path}?code=${code}&state=${'a'.repeat(43)}`), failed)
  assert.equal(await goOn(noor, path), failed)
  // A thief who has the victim open the thief's own address, and one who has caught the victim's.
  const victim = browser(app)
  await comeBack(victim, google)
  assert.equal(await goOn(victim, back), failed)
  assert.equal(await goOn(browser(app), back), failed)
  assert.equal(await isSignedIn(victim), undefined)
  assert.equal(await goOn(noor, back.replace('/google/', '/apple/')), failed)
  assert.equal(await goOn(noor, back), '/cart')
})

test('C438 a callback works once, and within ten minutes', async () => {
  const noor = browser(app)
  const back = await comeBack(noor, google)
  assert.equal(await goOn(noor, back), '/cart')
  await noor.post('/api/auth/logout')
  assert.equal(await goOn(noor, back), failed)
  const late = await comeBack(noor, google)
  await db.run(sql`update identity_attempt set expires_at = now() - interval '1 second'`)
  assert.equal(await goOn(noor, late), failed)
  assert.equal(await isSignedIn(noor), undefined)
})

test('C438 a code of another visit is refused, and each of two tabs comes back by itself', async () => {
  const noor = browser(app)
  const first = await comeBack(noor, google, { to: '/first' })
  const second = await comeBack(noor, google, { to: '/second' })
  const codeOf = (back: string) => new URLSearchParams(back.split('?')[1]).get('code') ?? ''
  assert.equal(await goOn(noor, first), '/first')
  assert.equal(await goOn(noor, second), '/second')
  const third = await comeBack(noor, google)
  const foreign = await comeBack(browser(app), google)
  assert.equal(await goOn(noor, third.replace(codeOf(third), codeOf(foreign))), failed)
})

const now = () => Math.floor(Date.now() / 1000)
const wrong: [string, () => object][] = [
  ['of another issuer', () => ({ claims: { iss: 'https://evil.example' } })],
  ['for another client', () => ({ claims: { aud: 'another-shop' } })],
  ['for two clients', () => ({ claims: { aud: ['shop', 'another-shop'] } })],
  ['with the nonce of another visit', () => ({ claims: { nonce: 'a'.repeat(43) } })],
  ['without a nonce', () => ({ claims: { nonce: undefined } })],
  ['that has ended', () => ({ claims: { exp: now() - 600 } })],
  ['without a subject', () => ({ claims: { sub: undefined } })],
  ['that another key has signed', () => ({ otherKey: true })]
]
for (const [name, faults] of wrong)
  test(`C438 a token ${name} is refused`, async () => {
    google.faults = faults()
    const noor = browser(app)
    assert.equal(await visit(noor, google), failed)
    assert.equal(await isSignedIn(noor), undefined)
    assert.deepEqual(await db.many(sql`select from shopper where email = ${google.person.email ?? ''}`), [])
  })

test('C438 who presses cancel, and an error of the provider, come back to the page that asked', async () => {
  const noor = browser(app)
  google.faults = { error: 'access_denied' }
  assert.equal(await visit(noor, google, { from: '/ar/signup' }), '/ar/signup#identity=cancelled')
  google.faults = { error: 'server_error' }
  assert.equal(await visit(noor, google, { from: '/signup' }), '/signup#identity=failed')
  apple.faults = { error: 'user_cancelled_authorize' }
  assert.equal(await visit(noor, apple, { provider: 'apple' }), '/login#identity=cancelled')
})

test('C438 SEC-26 no address of another host is opened after a sign-in, nor one that does not begin with a slash', async () => {
  for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example', '/.//evil.example', 'x'])
    assert.equal(await visit(browser(app), google, { to }), '/')
  for (const from of ['/', '//evil.example/login', '/login?x=1', '/profile', 'https://evil.example/login'])
    assert.equal((await browser(app).post('/api/auth/identity/google', { from, to: '/' })).status, 400, from)
})

const form = (params: URLSearchParams | Record<string, string>) => new URLSearchParams(params).toString()
const foreign = {
  'content-type': 'application/x-www-form-urlencoded',
  origin: 'https://appleid.apple.com',
  'sec-fetch-site': 'cross-site'
}

test('C438 Apple posts a form from its own page, which changes nothing but goes on by GET, with the name', async () => {
  apple.person = { sub: newId(), email: `x-${newId()}@privaterelay.appleid.com`, email_verified: 'true' }
  const noor = browser(app)
  const begun = await noor.post('/api/auth/identity/apple', { from: '/login', to: '/cart' })
  const asked = new URL(begun.json.url)
  assert.equal(asked.searchParams.get('response_mode'), 'form_post')
  const answer = apple.answer(asked)
  const user = JSON.stringify({
    name: { firstName: 'Noor', lastName: 'Al Falasi' },
    email: 'victim@example.com'
  })
  // The browser sends no cookie with a form of another site.
  const posted = await app.inject({
    method: 'POST',
    url: '/api/auth/identity/apple/callback',
    headers: foreign,
    payload: form({ ...Object.fromEntries(answer), user })
  })
  assert.equal(posted.statusCode, 303)
  const location = String(posted.headers.location)
  assert.equal(
    location,
    `http://shop.test/api/auth/identity/apple/callback?${form({ state: answer.get('state') ?? '', code: answer.get('code') ?? '' })}`
  )
  assert.deepEqual(posted.cookies, [])
  assert.equal(await goOn(browser(app), location.replace('http://shop.test', '')), failed)
  assert.equal(await goOn(noor, location.replace('http://shop.test', '')), '/cart')
  const { userData } = (await noor.get('/api/user/data')).json
  assert.deepEqual([userData.name, userData.email], ['Noor Al Falasi', apple.person.email])
  const { iss, sub, aud, exp = 0, iat = 0 } = apple.secret ?? {}
  assert.deepEqual([iss, sub, aud], ['TEAM', 'example.shop', apple.url])
  assert.equal(exp - iat, 300)
})

test('C438 SEC-17 no other route takes a form, or a request of another site', async () => {
  const post = (url: string, headers: Record<string, string>, payload: string) =>
    app.inject({ method: 'POST', url, headers, payload })
  const json = { ...foreign, 'content-type': 'application/json' }
  const body = JSON.stringify({ from: '/login', to: '/' })
  assert.equal((await post('/api/auth/identity/google', json, body)).statusCode, 403)
  assert.equal((await post('/api/user/identities/google', json, body)).statusCode, 403)
  assert.equal((await post('/api/auth/login', foreign, 'email=x')).statusCode, 403)
  const own = { 'content-type': foreign['content-type'], 'sec-fetch-site': 'same-origin' }
  assert.equal((await post('/api/auth/identity/google', own, 'from=/login&to=/')).statusCode, 400)
  const broken = await post('/api/auth/identity/apple/callback', foreign, 'user={&state=x')
  assert.equal(broken.headers.location, 'http://shop.test/api/auth/identity/apple/callback?state=x')
})

test('C439 an api without providers has no route for them and says nothing of them', async () => {
  const plain = await openTestApi()
  const client = browser(plain.app)
  const paths: ['GET' | 'POST' | 'DELETE', string][] = [
    ['POST', '/api/auth/identity/google'],
    ['GET', '/api/auth/identity/google/callback'],
    ['POST', '/api/auth/identity/apple/callback'],
    ['GET', '/api/user/identities'],
    ['DELETE', '/api/user/identities/google']
  ]
  for (const [method, path] of paths) assert.equal((await client.call(method, path)).status, 404, path)
  assert.ok(!('identityProviders' in (await client.get('/api/settings/public')).json))
  const settings = (await browser(app).get('/api/settings/public')).json
  assert.deepEqual(settings.identityProviders, ['google', 'apple'])
  assert.equal(
    (await browser(app).post('/api/auth/identity/myspace', { from: '/login', to: '/' })).status,
    404
  )
})

test('C438 a provider that cannot be reached is 503 with a reason, and is asked again', async () => {
  const down = await openProviders()
  const { url } = down.issuers.google
  down.issuers.google.close()
  const ask = () => browser(down.app).post('/api/auth/identity/google', { from: '/login', to: '/' })
  const { status, json } = await ask()
  assert.deepEqual([status, json.reason], [503, 'PROVIDER_UNREACHABLE'])
  const { openOpenIdIssuer } = await import('../../testing/openid-issuer')
  const back = await openOpenIdIssuer(Number(new URL(url).port))
  assert.equal((await ask()).status, 200)
  back.close()
  down.issuers.apple.close()
})
