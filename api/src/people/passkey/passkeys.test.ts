import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { delays } from '../../server/rate-limit/rate-limit.service'
import { browser, lastMail, openTestApi, password, verifiedShopper } from '../../testing/test-api'
import { blockCustomer } from '../customer/customer.service'
import { passkeyDevice } from './testing/passkey-device'

const { app, db } = await openTestApi()
const failure = ({ status, json }: { status: number; json: { code: string; reason?: string } }) => [
  status,
  json.reason ?? json.code
]
const unknown = [401, 'PASSKEY_UNKNOWN']
const refused = [400, 'PASSKEY_REFUSED']

async function withPasskey(name = 'Amal') {
  const who = await verifiedShopper(app, db, name)
  const device = passkeyDevice()
  const added = await device.add(who, { name: 'My phone' })
  assert.equal(added.status, 200)
  return { ...who, device, passkeyId: String(added.json.passkeys[0]._id) }
}
const isIn = async (client: Pick<ReturnType<typeof browser>, 'get'>) =>
  (await client.get('/api/auth/is-auth')).json.success as boolean

test('C396 API-053 a passkey is added with a mail, listed, signs in without password, and is removed', async () => {
  const amal = await verifiedShopper(app, db)
  const device = passkeyDevice()
  const begun = await amal.post('/api/user/passkeys/options', {})
  const { rp, user, authenticatorSelection } = begun.json.options
  assert.deepEqual([rp.id, user.name], ['shop.test', amal.email])
  assert.deepEqual(
    [authenticatorSelection.userVerification, authenticatorSelection.residentKey],
    ['required', 'required']
  )
  const [added] = (await device.add(amal, { name: ' My phone ' })).json.passkeys
  assert.deepEqual([added.name, added.device, added.lastUsed], ['My phone', null, null])
  assert.equal((await lastMail(db, amal.email, 'security'))?.subject, 'A passkey was added to your account')
  const elsewhere = browser(app)
  const signedIn = await device.signIn(elsewhere)
  assert.deepEqual(signedIn.json, { success: true, message: 'Logged in successfully' })
  const cookie = signedIn.raw.cookies.find(({ name }) => name === 'sid')
  assert.deepEqual([cookie?.httpOnly, cookie?.sameSite], [true, 'Lax'])
  assert.equal((await elsewhere.get('/api/user/data')).json.userData.email, amal.email)
  const tablet = passkeyDevice()
  const second = await tablet.add(elsewhere)
  assert.deepEqual(
    second.json.passkeys.map((passkey: { name: string | null; lastUsed: string | null }) => [
      passkey.name,
      passkey.lastUsed !== null
    ]),
    [
      ['My phone', true],
      [null, false]
    ]
  )
  const removed = await amal.delete(`/api/user/passkeys/${added._id}`)
  assert.equal(removed.json.passkeys.length, 1)
  assert.equal(
    (await lastMail(db, amal.email, 'security'))?.subject,
    'A passkey was removed from your account'
  )
  assert.deepEqual(failure(await device.signIn(browser(app))), unknown)
  assert.equal((await tablet.signIn(browser(app))).status, 200)
  assert.deepEqual(failure(await amal.delete(`/api/user/passkeys/${added._id}`)), [404, 'UNKNOWN_PASSKEY'])
})

test('C396 a signature works once, for minutes, and in the browser that began the attempt', async () => {
  const { device } = await withPasskey()
  const visitor = browser(app)
  const begin = async (client = visitor) => (await client.post('/api/auth/passkey/options')).json
  const finish = (attempt: string, response: object, client = visitor) =>
    client.post('/api/auth/passkey', { attempt, response })
  const { authenticator } = device
  const first = await begin()
  const signed = authenticator.signIn(first.options)
  assert.equal((await finish(first.attempt, signed)).status, 200)
  assert.deepEqual(failure(await finish(first.attempt, signed)), unknown, 'replayed')
  const other = await begin()
  assert.deepEqual(failure(await finish(other.attempt, signed)), unknown, 'of another challenge')
  assert.deepEqual(
    failure(await finish(other.attempt, authenticator.signIn(other.options))),
    unknown,
    'used up'
  )
  const late = await begin()
  await db.run(
    sql`update passkey_attempt set expires_at = now() - interval '1 second' where id = ${late.attempt}`
  )
  assert.deepEqual(failure(await finish(late.attempt, authenticator.signIn(late.options))), unknown, 'late')
  const moved = await begin()
  const elsewhere = browser(app)
  await begin(elsewhere)
  assert.deepEqual(
    failure(await finish(moved.attempt, authenticator.signIn(moved.options), elsewhere)),
    unknown,
    'another browser'
  )
  const [tab, nextTab] = [await begin(), await begin()]
  assert.equal((await finish(tab.attempt, authenticator.signIn(tab.options))).status, 200)
  assert.equal((await finish(nextTab.attempt, authenticator.signIn(nextTab.options))).status, 200)
  const [cookie] = (await visitor.post('/api/auth/passkey/options')).raw.cookies
  assert.deepEqual([cookie?.name, cookie?.httpOnly, cookie?.sameSite], ['passkey', true, 'Strict'])
})

