import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { browser, lastCode, lastMail, openTestApi, password, shopper } from '../../testing/test-api'

const { app, db } = await openTestApi()

const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const isAuth = async (client: { get: (url: string) => Promise<{ json: { success: boolean } }> }) =>
  (await client.get('/api/auth/is-auth')).json.success

test('API-015 API-016 the mailed code verifies the account and renews the session', async () => {
  const amal = await shopper(app)
  assert.deepEqual((await amal.get('/api/user/data')).json.userData, {
    name: 'Amal',
    email: amal.email,
    isAccountVerified: false
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

test('API-018 only the newest code works, once, and not after five wrong attempts', async () => {
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

test('SEC-13 fifty concurrent guesses count as five attempts', async () => {
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

test('API-018 ten concurrent requests with the right code consume it once', async () => {
  const amal = await shopper(app)
  await browser(app).post('/api/auth/send-reset-otp', { email: amal.email })
  const otp = await lastCode(db, amal.email, 'reset')
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      browser(app).post('/api/auth/reset-password', {
        email: amal.email,
        otp,
        newPassword: `new password ${n}`
      })
    )
  )
  assert.equal(responses.filter(({ status }) => status === 200).length, 1)
})

test('API-018 a code expires', async () => {
  const quick = await openTestApi({ otp: { ttlS: 1, pepper: 'pepper' } }, db)
  const amal = await shopper(quick.app)
  await amal.post('/api/auth/send-otp')
  const otp = await lastCode(db, amal.email, 'verify')
  await db.run(sql`update one_time_code set expires_at = expires_at - interval '1 second'`)
  assert.equal((await amal.post('/api/auth/verify-otp', { otp })).status, 400)
})

test('a code is valid for its purpose only', async () => {
  const amal = await shopper(app)
  await browser(app).post('/api/auth/send-reset-otp', { email: amal.email })
  const otp = await lastCode(db, amal.email, 'reset')
  assert.equal((await amal.post('/api/auth/verify-otp', { otp })).status, 400)
})

test('API-017 a reset changes the password, ends every session and sends a mail', async () => {
  const amal = await shopper(app)
  const sent = await browser(app).post('/api/auth/send-reset-otp', { email: amal.email })
  assert.equal(sent.json.success, true)
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

test('API-019 send-reset-otp and reset-password respond alike for an unknown e-mail', async () => {
  const amal = await shopper(app)
  const visitor = browser(app)
  const requestReset = (email: string) => visitor.post('/api/auth/send-reset-otp', { email })
  const known = await requestReset(amal.email)
  const unknown = await requestReset('nobody@example.com')
  assert.deepEqual([unknown.status, unknown.json], [known.status, known.json])
  const reset = (email: string) =>
    visitor.post('/api/auth/reset-password', { email, otp: '000000', newPassword: 'good enough 1' })
  const otp = await lastCode(db, amal.email, 'reset')
  if (otp !== '000000')
    assert.deepEqual((await reset(amal.email)).json, (await reset('nobody@example.com')).json)
})

test('SEC-43 codes and tokens are stored as hashes only', async () => {
  const amal = await shopper(app)
  await amal.post('/api/auth/send-otp')
  const code = await lastCode(db, amal.email, 'verify')
  const row = await db.first<{ hash: Buffer }>(sql`
    select code_hash as hash from one_time_code join shopper on shopper.id = shopper_id where email = ${amal.email}`)
  assert.equal(row?.hash.length, 32)
  assert.ok(!row?.hash.toString('utf8').includes(code))
})
