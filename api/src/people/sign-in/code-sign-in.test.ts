import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blockCustomer } from '../customer/customer.service'
import { passkeyDevice } from '../passkey/testing/passkey-device'
import {
  browser,
  type Browser,
  lastCode,
  lastMail,
  openTestApi,
  password,
  shopper,
  verifiedShopper
} from '../../testing/test-api'

const { app, db } = await openTestApi()

const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const isAuth = async (client: { get: (url: string) => Promise<{ json: { success: boolean } }> }) =>
  (await client.get('/api/auth/is-auth')).json.success

const askToSignIn = async (email: string) => {
  const sent = await browser(app).post('/api/auth/send-login-otp', { email })
  assert.equal(sent.json.success, true)
  return lastCode(db, email, 'verify')
}
const signInWith = (client: Browser, email: string, otp: string) =>
  client.post('/api/auth/login-otp', { email, otp })

test('C395 API-052 the mailed code signs in without the password, once, and every other session stays', async () => {
  const amal = await verifiedShopper(app, db)
  const otp = await askToSignIn(amal.email)
  assert.equal((await lastMail(db, amal.email, 'verify'))?.subject, 'Your sign-in code')
  const elsewhere = browser(app)
  elsewhere.jar.set('sid', 'a'.repeat(43))
  assert.equal((await signInWith(elsewhere, amal.email, wrongFor(otp))).json.code, 'BAD_INPUT')
  const signedIn = await signInWith(elsewhere, amal.email, otp)
  assert.deepEqual(signedIn.json, { success: true, message: 'Logged in successfully' })
  const [cookie] = signedIn.raw.cookies.filter(({ name }) => name === 'sid')
  assert.deepEqual([cookie?.httpOnly, cookie?.sameSite], [true, 'Lax'])
  assert.equal((await elsewhere.get('/api/user/data')).json.userData.email, amal.email)
  assert.equal(await isAuth(amal), true)
  assert.equal((await signInWith(browser(app), amal.email, otp)).status, 400)
  const body = { email: amal.email, password }
  assert.equal((await browser(app).post('/api/auth/login', body)).status, 200)
})

test('C395 an unknown address, another purpose and another account get the answer of a wrong code', async () => {
  const amal = await verifiedShopper(app, db)
  const noor = await verifiedShopper(app, db, 'Noor')
  const visitor = browser(app)
  const ask = (email: string) => visitor.post('/api/auth/send-login-otp', { email })
  assert.deepEqual((await ask('nobody@example.com')).json, (await ask(amal.email)).json)
  const otp = await lastCode(db, amal.email, 'verify')
  await visitor.post('/api/auth/send-reset-otp', { email: amal.email })
  const resetOtp = await lastCode(db, amal.email, 'reset')
  const wrong = await signInWith(visitor, amal.email, wrongFor(otp))
  for (const [email, code] of [
    ['nobody@example.com', otp],
    [noor.email, otp],
    [amal.email, otp === resetOtp ? wrongFor(otp) : resetOtp]
  ] as const) {
    const { status, json } = await signInWith(visitor, email, code)
    assert.deepEqual([status, json], [400, wrong.json], email)
  }
  const reset = { email: amal.email, otp, newPassword: 'a brand new one' }
  if (otp !== resetOtp) assert.equal((await visitor.post('/api/auth/reset-password', reset)).status, 400)
  assert.equal((await signInWith(visitor, amal.email, otp)).status, 200)
})

test('C395 the first proof of an address ends what a stranger has set: password, sessions, changes', async () => {
  const stranger = await shopper(app, 'Squatter')
  const asked = { name: 'Squatter', email: `x-${stranger.email}`, currentPassword: password }
  assert.equal((await stranger.put('/api/user/update-profile', asked)).status, 200)
  const owner = browser(app)
  const otp = await askToSignIn(stranger.email)
  assert.equal((await signInWith(owner, stranger.email, otp)).status, 200)
  const { userData } = (await owner.get('/api/user/data')).json
  assert.deepEqual([userData.isAccountVerified, userData.pendingEmail], [true, undefined])
  assert.equal(await isAuth(stranger), false)
  const login = { email: stranger.email, password }
  assert.equal((await stranger.post('/api/auth/login', login)).status, 401)
  const mail = await lastMail(db, stranger.email, 'security')
  assert.equal(mail?.subject, 'Choose a password for your account')
})

test('C395 C396 the first proof of an address ends the passkey that a stranger has added', async () => {
  const stranger = await shopper(app, 'Squatter')
  const device = passkeyDevice()
  await device.add(stranger)
  const owner = browser(app)
  const otp = await askToSignIn(stranger.email)
  assert.equal((await signInWith(owner, stranger.email, otp)).status, 200)
  assert.equal((await device.signIn(browser(app))).json.reason, 'PASSKEY_UNKNOWN')
})

test('C395 on the device that has chosen the password, the code confirms the address and ends nothing', async () => {
  const amal = await shopper(app)
  const other = browser(app)
  await other.post('/api/auth/login', { email: amal.email, password })
  assert.equal((await signInWith(amal, amal.email, await askToSignIn(amal.email))).status, 200)
  assert.equal((await amal.get('/api/user/data')).json.userData.isAccountVerified, true)
  assert.equal(await isAuth(other), true)
  assert.equal(await lastMail(db, amal.email, 'security'), undefined)
})

test('C395 a blocked account is told to who has the code alone, which stays', async () => {
  const amal = await verifiedShopper(app, db)
  const otp = await askToSignIn(amal.email)
  await blockCustomer(db, { customer: amal.email, reason: 'fraud', by: 'test' })
  assert.equal((await signInWith(browser(app), amal.email, wrongFor(otp))).json.code, 'BAD_INPUT')
  assert.equal((await signInWith(browser(app), amal.email, otp)).json.code, 'BLOCKED')
})
