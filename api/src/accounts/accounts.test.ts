import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../db/sql'
import { browser, lastCode, lastMail, openTestApi, password, shopper } from '../testing/test-api'
import { commonPasswords } from './common-passwords.rules'

const { app, db } = await openTestApi()

const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const isAuth = async (who: { get: (url: string) => Promise<{ json: { success: boolean } }> }) =>
  (await who.get('/api/auth/is-auth')).json.success

test('API-012 is-auth is 200 for a visitor and for a shopper', async () => {
  const visitor = browser(app)
  const answer = await visitor.get('/api/auth/is-auth')
  assert.deepEqual([answer.status, answer.json], [200, { success: false }])
  assert.equal(await isAuth(await shopper(app)), true)
})

test('API-013 register, logout and login set, end and renew the session cookie', async () => {
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

test('SEC-15 the database holds a hash of the cookie, and over https the cookie is bound to the host', async () => {
  const amal = await shopper(app)
  const rows = await db.many<{ id: string }>(sql`select id from session`)
  assert.ok(!rows.some(row => row.id.includes(amal.jar.get('sid') ?? '')))
  const secure = await openTestApi({ publicUrl: 'https://shop.test' }, db)
  const visitor = browser(secure.app)
  const answer = await visitor.post('/api/auth/login', { email: amal.email, password })
  assert.match(String(answer.headers['set-cookie']), /^__Host-sid=.*Path=\/.*Secure/)
})

test('API-014 passwords: too short, too long and common ones are refused with a reason, any other is taken', async () => {
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
  assert.equal(commonPasswords.size, 100)
  assert.equal((await attempt('a@example.com', 'x'.repeat(256))).status, 200)
  assert.equal((await attempt('b@example.com', '  spaces stay  ')).status, 200)
  assert.equal(
    (await visitor.post('/api/auth/login', { email: 'b@example.com', password: 'spaces stay' })).status,
    401
  )
})

test('API-014 an e-mail has one account, in any case', async () => {
  const amal = await shopper(app)
  const again = await browser(app).post('/api/auth/register', {
    name: 'Other',
    email: amal.email.toUpperCase(),
    password
  })
  assert.equal(again.status, 409)
  assert.deepEqual(again.json, {
    success: false,
    message: 'An account with this email already exists',
    code: 'ALREADY_THERE'
  })
})

test('ten registrations of one e-mail at once make one account', async () => {
  const email = 'race@example.com'
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => browser(app).post('/api/auth/register', { name: 'R', email, password }))
  )
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
})

test('what is no e-mail is refused', async () => {
  for (const email of ['nobody', 'a b@example.com', 'a@b', 'a@b.example>', 'x@exa\nmple.com']) {
    const { status } = await browser(app).post('/api/auth/register', { name: 'N', email, password })
    assert.equal(status, 400, email)
  }
})

test('SEC-14 login says the same for a wrong password and an unknown address', async () => {
  const amal = await shopper(app)
  const wrong = await browser(app).post('/api/auth/login', { email: amal.email, password: 'not this one' })
  const unknown = await browser(app).post('/api/auth/login', {
    email: 'no@example.com',
    password: 'not this one'
  })
  assert.deepEqual(
    [wrong.status, wrong.json],
    [401, { success: false, message: 'Invalid email or password', code: 'NO_SESSION' }]
  )
  assert.deepEqual(unknown.json, wrong.json)
})

test('SEC-12 thirty logins at once: two hash, twenty wait, the rest is told to come back', async () => {
  const amal = await shopper(app)
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => browser(app).post('/api/auth/login', { email: amal.email, password }))
  )
  const by = (status: number) => answers.filter(answer => answer.status === status)
  assert.equal(by(200).length + by(503).length, 60)
  assert.ok(by(503).length > 0)
  assert.ok(by(503).every(({ headers }) => headers['retry-after']))
})

