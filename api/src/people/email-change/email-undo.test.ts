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
import { deleteExpiredEmailUndos } from './email-undo.queries'

const { app, db } = await openTestApi()
const { app: limited } = await openTestApi({ rateLimit: true }, db)

const isIn = async (client: Pick<SignedIn, 'get'>) => (await client.get('/api/auth/is-auth')).json.success
const login = (email: string, tried = password) =>
  browser(app).post('/api/auth/login', { email, password: tried })
const restore = (token: string) => browser(app).post('/api/auth/restore-email', { token })
const newShopper = (name = 'Amal') => verifiedShopper(app, db, name)

/** Returns the token of the newest undo link that was mailed to the address. */
async function mailedToken(email: string): Promise<string> {
  const body = (await lastMail(db, email, 'security'))?.body ?? ''
  return /http:\/\/shop\.test\/restore-email#([\w-]{43})$/m.exec(body)?.[1] ?? ''
}

test('C113 the link in the mail to the old address restores it, ends all sessions and voids the password', async () => {
  const amal = await newShopper()
  const stolen = browser(app)
  await stolen.post('/api/auth/login', { email: amal.email, password })
  await changeEmail(amal, db, 'thief@example.com')
  const token = await mailedToken(amal.email)
  assert.equal(await isIn(stolen), true)
  const restored = await restore(token)
  assert.deepEqual([restored.status, restored.json.success], [200, true])
  assert.deepEqual([await isIn(amal), await isIn(stolen)], [false, false])
  assert.equal((await login('thief@example.com')).status, 401)
  assert.equal((await login(amal.email)).status, 401)

  await browser(app).post('/api/auth/send-reset-otp', { email: amal.email })
  const otp = await lastCode(db, amal.email, 'reset')
  const newPassword = 'a brand new one'
  const reset = await browser(app).post('/api/auth/reset-password', { email: amal.email, otp, newPassword })
  assert.equal(reset.status, 200)
  const back = browser(app)
  await back.post('/api/auth/login', { email: amal.email, password: newPassword })
  assert.equal((await back.get('/api/user/data')).json.userData.isAccountVerified, true)
})

test('C260 an unconfirmed address gets no link: it may be that of a stranger', async () => {
  const amal = await shopper(app)
  const email = `right-${amal.email}`
  await changeEmail(amal, db, email)
  const { body = '' } = (await lastMail(db, amal.email, 'security')) ?? {}
  assert.match(body, /^Hello,\n\nYour Sahra account does not use this address any more\./)
  assert.doesNotMatch(body, /restore-email/)
  const signUp = await browser(app).post('/api/auth/register', { name: 'Noor', email: amal.email, password })
  assert.equal(signUp.status, 200, 'and is free')
})

test('C225 the owner of the present address ends every undo of an earlier one by a reset', async () => {
  const mallory = await newShopper('Mallory')
  const email = `victim-${mallory.email}`
  await changeEmail(mallory, db, email)
  const token = await mailedToken(mallory.email)
  await browser(app).post('/api/auth/send-reset-otp', { email })
  const otp = await lastCode(db, email, 'reset')
  const newPassword = 'a brand new one'
  assert.equal((await browser(app).post('/api/auth/reset-password', { email, otp, newPassword })).status, 200)
  assert.equal((await restore(token)).status, 400)
  assert.equal((await login(email, newPassword)).status, 200)
})

test('C225 and by a verification, where an earlier version has changed the address without one', async () => {
  const mallory = await newShopper('Mallory')
  const email = `victim-${mallory.email}`
  await changeEmail(mallory, db, email)
  const token = await mailedToken(mallory.email)
  await db.run(sql`update shopper set verified_at = null where email = ${email}`)
  await mallory.post('/api/auth/send-otp')
  const otp = await lastCode(db, email, 'verify')
  assert.equal((await mallory.post('/api/auth/verify-otp', { otp })).status, 200)
  assert.equal((await restore(token)).status, 400)
})

test('C225 an undo is told to the address that it replaces, too', async () => {
  const amal = await newShopper()
  const other = `other-${amal.email}`
  await changeEmail(amal, db, other)
  await restore(await mailedToken(amal.email))
  const { body = '' } = (await lastMail(db, other, 'security')) ?? {}
  assert.match(body, new RegExp(`now uses ${amal.email} instead of this address`))
  assert.doesNotMatch(body, /restore-email/)
})