test('C396 another origin, another host, a missing verification and an old counter are refused', async () => {
  const { device } = await withPasskey()
  for (const changes of [
    { origin: 'https://evil.example' },
    { origin: 'http://sub.shop.test' },
    { host: 'evil.example' },
    // Present, not verified.
    { flags: 0x01 }
  ])
    assert.deepEqual(failure(await device.signIn(browser(app), changes)), unknown, JSON.stringify(changes))
  assert.equal((await device.signIn(browser(app), { counter: 7 })).status, 200)
  for (const counter of [7, 3])
    assert.deepEqual(failure(await device.signIn(browser(app), { counter })), unknown, `counter ${counter}`)
  assert.equal((await device.signIn(browser(app), { counter: 8 })).status, 200)
})

test('C396 the credential of another shopper neither signs in nor is added again', async () => {
  const amal = await withPasskey()
  const noor = await withPasskey('Noor')
  const { attempt, options } = (await noor.post('/api/auth/passkey/options')).json
  const own = noor.device.authenticator.signIn(options)
  const forged = { ...own, id: amal.device.authenticator.id, rawId: amal.device.authenticator.id }
  assert.deepEqual(failure(await noor.post('/api/auth/passkey', { attempt, response: forged })), unknown)
  const begun = (await browser(app).post('/api/auth/passkey/options')).json
  const userHandle = own.response.userHandle
  const signed = amal.device.authenticator.signIn(begun.options)
  const mixed = { ...signed, response: { ...signed.response, userHandle } }
  const sent = await browser(app).post('/api/auth/passkey', { attempt: begun.attempt, response: mixed })
  assert.deepEqual(failure(sent), unknown)
  assert.equal((await amal.device.signIn(browser(app))).status, 200)
  assert.deepEqual(failure(await amal.device.add(noor)), refused)
  const removed = await noor.delete(`/api/user/passkeys/${amal.passkeyId}`)
  assert.deepEqual(failure(removed), [404, 'UNKNOWN_PASSKEY'])
})

test('C396 a registration is of the session that began it, of this origin, once', async () => {
  const amal = await verifiedShopper(app, db)
  const noor = await verifiedShopper(app, db, 'Noor')
  const device = passkeyDevice()
  for (const changes of [{ origin: 'https://evil.example' }, { flags: 0x01 }])
    assert.deepEqual(failure(await passkeyDevice().add(amal, { changes })), refused, JSON.stringify(changes))
  const begun = (await amal.post('/api/user/passkeys/options', {})).json
  const made = { attempt: begun.attempt, response: device.authenticator.register(begun.options) }
  assert.deepEqual(failure(await noor.post('/api/user/passkeys', made)), refused, 'another session')
  assert.equal((await amal.post('/api/user/passkeys', made)).status, 200)
  assert.deepEqual(failure(await amal.post('/api/user/passkeys', made)), refused, 'replayed')
  const known = (await amal.post('/api/user/passkeys/options', {})).json.options.excludeCredentials
  assert.deepEqual(
    known.map(({ id }: { id: string }) => id),
    [device.authenticator.id]
  )
})

test('C397 a passkey needs the current password later than 15 minutes after the sign-in', async () => {
  const amal = await verifiedShopper(app, db)
  await db.run(sql`
    update session set created_at = now() - interval '15 minutes 1 second'
    where shopper_id = (select id from shopper where email = ${amal.email})`)
  const ask = (currentPassword?: string) =>
    passkeyDevice().add(amal, { ...(currentPassword && { currentPassword }) })
  assert.deepEqual(failure(await ask()), [403, 'RECENT_SIGN_IN_NEEDED'])
  assert.deepEqual(failure(await ask('not this one')), [403, 'WRONG_PASSWORD'])
  assert.equal((await ask(password)).status, 200)
})

test('C396 a session that has ended meanwhile adds none; ten is the most', async () => {
  const amal = await verifiedShopper(app, db)
  const thief = browser(app)
  await thief.post('/api/auth/login', { email: amal.email, password })
  const { attempt, options } = (await thief.post('/api/user/passkeys/options', {})).json
  await amal.post('/api/user/sessions/end-others')
  const response = passkeyDevice().authenticator.register(options)
  assert.equal((await thief.post('/api/user/passkeys', { attempt, response })).status, 401)
  for (let n = 1; n <= 10; n++) assert.equal((await passkeyDevice().add(amal)).status, 200)
  assert.deepEqual(failure(await passkeyDevice().add(amal)), [409, 'TOO_MANY_PASSKEYS'])
})

test('C396 a blocked account refuses its passkey and says so', async () => {
  const { device, email } = await withPasskey()
  await blockCustomer(db, { customer: email, reason: 'fraud', by: 'test' })
  assert.equal((await device.signIn(browser(app))).json.code, 'BLOCKED')
})

test('C396 what is begun and not finished costs an address; a sign-in gives its attempt back', async t => {
  const waits: number[] = []
  t.mock.method(delays, 'wait', async (ms: number) => void waits.push(ms))
  const { device } = await withPasskey()
  const limited = await openTestApi({ rateLimit: true }, db)
  const visitor = browser(limited.app, '10.9.0.1')
  for (let n = 0; n < 40; n++) assert.equal((await device.signIn(visitor)).status, 200)
  assert.deepEqual(waits, [])
  for (let n = 0; n < 32; n++) await visitor.post('/api/auth/passkey/options')
  assert.deepEqual(waits, [250, 500])
  await db.run(sql`update auth_counter set hits = 300 where key like 'passkey-ip:%'`)
  assert.equal((await visitor.post('/api/auth/passkey/options')).status, 429)
  assert.equal(await isIn(visitor), true)
})
