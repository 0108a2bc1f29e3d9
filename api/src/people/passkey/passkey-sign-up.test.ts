import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { newId } from '../../db/id'
import { delays } from '../../server/rate-limit/rate-limit.service'
import { browser, lastCode, openTestApi, password, shopper } from '../../testing/test-api'
import { passkeyDevice } from './testing/passkey-device'

const { app, db } = await openTestApi()
const failure = ({ status, json }: { status: number; json: { code: string; reason?: string } }) => [
  status,
  json.reason ?? json.code
]
const refused = [400, 'PASSKEY_REFUSED']
const taken = [409, 'EMAIL_TAKEN']
const newOwner = () => ({ name: 'Noor', email: `noor-${newId()}@example.com` })
const accountsOf = (email: string) => db.many(sql`select from shopper where email = ${email}`)

test('C398 API-054 a passkey signs up: the address waits for its code, the passkey signs in, no password does', async () => {
  const owner = newOwner()
  const visitor = browser(app)
  const device = passkeyDevice()
  const begun = (await visitor.post('/api/auth/register-passkey/options', owner)).json
  assert.deepEqual(
    [begun.options.rp.id, begun.options.user.name, begun.options.user.displayName],
    ['shop.test', owner.email, owner.name]
  )
  const { residentKey, userVerification } = begun.options.authenticatorSelection
  assert.deepEqual([residentKey, userVerification], ['required', 'required'])
  const signedUp = await device.signUp(visitor, { ...owner, name: ' Noor ' })
  assert.deepEqual(signedUp.json, { success: true, message: 'Your account has been created' })
  const { userData } = (await visitor.get('/api/user/data')).json
  assert.deepEqual(userData, { ...owner, isAccountVerified: false })
  assert.equal((await visitor.get('/api/user/passkeys')).json.passkeys.length, 1)
  const elsewhere = browser(app)
  assert.equal((await device.signIn(elsewhere)).status, 200)
  const guessed = await browser(app).post('/api/auth/login', { email: owner.email, password })
  assert.deepEqual(failure(guessed), [401, 'WRONG_CREDENTIALS'])
  await elsewhere.post('/api/auth/send-otp')
  const otp = await lastCode(db, owner.email, 'verify')
  assert.equal((await elsewhere.post('/api/auth/verify-otp', { otp })).status, 200)
  assert.equal((await elsewhere.get('/api/user/data')).json.userData.isAccountVerified, true)
  assert.equal((await device.signIn(browser(app))).status, 200)
})

test('C398 an address that has an account is refused before the passkey is made, and after', async () => {
  const amal = await shopper(app)
  for (const email of [amal.email, amal.email.toUpperCase()]) {
    const typed = { name: 'Noor', email }
    assert.deepEqual(failure(await browser(app).post('/api/auth/register-passkey/options', typed)), taken)
  }
  const [first, second] = [browser(app), browser(app)]
  const owner = newOwner()
  const begin = async (client: typeof first) => {
    const { attempt, options } = (await client.post('/api/auth/register-passkey/options', owner)).json
    const response = passkeyDevice().authenticator.register(options)
    return { ...owner, attempt, userHandle: options.user.id, response }
  }
  const sent = [await begin(first), await begin(second)]
  const ends = await Promise.all([
    first.post('/api/auth/register-passkey', sent[0]),
    second.post('/api/auth/register-passkey', sent[1])
  ])
  assert.deepEqual(ends.map(({ status }) => status).sort(), [200, 409])
  assert.equal((await accountsOf(owner.email)).length, 1)
})

