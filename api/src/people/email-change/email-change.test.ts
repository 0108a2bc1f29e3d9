import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import {
  browser,
  changeEmail,
  lastCode,
  lastMail,
  openTestApi,
  password,
  shopper,
  type SignedIn,
  verifiedShopper
} from '../../testing/test-api'
import { deleteExpiredEmailChanges } from './email-change.queries'

const { app, db } = await openTestApi()

const ask = (who: SignedIn, email: string, currentPassword?: string) =>
  who.put('/api/user/update-profile', { name: who.name, email, ...(currentPassword && { currentPassword }) })
const confirm = async (who: SignedIn, email: string) =>
  who.post('/api/auth/verify-otp', { otp: await lastCode(db, email, 'verify') })
const login = async (email: string, tried = password) =>
  (await browser(app).post('/api/auth/login', { email, password: tried })).status
const register = (email: string) =>
  browser(app).post('/api/auth/register', { name: 'Noor', email, password: 'Quiet-river-77' })
const userOf = async (who: Pick<SignedIn, 'get'>) => (await who.get('/api/user/data')).json.userData

// SEC-16
test('C113 another e-mail needs the current password; the name does not', async () => {
  const amal = await shopper(app)
  const email = `next-${amal.email}`
  const without = await ask(amal, email)
  assert.deepEqual([without.status, without.json], [
    403,
    {
      success: false,
      message: 'Enter your current password to change your e-mail.',
      code: 'WRONG_PASSWORD',
      reason: 'PASSWORD_REQUIRED'
    }
  ] as const)
  const wrong = await ask(amal, email, 'not this one')
  assert.deepEqual([wrong.status, wrong.json.message], [403, 'Your current password is wrong.'])
  assert.equal(await lastMail(db, amal.email, 'security'), undefined)
  assert.equal((await amal.put('/api/user/update-profile', { name: 'A', email: amal.email })).status, 200)
  assert.equal((await ask(amal, email, password)).status, 200)
})

test('C260 AC-040 a new e-mail waits for its code: until then the earlier one signs in, resets and gets the mails', async () => {
  const amal = await verifiedShopper(app, db)
  const email = `next-${amal.email}`
  const asked = await ask(amal, email, password)
  const waiting = { name: 'Amal', email: amal.email, isAccountVerified: true, pendingEmail: email }
  assert.deepEqual(asked.json, { success: true, user: waiting })
  assert.deepEqual(await userOf(amal), waiting)
  assert.deepEqual((await amal.get('/api/user/profile')).json.user, waiting)
  assert.deepEqual([await login(amal.email), await login(email)], [200, 401])
  await browser(app).post('/api/auth/send-reset-otp', { email })
  assert.equal(await lastMail(db, email, 'reset'), undefined)

  assert.equal((await confirm(amal, email)).status, 200)
  assert.deepEqual(await userOf(amal), { name: 'Amal', email, isAccountVerified: true })
  assert.deepEqual([await login(amal.email), await login(email)], [401, 200])
})

test('C260 an unverified account confirms the address that it asks for', async () => {
  const amal = await shopper(app)
  const email = `right-${amal.email}`
  await amal.post('/api/auth/send-otp')
  const codeForEarlier = await lastCode(db, amal.email, 'verify')
  await ask(amal, email, password)
  assert.equal((await amal.post('/api/auth/verify-otp', { otp: codeForEarlier })).status, 400)
  assert.equal((await amal.post('/api/auth/send-otp')).status, 200)
  assert.equal((await confirm(amal, email)).status, 200)
  assert.deepEqual(await userOf(amal), { name: 'Amal', email, isAccountVerified: true })
})

test('C260 both addresses get a mail of each step; an unconfirmed one quotes nothing', async () => {
  const amal = await verifiedShopper(app, db)
  const email = `step-${amal.email}`
  const bodyOf = async (to: string, kind = 'security') => (await lastMail(db, to, kind))?.body ?? ''
  await ask(amal, email, password)
  assert.match(
    await bodyOf(amal.email),
    new RegExp(`^Hello Amal,\n\nA new e-mail was entered .*: ${email}\\.$`, 'm')
  )
  assert.match(await bodyOf(email, 'verify'), /^Hello,\n\nEnter this code to use this address/)
  await confirm(amal, email)
  assert.match(await bodyOf(amal.email), new RegExp(`now uses ${email} instead of this address`))
  assert.match(await bodyOf(email), /^Hello Amal,\n\nYour Sahra account now uses this address\./)
})

