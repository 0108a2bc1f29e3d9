import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { delays, hitAddressLimit } from '../../server/rate-limit/rate-limit.service'
import { browser, lastCode, openTestApi, password } from '../../testing/test-api'

const { app, db, deps } = await openTestApi({ rateLimit: true })
let address = 0
const freshAddress = () => `10.1.0.${++address}`

async function register() {
  const visitor = browser(app, freshAddress())
  const email = `limited-${address}@example.com`
  await visitor.post('/api/auth/register', { name: 'Lina', email, password })
  return { ...visitor, email }
}

test('SEC-22 the sixth wrong login in 15 minutes returns 429 for that account and IP address', async () => {
  const { email } = await register()
  const ip = freshAddress()
  const login = (from: string, tried: string) =>
    browser(app, from).post('/api/auth/login', { email, password: tried })
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await login(ip, 'wrong guess')).status)
  assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429])
  const limited = await login(ip, password)
  assert.equal(limited.status, 429)
  assert.ok(Number(limited.headers['retry-after']) > 0)
  assert.equal((await login(freshAddress(), password)).status, 200)
  await db.run(sql`update auth_counter set ends_at = now() - interval '1 second'`)
  assert.equal((await login(ip, password)).status, 200)
})

test('SEC-22 successful logins are not counted', async () => {
  const { email } = await register()
  const ip = freshAddress()
  for (let n = 0; n < 8; n++)
    assert.equal((await browser(app, ip).post('/api/auth/login', { email, password })).status, 200)
})

test('SEC-22 concurrent guesses are counted', async () => {
  const { email } = await register()
  const ip = freshAddress()
  const responses = await Promise.all(
    Array.from({ length: 12 }, () =>
      browser(app, ip).post('/api/auth/login', { email, password: 'wrong guess' })
    )
  )
  assert.equal(responses.filter(({ status }) => status === 401).length, 5)
  assert.equal(responses.filter(({ status }) => status === 429).length, 7)
})

/** Records the delays instead of waiting. */
function recordDelays(context: TestContext): number[] {
  const waited: number[] = []
  context.mock.method(delays, 'wait', async (ms: number) => waited.push(ms))
  return waited
}
/** Sets the hits of every address and network. */
const setHits = (name: string, hits: number) =>
  db.run(sql`update auth_counter set hits = ${hits} where key like ${`${name}%:%`}`)

test('SEC-22 from the sixth registration in an hour an IP address waits; the fifty-first returns 429', async context => {
  const waited = recordDelays(context)
  const ip = freshAddress()
  let n = 0
  const signUp = async () => {
    const body = { name: 'N', email: `reg-${++n}@example.com`, password }
    return (await browser(app, ip).post('/api/auth/register', body)).status
  }
  for (let count = 0; count < 7; count++) assert.equal(await signUp(), 200)
  assert.deepEqual(waited, [250, 500])
  await setHits('register-ip', 49)
  assert.deepEqual([await signUp(), await signUp()], [200, 429])
  assert.deepEqual(waited.slice(2), [5000])
})

test('SEC-22 wrong logins of a neighbour delay the IP address and refuse nobody until the 301st', async context => {
  const { email } = await register()
  const waited = recordDelays(context)
  const ip = freshAddress()
  let n = 0
  const guess = async () => {
    const body = { email: `neighbour-${++n}@example.com`, password: 'wrong guess' }
    return (await browser(app, ip).post('/api/auth/login', body)).status
  }
  const login = async () => (await browser(app, ip).post('/api/auth/login', { email, password })).status
  assert.equal(await guess(), 401)
  await setHits('login-ip', 30)
  assert.equal(await guess(), 401)
  assert.equal(await login(), 200)
  assert.deepEqual(waited, [250, 500])
  await setHits('login-ip', 299)
  assert.equal(await login(), 200)
  assert.equal(await guess(), 401)
  assert.deepEqual(waited.slice(2), [5000, 5000])
  assert.equal(await guess(), 429)
})

test('SEC-22 the wait is the same with and without an account', async context => {
  const { email } = await register()
  // Of the network, by the tests before.
  await setHits('login-ip', 0)
  const waited = recordDelays(context)
  const ip = freshAddress()
  const guess = (to: string) =>
    browser(app, ip).post('/api/auth/login', { email: to, password: 'wrong guess' })
  await guess(email)
  await setHits('login-ip', 40)
  await guess(email)
  await setHits('login-ip', 40)
  await guess('unknown@example.com')
  assert.deepEqual(waited, [2750, 2750])
})

