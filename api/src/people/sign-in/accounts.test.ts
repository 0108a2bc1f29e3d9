import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { browser, openTestApi, password, shopper } from '../../testing/test-api'

const { app, db } = await openTestApi()

const isAuth = async (who: { get: (url: string) => Promise<{ json: { success: boolean } }> }) =>
  (await who.get('/api/auth/is-auth')).json.success

test('API-012 is-auth returns 200 for visitors and shoppers', async () => {
  const visitor = browser(app)
  const response = await visitor.get('/api/auth/is-auth')
  assert.deepEqual([response.status, response.json], [200, { success: false }])
  assert.equal(await isAuth(await shopper(app)), true)
})

test('API-013 register and login set a new session cookie, logout ends the session', async () => {
  const amal = await shopper(app)
  const first = amal.jar.get('sid')
  assert.match(first ?? '', /^[\w-]{43}$/)
  const out = await amal.post('/api/auth/logout')
  assert.equal(out.json.success, true)
  assert.equal(await isAuth(amal), false)
  const back = await amal.post('/api/auth/login', { email: amal.email.toUpperCase(), password })
  assert.deepEqual([back.status, back.json.success], [200, true])
  const cookie = String(back.headers['set-cookie'])
  assert.match(cookie, /HttpOnly/)
  assert.match(cookie, /SameSite=Lax/)
  assert.notEqual(amal.jar.get('sid'), first)
  const old = await app.inject({ url: '/api/auth/is-auth', cookies: { sid: first ?? '' } })
  assert.equal(old.json().success, false)
})

test('SEC-15 the database stores a hash of the cookie; over https the cookie is bound to the host', async () => {
  const amal = await shopper(app)
  const rows = await db.many<{ id: string }>(sql`select id from session`)
  assert.ok(!rows.some(row => row.id.includes(amal.jar.get('sid') ?? '')))
  const secure = await openTestApi({ publicUrl: 'https://shop.test' }, db)
  const visitor = browser(secure.app)
  const response = await visitor.post('/api/auth/login', { email: amal.email, password })
  assert.match(String(response.headers['set-cookie']), /^__Host-sid=.*Path=\/.*Secure/)
})

test('API-014 rejects passwords that are too short, too long or easy to guess, with the reason', async () => {
  const visitor = browser(app)
  const attempt = (email: string, tried: string) =>
    visitor.post('/api/auth/register', { name: 'Noor', email, password: tried })
  const reasons = [
    ['seven77', /at least 8 characters/],
    ['x'.repeat(257), /at most 256 characters/],
    ['password', /most common/],
    ['1q2w3e4r', /most common/]
  ] as const
  for (const [tried, reason] of reasons) {
    const { status, json } = await attempt('noor@example.com', tried)
    assert.equal(status, 400)
    assert.equal(json.success, false)
    assert.match(json.message, reason)
  }
  assert.equal(
    (await attempt('a@example.com', 'amber lantern in a quiet river '.padEnd(256, 'x'))).status,
    200
  )
  assert.equal((await attempt('b@example.com', '  spaces stay  ')).status, 200)
  assert.equal(
    (await visitor.post('/api/auth/login', { email: 'b@example.com', password: 'spaces stay' })).status,
    401
  )
})

test('API-014 an e-mail address has one account, ignoring case', async () => {
  const amal = await shopper(app)
  const again = await browser(app).post('/api/auth/register', {
    name: 'Other',
    email: amal.email.toUpperCase(),
    password
  })
  assert.equal(again.status, 409)
  assert.deepEqual(again.json, {
    success: false,
    message: 'An account with this e-mail already exists',
    code: 'ALREADY_THERE',
    reason: 'EMAIL_TAKEN'
  })
})

test('ten concurrent registrations of one e-mail create one account', async () => {
  const email = 'race@example.com'
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => browser(app).post('/api/auth/register', { name: 'R', email, password }))
  )
  assert.equal(responses.filter(({ status }) => status === 200).length, 1)
})

test('rejects malformed e-mail addresses', async () => {
  for (const email of ['nobody', 'a b@example.com', 'a@b', 'a@b.example>', 'x@exa\nmple.com']) {
    const { status } = await browser(app).post('/api/auth/register', { name: 'N', email, password })
    assert.equal(status, 400, email)
  }
})

test('SEC-14 login returns the same error for a wrong password and an unknown e-mail', async () => {
  const amal = await shopper(app)
  const wrong = await browser(app).post('/api/auth/login', { email: amal.email, password: 'not this one' })
  const unknown = await browser(app).post('/api/auth/login', {
    email: 'no@example.com',
    password: 'not this one'
  })
  assert.deepEqual(
    [wrong.status, wrong.json],
    [
      401,
      {
        success: false,
        message: 'Invalid e-mail or password',
        code: 'NO_SESSION',
        reason: 'WRONG_CREDENTIALS'
      }
    ]
  )
  assert.deepEqual(unknown.json, wrong.json)
})

test('SEC-41 of sixty concurrent logins two hash, twenty wait and the rest get 503', async () => {
  const amal = await shopper(app)
  const responses = await Promise.all(
    Array.from({ length: 60 }, () => browser(app).post('/api/auth/login', { email: amal.email, password }))
  )
  const by = (status: number) => responses.filter(response => response.status === status)
  assert.equal(by(200).length + by(503).length, 60)
  assert.ok(by(503).length > 0)
  assert.ok(by(503).every(({ headers }) => headers['retry-after']))
})

test('SEC-12 login replaces a hash made with weaker options', async () => {
  const { hash } = await import('@node-rs/argon2')
  const amal = await shopper(app)
  const weak = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await db.run(sql`update shopper set password_hash = ${weak} where email = ${amal.email}`)
  await amal.post('/api/auth/login', { email: amal.email, password })
  const row = await db.first<{ h: string }>(
    sql`select password_hash as h from shopper where email = ${amal.email}`
  )
  assert.match(row?.h ?? '', /m=19456,t=2,p=1/)
})