test('SEC-12 a hash of a weaker day is replaced at login', async () => {
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

test('API-015 and API-016 the code from the mail verifies the account and renews the session', async () => {
  const amal = await shopper(app)
  assert.deepEqual((await amal.get('/api/user/data')).json, {
    success: true,
    userData: { name: 'Amal', email: amal.email, isAccountVerified: false }
  })
  assert.equal((await amal.post('/api/auth/send-otp')).json.success, true)
  const code = await lastCode(db, amal.email, 'verify')
  assert.match(code, /^\d{6}$/)
  const before = amal.jar.get('sid')
  const verified = await amal.post('/api/auth/verify-otp', { otp: code })
  assert.deepEqual(verified.json, { success: true, message: 'Email verified successfully!' })
  assert.notEqual(amal.jar.get('sid'), before)
  assert.equal((await amal.get('/api/user/data')).json.userData.isAccountVerified, true)
  assert.equal((await amal.post('/api/auth/send-otp')).status, 409)
  assert.equal((await browser(app).post('/api/auth/send-otp')).status, 401)
})

test('API-018 a code works once, only the newest, and no more after five wrong tries', async () => {
  const amal = await shopper(app)
  await amal.post('/api/auth/send-otp')
  const first = await lastCode(db, amal.email, 'verify')
  await db.run(sql`delete from mail where recipient = ${amal.email}`)
  await amal.post('/api/auth/send-otp')
  const second = await lastCode(db, amal.email, 'verify')
  if (first !== second) assert.equal((await amal.post('/api/auth/verify-otp', { otp: first })).status, 400)
  for (let tries = first === second ? 0 : 1; tries < 5; tries++)
    assert.equal((await amal.post('/api/auth/verify-otp', { otp: wrongFor(second) })).status, 400)
  const late = await amal.post('/api/auth/verify-otp', { otp: second })
  assert.deepEqual([late.status, late.json.success], [400, false])
})

test('SEC-13 fifty guesses sent together are five tries', async () => {
  const amal = await shopper(app)
  await amal.post('/api/auth/send-otp')
  const code = await lastCode(db, amal.email, 'verify')
  await Promise.all(
    Array.from({ length: 50 }, () => amal.post('/api/auth/verify-otp', { otp: wrongFor(code) }))
  )
  const row = await db.first<{ attempts: number }>(sql`
    select attempts from one_time_code join shopper on shopper.id = shopper_id where email = ${amal.email}`)
  assert.equal(row?.attempts, 5)
  assert.equal((await amal.post('/api/auth/verify-otp', { otp: code })).status, 400)
})

test('API-018 one right code sent ten times at once is used once', async () => {
  const amal = await shopper(app)
  await browser(app).post('/api/auth/send-reset-otp', { email: amal.email })
  const otp = await lastCode(db, amal.email, 'reset')
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      browser(app).post('/api/auth/reset-password', {
        email: amal.email,
        otp,
        newPassword: `new password ${n}`
      })
    )
  )
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
})

test('API-018 a code expires', async () => {
  const quick = await openTestApi({ otp: { ttlS: 1, pepper: 'pepper' } }, db)
  const amal = await shopper(quick.app)
  await amal.post('/api/auth/send-otp')
  const otp = await lastCode(db, amal.email, 'verify')
  await db.run(sql`update one_time_code set expires_at = expires_at - interval '1 second'`)
  assert.equal((await amal.post('/api/auth/verify-otp', { otp })).status, 400)
})

test('a code for one purpose is nothing for the other', async () => {
  const amal = await shopper(app)
  await browser(app).post('/api/auth/send-reset-otp', { email: amal.email })
  const otp = await lastCode(db, amal.email, 'reset')
  assert.equal((await amal.post('/api/auth/verify-otp', { otp })).status, 400)
})

test('API-017 a reset changes the password, ends every session, and says so by mail', async () => {
  const amal = await shopper(app)
  const asked = await browser(app).post('/api/auth/send-reset-otp', { email: amal.email })
  assert.equal(asked.json.success, true)
  const otp = await lastCode(db, amal.email, 'reset')
  const reset = (newPassword: string) =>
    browser(app).post('/api/auth/reset-password', { email: amal.email, otp, newPassword })
  assert.match((await reset('12345678')).json.message, /most common/)
  assert.equal((await reset('a brand new one')).json.success, true)
  assert.equal(await isAuth(amal), false)
  const login = (tried: string) =>
    browser(app).post('/api/auth/login', { email: amal.email, password: tried })
  assert.equal((await login(password)).status, 401)
  assert.equal((await login('a brand new one')).status, 200)
  assert.equal((await reset('another new one')).status, 400)
  assert.equal((await lastMail(db, amal.email, 'security'))?.subject, 'Your password was changed')
})

test('API-019 send-reset-otp and reset-password say the same for an unknown e-mail', async () => {
  const amal = await shopper(app)
  const visitor = browser(app)
  const ask = (email: string) => visitor.post('/api/auth/send-reset-otp', { email })
  const known = await ask(amal.email)
  const unknown = await ask('nobody@example.com')
  assert.deepEqual([unknown.status, unknown.json], [known.status, known.json])
  const reset = (email: string) =>
    visitor.post('/api/auth/reset-password', { email, otp: '000000', newPassword: 'good enough 1' })
  const otp = await lastCode(db, amal.email, 'reset')
  if (otp !== '000000')
    assert.deepEqual((await reset(amal.email)).json, (await reset('nobody@example.com')).json)
})

test('SEC-43 no code and no token lies readable in the tables that check them', async () => {
  const amal = await shopper(app)
  await amal.post('/api/auth/send-otp')
  const code = await lastCode(db, amal.email, 'verify')
  const row = await db.first<{ hash: Buffer }>(sql`
    select code_hash as hash from one_time_code join shopper on shopper.id = shopper_id where email = ${amal.email}`)
  assert.equal(row?.hash.length, 32)
  assert.ok(!row?.hash.toString('utf8').includes(code))
})