test('SEC-22 five wrong logins of one account are refused without a wait', async context => {
  const { email } = await register()
  const ip = freshAddress()
  const guess = async () =>
    (await browser(app, ip).post('/api/auth/login', { email, password: 'wrong guess' })).status
  for (let n = 0; n < 5; n++) await guess()
  const waited = recordDelays(context)
  await setHits('login-ip', 100)
  assert.equal(await guess(), 429)
  assert.deepEqual(waited, [])
})

test('SEC-22 when too many requests wait the next one returns 503 at once', async context => {
  await register()
  await setHits('register-ip', 20)
  const ip = `10.1.0.${address}`
  let release = () => {}
  let started = 0
  const released = new Promise<void>(resolve => (release = resolve))
  context.mock.method(delays, 'wait', () => {
    started++
    return released
  })
  await setHits('register-ip', -1000)
  const limit = { name: 'register-ip', free: -2000, max: 50, windowS: 3600 }
  const all = Array.from({ length: 501 }, () => hitAddressLimit(deps, limit, ip))
  const refused = await Promise.race(
    all.map(hit =>
      hit.then(
        () => undefined,
        error => error
      )
    )
  )
  assert.equal(refused.code, 'BUSY')
  assert.equal(started, 500)
  release()
  assert.equal((await Promise.allSettled(all)).filter(({ status }) => status === 'rejected').length, 1)
})

test('SEC-13 a second code within a minute returns 429, with and without an account', async () => {
  const { email, ...visitor } = await register()
  assert.equal((await visitor.post('/api/auth/send-otp')).status, 200)
  const again = await visitor.post('/api/auth/send-otp')
  assert.equal(again.status, 429)
  assert.match(
    again.json.message,
    /^A code was sent a moment ago\. Please request another one in \d+ seconds\.$/
  )
  const requestReset = (to: string) => visitor.post('/api/auth/send-reset-otp', { email: to })
  const twice = async (to: string) => [(await requestReset(to)).status, (await requestReset(to)).status]
  assert.deepEqual(await twice(email), [200, 429])
  assert.deepEqual(await twice('unknown@example.com'), [200, 429])
})

test('SEC-13 the sixth code in an hour returns 429', async () => {
  const { ...visitor } = await register()
  const statuses = []
  for (let n = 0; n < 6; n++) {
    statuses.push((await visitor.post('/api/auth/send-otp')).status)
    await db.run(
      sql`update auth_counter set ends_at = now() - interval '1 second' where key like 'code-again:%'`
    )
  }
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429])
})

test('SEC-13 twenty wrong codes in a day block codes for the account; login still works', async () => {
  const { email, ...visitor } = await register()
  for (let round = 0; round < 4; round++) {
    await visitor.post('/api/auth/send-otp')
    const code = await lastCode(db, email, 'verify')
    const otp = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    for (let n = 0; n < 5; n++)
      assert.equal((await visitor.post('/api/auth/verify-otp', { otp })).status, 400)
    await db.run(sql`delete from auth_counter where key like 'code-again:%'`)
    await db.run(sql`delete from mail where recipient = ${email}`)
  }
  assert.equal((await visitor.post('/api/auth/verify-otp', { otp: '000000' })).status, 429)
  assert.equal((await visitor.post('/api/auth/send-otp')).status, 429)
  assert.equal((await browser(app, freshAddress()).post('/api/auth/login', { email, password })).status, 200)
})

test('a reset allows login at once after too many wrong attempts', async () => {
  const { email } = await register()
  const visitor = browser(app, freshAddress())
  for (let n = 0; n < 6; n++) await visitor.post('/api/auth/login', { email, password: 'wrong guess' })
  await visitor.post('/api/auth/send-reset-otp', { email })
  const otp = await lastCode(db, email, 'reset')
  assert.equal(
    (await visitor.post('/api/auth/reset-password', { email, otp, newPassword: 'a brand new one' })).status,
    200
  )
  assert.equal((await visitor.post('/api/auth/login', { email, password: 'a brand new one' })).status, 200)
})