test('C398 a sign-up is of its browser, its account and its attempt, once; a failed one leaves no account', async () => {
  const amal = await shopper(app)
  const owner = newOwner()
  const { email } = owner
  const visitor = browser(app)
  const { authenticator } = passkeyDevice()
  const begin = async (path = 'register-passkey', client = visitor) =>
    (await client.post(`/api/auth/${path}/options`, owner)).json
  const finish = (made: object, client = visitor) =>
    client.post('/api/auth/register-passkey', { ...owner, ...made })
  const make = ({ attempt, options }: { attempt: string; options: never }) => ({
    ...{ attempt, userHandle: (options as { user: { id: string } }).user.id },
    response: authenticator.register(options)
  })

  const thief = browser(app)
  await begin('register-passkey', thief)
  assert.deepEqual(failure(await finish(make(await begin()), thief)), refused, 'another browser')
  assert.deepEqual(failure(await finish(make(await begin()), browser(app))), refused, 'without the cookie')
  const [row] = await db.many<{ id: string }>(sql`select id from shopper where email = ${amal.email}`)
  const userHandle = Buffer.from(row?.id ?? '').toString('base64url')
  assert.deepEqual(
    failure(await finish({ ...make(await begin()), userHandle })),
    refused,
    'account of another'
  )
  const { attempt } = await begin('passkey')
  assert.deepEqual(failure(await finish({ ...make(await begin()), attempt })), refused, 'begun as a sign-in')
  const own = (await amal.post('/api/user/passkeys/options', {})).json
  assert.deepEqual(failure(await finish(make(own))), refused, 'begun by a session')
  const late = make(await begin())
  await db.run(sql`update passkey_attempt set expires_at = now() where id = ${late.attempt}`)
  assert.deepEqual(failure(await finish(late)), refused, 'late')
  assert.deepEqual(await accountsOf(email), [])

  const made = make(await begin())
  assert.equal((await finish(made)).status, 200)
  assert.deepEqual(failure(await finish({ ...made, email: newOwner().email })), refused, 'replayed')
})

test('C398 another origin, another host and a missing verification create no account', async () => {
  for (const changes of [{ origin: 'https://evil.example' }, { host: 'evil.example' }, { flags: 0x01 }]) {
    const owner = newOwner()
    const ended = await passkeyDevice().signUp(browser(app), owner, changes)
    assert.deepEqual(failure(ended), refused, JSON.stringify(changes))
    assert.deepEqual(await accountsOf(owner.email), [])
  }
})

test('C398 a credential that an account has creates no second account', async () => {
  const device = passkeyDevice()
  const [first, second] = [newOwner(), newOwner()]
  assert.equal((await device.signUp(browser(app), first)).status, 200)
  assert.deepEqual(failure(await device.signUp(browser(app), second)), refused)
  assert.deepEqual(await accountsOf(second.email), [])
})

test('C395 C398 the owner of an address that a stranger has signed up with a passkey recovers it by a code', async () => {
  const owner = newOwner()
  const stranger = passkeyDevice()
  await stranger.signUp(browser(app), owner)
  const phone = browser(app)
  await phone.post('/api/auth/send-login-otp', { email: owner.email })
  const otp = await lastCode(db, owner.email, 'verify')
  assert.equal((await phone.post('/api/auth/login-otp', { email: owner.email, otp })).status, 200)
  assert.equal((await stranger.signIn(browser(app))).json.reason, 'PASSKEY_UNKNOWN')
  assert.deepEqual((await phone.get('/api/user/passkeys')).json.passkeys, [])
})

test('C398 name and e-mail are checked like those of a sign-up with a password', async () => {
  const email = newOwner().email
  for (const [typed, reason] of [
    [{ name: '  ', email }, 'INVALID_REQUEST'],
    [{ name: 'Win at https://evil.example', email }, 'TEXT_WITH_LINK'],
    [{ name: 'Noor', email: 'noor@' }, 'EMAIL_INVALID']
  ] as const) {
    const { status, json } = await browser(app).post('/api/auth/register-passkey/options', typed)
    assert.deepEqual([status, json.reason ?? json.code], [400, reason])
  }
})

test('C398 sign-ups with and without a passkey count together', async t => {
  const waits: number[] = []
  t.mock.method(delays, 'wait', async (ms: number) => void waits.push(ms))
  const limited = await openTestApi({ rateLimit: true }, db)
  const visitor = browser(limited.app, '10.9.0.2')
  for (let n = 0; n < 5; n++) assert.equal((await passkeyDevice().signUp(visitor, newOwner())).status, 200)
  assert.deepEqual(waits, [])
  assert.equal((await visitor.post('/api/auth/register', { ...newOwner(), password })).status, 200)
  assert.equal(waits.length, 1)
  await db.run(sql`update auth_counter set hits = 50 where key like 'register-ip:%'`)
  assert.equal((await passkeyDevice().signUp(visitor, newOwner())).status, 429)
})
