import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { delays } from '../../server/rate-limit/rate-limit.service'
import { browser, lastCode, openTestApi, password } from '../../testing/test-api'

const { app, db } = await openTestApi({ rateLimit: true })
const newPassword = 'a brand new one'
let shoppers = 0

async function register() {
  const visitor = browser(app, `10.4.${++shoppers}.1`)
  const email = `reset-${shoppers}@example.com`
  await visitor.post('/api/auth/register', { name: 'Lina', email, password })
  return { ...visitor, email }
}
const ask = (email: string, client: Pick<ReturnType<typeof browser>, 'post'>) =>
  client.post('/api/auth/send-reset-otp', { email })
const reset = (email: string, otp: string, client: Pick<ReturnType<typeof browser>, 'post'>) =>
  client.post('/api/auth/reset-password', { email, otp, newPassword })
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const noDelays = (context: TestContext) => context.mock.method(delays, 'wait', async () => {})
const endMinute = () => db.run(sql`delete from auth_counter where key like 'code-again:%'`)
const codeOf = async (email: string) => {
  const code = await lastCode(db, email, 'reset')
  await db.run(sql`delete from mail where recipient = ${email}`)
  return code
}

test('C267 twenty wrong codes of strangers do not switch off the reset of the owner', async context => {
  noDelays(context)
  const { email } = await register()
  for (let n = 1; n <= 20; n++)
    assert.equal((await reset(email, '000000', browser(app, `198.18.${n}.1`))).status, 400)
  assert.equal((await reset(email, '000000', browser(app, '198.18.99.1'))).status, 429)
  const owner = browser(app, '192.0.2.1')
  assert.equal((await ask(email, owner)).status, 200)
  const code = await codeOf(email)
  assert.equal((await reset(email, wrongFor(code), owner)).status, 400)
  assert.equal((await reset(email, code, owner)).status, 200)
})

test('C267 strangers cannot use up the tries of a code: they share five, the owner has five', async context => {
  noDelays(context)
  const { email } = await register()
  const owner = browser(app, '192.0.2.2')
  await ask(email, owner)
  const code = await codeOf(email)
  for (let n = 1; n <= 5; n++) await reset(email, wrongFor(code), browser(app, `198.19.${n}.1`))
  assert.equal((await reset(email, code, browser(app, '198.19.9.1'))).status, 400, 'the sixth stranger')
  for (let n = 1; n <= 4; n++) assert.equal((await reset(email, wrongFor(code), owner)).status, 400)
  assert.equal((await reset(email, code, owner)).status, 200)
})

test('C267 the one who has asked for a code has five tries of it', async context => {
  noDelays(context)
  const { email } = await register()
  const owner = browser(app, '192.0.2.3')
  await ask(email, owner)
  const code = await codeOf(email)
  for (let n = 1; n <= 5; n++) await reset(email, wrongFor(code), owner)
  assert.equal((await reset(email, code, owner)).status, 400)
})

test('C267 codes that strangers ask for do not switch off the reset of a device that has signed in', async () => {
  const owner = await register()
  await owner.post('/api/auth/logout')
  const statuses = []
  for (let n = 1; n <= 8; n++) statuses.push((await ask(owner.email, browser(app, `198.51.${n}.1`))).status)
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 200, 429, 429])
  await codeOf(owner.email)
  assert.equal((await ask(owner.email, owner)).status, 200)
  const code = await codeOf(owner.email)
  const elsewhere = browser(app, '192.0.2.4')
  elsewhere.jar.set('device', owner.jar.get('device') ?? '')
  assert.equal((await reset(owner.email, code, elsewhere)).status, 200)
})

test('C395 codes to sign in and of a reset count together: sends, and wrong ones', async context => {
  noDelays(context)
  const { email } = await register()
  await db.run(sql`update shopper set verified_at = now() where email = ${email}`)
  await db.run(sql`update auth_counter set hits = 0 where key like 'code-wrong-ip%'`)
  const owner = browser(app, '192.0.2.7')
  assert.equal((await ask(email, owner)).status, 200)
  assert.equal((await owner.post('/api/auth/send-login-otp', { email })).status, 429)
  await endMinute()
  assert.equal((await owner.post('/api/auth/send-login-otp', { email })).status, 200)
  const code = await lastCode(db, email, 'verify')
  const signIn = (client: Pick<ReturnType<typeof browser>, 'post'>, otp: string) =>
    client.post('/api/auth/login-otp', { email, otp })
  const stranger = (n: number) => browser(app, `198.20.${n}.1`)
  for (let n = 1; n <= 10; n++) assert.equal((await signIn(stranger(n), wrongFor(code))).status, 400)
  for (let n = 11; n <= 20; n++) assert.equal((await reset(email, '000000', stranger(n))).status, 400)
  assert.equal((await signIn(stranger(21), code)).status, 429)
  assert.equal((await signIn(owner, code)).status, 200)
})

test('C267 one network alone cannot use up the codes of an account', async () => {
  const { email } = await register()
  const [stranger, owner] = [browser(app, '198.51.100.1'), browser(app, '192.0.2.5')]
  const statuses = []
  for (let n = 1; n <= 7; n++) {
    statuses.push((await ask(email, stranger)).status)
    await endMinute()
  }
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429, 429])
  assert.equal((await ask(email, owner)).status, 200)
})

test('C267 wrong codes for many accounts are delayed and then refused by their address', async context => {
  const wait = noDelays(context)
  const spray = async (n: number, ip: string) =>
    (await reset(`sprayed-${n}@example.com`, '000000', browser(app, ip))).status
  for (let n = 1; n <= 12; n++) assert.equal(await spray(n, `2001:db8:1:1::${n}`), 400)
  assert.equal(wait.mock.callCount(), 2)
  await db.run(sql`update auth_counter set hits = 100 where key like 'code-wrong-ip:%'`)
  assert.equal(await spray(13, '2001:db8:1:1::13'), 429)
  assert.equal(await spray(14, '2001:db8:1:2::14'), 400, 'another /64 of the site')
  await db.run(sql`update auth_counter set hits = 400 where key like 'code-wrong-ip-network:%'`)
  assert.equal(await spray(15, '2001:db8:1:3::15'), 429)
})

test('C267 a device that has reset the password is known, and not locked out', async context => {
  noDelays(context)
  const { email } = await register()
  await db.run(sql`update auth_counter set hits = 0 where key like 'code-wrong-ip%'`)
  const owner = browser(app, '192.0.2.6')
  await ask(email, owner)
  assert.equal((await reset(email, await codeOf(email), owner)).status, 200)
  for (let n = 1; n <= 12; n++)
    await browser(app, `203.0.${n}.1`).post('/api/auth/login', { email, password: 'wrong guess' })
  assert.equal((await owner.post('/api/auth/login', { email, password: newPassword })).status, 200)
})