test('C260 the owner of an address that waits elsewhere signs up with it; confirming it fails with the reason', async () => {
  const mallory = await verifiedShopper(app, db, 'Mallory')
  const email = `victim-${mallory.email}`
  await ask(mallory, email, password)
  const otp = await lastCode(db, email, 'verify')
  assert.equal((await register(email)).status, 200)
  const late = await mallory.post('/api/auth/verify-otp', { otp })
  assert.deepEqual([late.status, late.json.message], [409, 'This e-mail is already used by another account'])
  const { pendingEmail, email: unchanged } = await userOf(mallory)
  assert.deepEqual([pendingEmail, unchanged], [undefined, mallory.email])
  assert.equal(await login(email, 'Quiet-river-77'), 200)
})

test('C260 an address that another account asks for stays free for its owner', async () => {
  // The attack of C225: the attacker enters the address of a victim who has no account yet.
  const mallory = await shopper(app, 'Mallory')
  const victim = `victim-${mallory.email}`
  await ask(mallory, victim, password)
  await browser(app).post('/api/auth/send-reset-otp', { email: victim })
  assert.equal(await lastMail(db, victim, 'reset'), undefined, 'it has no account')
  const noor = browser(app)
  await noor.post('/api/auth/register', { name: 'Noor', email: victim, password: 'Quiet-river-77' })
  assert.equal((await noor.get('/api/user/data')).json.userData.name, 'Noor')
  const links = await db.many<{ body: string }>(sql`select body from mail where recipient = ${mallory.email}`)
  assert.ok(links.every(({ body }) => !body.includes('restore-email')))
})

test('C260 an address that has an account is asked for alike, and its mail alone says so', async () => {
  const amal = await shopper(app)
  const noor = await shopper(app, 'Noor')
  const free = `free-${amal.email}`
  const responses = []
  for (const email of [free, noor.email.toUpperCase()]) {
    const { status, json } = await ask(amal, email, password)
    responses.push([status, { ...json.user, pendingEmail: undefined }])
    assert.equal((await amal.post('/api/auth/send-otp')).status, 200)
  }
  assert.deepEqual(responses[0], responses[1])
  const told = await lastMail(db, noor.email.toUpperCase(), 'verify')
  assert.match(told?.body ?? '', /belongs to another account. Nothing was changed/)
  assert.equal(told?.code, null)
})

test('C260 a change is withdrawn, and its code is void', async () => {
  const amal = await verifiedShopper(app, db)
  const email = `wrong-${amal.email}`
  await ask(amal, email, password)
  const otp = await lastCode(db, email, 'verify')
  const { json } = await amal.delete('/api/user/pending-email')
  assert.deepEqual(json.user, { name: 'Amal', email: amal.email, isAccountVerified: true })
  assert.equal((await amal.post('/api/auth/verify-otp', { otp })).status, 400)
  assert.equal((await amal.post('/api/auth/send-otp')).status, 409)
  assert.equal((await amal.delete('/api/user/pending-email')).status, 200, 'again')
})

test('C260 a change waits for 72 hours, and a new one replaces it', async () => {
  const amal = await verifiedShopper(app, db)
  const [first, second] = [`one-${amal.email}`, `two-${amal.email}`]
  await ask(amal, first, password)
  const otp = await lastCode(db, first, 'verify')
  await ask(amal, second, password)
  assert.equal((await userOf(amal)).pendingEmail, second)
  if ((await lastCode(db, second, 'verify')) !== otp)
    assert.equal((await amal.post('/api/auth/verify-otp', { otp })).status, 400)
  const left = await db.first<{ hours: number }>(sql`
    select extract(epoch from expires_at - now())::float / 3600 as hours from email_change where email = ${second}`)
  assert.ok(left && left.hours > 71 && left.hours <= 72, `${left?.hours} h`)
  await db.run(sql`update email_change set expires_at = now() - interval '1 second'`)
  assert.equal((await userOf(amal)).pendingEmail, undefined)
  await deleteExpiredEmailChanges(db)
  assert.equal((await db.many(sql`select from email_change`)).length, 0)
})

test('C260 two accounts that confirm one address at once: one gets it', async () => {
  const [amal, noor] = [await verifiedShopper(app, db), await verifiedShopper(app, db, 'Noor')]
  const email = `both-${amal.email}`
  await ask(amal, email, password)
  const first = await lastCode(db, email, 'verify')
  await db.run(sql`delete from mail where recipient = ${email}`)
  await ask(noor, email, password)
  const second = await lastCode(db, email, 'verify')
  const responses = await Promise.all([
    amal.post('/api/auth/verify-otp', { otp: first }),
    noor.post('/api/auth/verify-otp', { otp: second })
  ])
  assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409])
  assert.equal((await changeEmail(amal, db, `then-${amal.email}`)).status, 200)
})