test('C113 an undo makes a reset possible although its limits were used up', async () => {
  const amal = await verifiedShopper(limited, db)
  await changeEmail(amal, db, `thief-${amal.email}`)
  const request = () => browser(limited, '10.9.9.9').post('/api/auth/send-reset-otp', { email: amal.email })
  assert.deepEqual([(await request()).status, (await request()).status], [200, 429])
  await restore(await mailedToken(amal.email))
  assert.equal((await request()).status, 200)
})

test('C113 the link works once, for 72 hours; others are refused alike', async () => {
  const amal = await newShopper()
  await changeEmail(amal, db, `x-${amal.email}`)
  const token = await mailedToken(amal.email)
  await db.run(sql`update email_undo set expires_at = now() - interval '1 second'`)
  const late = await restore(token)
  assert.deepEqual([late.status, late.json.message], [400, 'This link is invalid or has expired.'])
  await db.run(sql`update email_undo set expires_at = created_at + interval '72 hours'`)
  assert.equal((await restore(token)).status, 200)
  assert.deepEqual((await restore(token)).json, late.json)
  assert.deepEqual((await restore('x'.repeat(43))).json, late.json)
  const hours = await db.first<{ n: number }>(sql`
    select max(extract(epoch from expires_at - created_at) / 3600)::float as n from email_undo`)
  assert.ok(hours === undefined || hours.n === null || Math.abs(hours.n - 72) < 0.1)
})

test('C113 concurrent uses of a link restore once', async () => {
  const amal = await newShopper()
  await changeEmail(amal, db, `y-${amal.email}`)
  const token = await mailedToken(amal.email)
  const responses = await Promise.all([1, 2, 3, 4].map(() => restore(token)))
  assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 400, 400, 400])
})

test('C113 the first address is restored after two changes; the link of the second is void then', async () => {
  const amal = await newShopper()
  const [first, second] = [amal.email, `second-${amal.email}`]
  await changeEmail(amal, db, second)
  await changeEmail(amal, db, `third-${amal.email}`)
  const [tokenOfFirst, tokenOfSecond] = [await mailedToken(first), await mailedToken(second)]
  assert.equal((await restore(tokenOfFirst)).status, 200)
  assert.equal((await restore(tokenOfSecond)).status, 400)
})

test('C113 a shopper who returns to an earlier e-mail mails the address in between no link', async () => {
  const amal = await newShopper()
  const between = `between-${amal.email}`
  await changeEmail(amal, db, between)
  await db.run(sql`delete from mail where recipient = ${amal.email}`)
  await changeEmail(amal, db, amal.email)
  assert.match((await lastMail(db, between, 'security'))?.body ?? '', /now uses/)
  assert.equal(await mailedToken(between), '')
})

test('C113 nobody else can take a replaced address while it can be restored', async () => {
  const amal = await newShopper()
  const noor = await newShopper('Noor')
  await changeEmail(amal, db, `z-${amal.email}`)
  const body = { name: 'Thief', email: amal.email.toUpperCase(), password }
  const signUp = await browser(app).post('/api/auth/register', body)
  assert.deepEqual([signUp.status, signUp.json.code], [409, 'ALREADY_THERE'])
  const asked = await noor.put('/api/user/update-profile', {
    ...body,
    email: amal.email,
    currentPassword: password
  })
  assert.equal(asked.status, 200)
  const told = await lastMail(db, amal.email, 'verify')
  assert.deepEqual([told?.subject, told?.code], ['This e-mail already has an account', null])
  await db.run(sql`update email_undo set expires_at = now() - interval '1 second'`)
  await deleteExpiredEmailUndos(db)
  assert.equal((await browser(app).post('/api/auth/register', body)).status, 200)
})

test('SEC-43 the link is stored as a hash', async () => {
  const amal = await newShopper()
  await changeEmail(amal, db, `h-${amal.email}`)
  const token = await mailedToken(amal.email)
  const rows = await db.many<{ hash: string }>(sql`select token_hash as hash from email_undo`)
  assert.ok(token && !rows.some(({ hash }) => hash.includes(token)))
})
