import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/platform/database/sql'
import {
  browser,
  lastCode,
  lastMail,
  openTestApi,
  password,
  shopper,
  type SignedIn
} from '../testing/test-api'
import { deleteExpiredEmailUndos } from './email-undo.queries'

const { app, db } = await openTestApi()
const { app: limited } = await openTestApi({ rateLimit: true }, db)

const isIn = async (client: Pick<SignedIn, 'get'>) => (await client.get('/api/auth/is-auth')).json.success
const change = (who: SignedIn, email: string, currentPassword?: string) =>
  who.put('/api/user/update-profile', { name: who.name, email, ...(currentPassword && { currentPassword }) })
const login = (email: string, tried = password) =>
  browser(app).post('/api/auth/login', { email, password: tried })
const restore = (token: string) => browser(app).post('/api/auth/restore-email', { token })

/** Returns the token of the newest undo link that was mailed to the address. */
async function mailedToken(email: string): Promise<string> {
  const body = (await lastMail(db, email, 'security'))?.body ?? ''
  return /http:\/\/shop\.test\/restore-email#([\w-]{43})$/m.exec(body)?.[1] ?? ''
}

test('C113 another e-mail needs the current password; the name does not', async () => {
  const amal = await shopper(app)
  const email = `next-${amal.email}`
  const without = await change(amal, email)
  assert.deepEqual([without.status, without.json], [
    403,
    {
      success: false,
      message: 'Enter your current password to change your e-mail.',
      code: 'WRONG_PASSWORD',
      reason: 'PASSWORD_REQUIRED'
    }
  ] as const)
  const wrong = await change(amal, email, 'not this one')
  assert.deepEqual([wrong.status, wrong.json.message], [403, 'Your current password is wrong.'])
  assert.equal(await lastMail(db, amal.email, 'security'), undefined)
  assert.equal((await amal.put('/api/user/update-profile', { name: 'A', email: amal.email })).status, 200)
  const changed = await change(amal, email, password)
  assert.deepEqual([changed.status, changed.json.user.email], [200, email])
})

test('C113 five wrong current passwords in 15 minutes are the last of that account', async () => {
  const amal = await shopper(limited)
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await change(amal, `n-${amal.email}`, 'wrong guess')).status)
  assert.deepEqual(statuses, [403, 403, 403, 403, 403, 429])
  assert.equal((await change(amal, `n-${amal.email}`, password)).status, 429)
  const noor = await shopper(limited, 'Noor')
  assert.equal((await change(noor, `n-${noor.email}`, password)).status, 200)
})

test('C113 the link in the mail to the old address restores it, ends all sessions and voids the password', async () => {
  const amal = await shopper(app)
  await amal.post('/api/auth/send-otp')
  await amal.post('/api/auth/verify-otp', { otp: await lastCode(db, amal.email, 'verify') })
  const stolen = browser(app)
  await stolen.post('/api/auth/login', { email: amal.email, password })
  await change(amal, 'thief@example.com', password)
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

test('C225 the owner of the present address ends every undo of an earlier one by a reset or a verification', async () => {
  for (const proof of ['reset', 'verify'] as const) {
    const attacker = await shopper(app, 'Mallory')
    const victim = `victim-${proof}-${attacker.email}`
    await change(attacker, victim, password)
    const token = await mailedToken(attacker.email)
    if (proof === 'reset') {
      await browser(app).post('/api/auth/send-reset-otp', { email: victim })
      const otp = await lastCode(db, victim, 'reset')
      const newPassword = 'a brand new one'
      const { status } = await browser(app).post('/api/auth/reset-password', {
        email: victim,
        otp,
        newPassword
      })
      assert.equal(status, 200)
    } else {
      await attacker.post('/api/auth/send-otp')
      await attacker.post('/api/auth/verify-otp', { otp: await lastCode(db, victim, 'verify') })
    }
    assert.equal((await restore(token)).status, 400)
    assert.equal((await login(victim, proof === 'reset' ? 'a brand new one' : password)).status, 200)
  }
})

test('C225 an undo is told to the address that it replaces, too', async () => {
  const amal = await shopper(app)
  const other = `other-${amal.email}`
  await change(amal, other, password)
  await restore(await mailedToken(amal.email))
  const { body = '' } = (await lastMail(db, other, 'security')) ?? {}
  assert.match(body, new RegExp(`now uses ${amal.email} instead of this address`))
  assert.doesNotMatch(body, /restore-email/)
})

test('C113 an undo makes a reset possible although its limits were used up', async () => {
  const amal = await shopper(limited)
  await change(amal, `thief-${amal.email}`, password)
  const request = () => browser(limited, '10.9.9.9').post('/api/auth/send-reset-otp', { email: amal.email })
  assert.deepEqual([(await request()).status, (await request()).status], [200, 429])
  await restore(await mailedToken(amal.email))
  assert.equal((await request()).status, 200)
})

test('C113 the link works once, for 72 hours; others are refused alike', async () => {
  const amal = await shopper(app)
  await change(amal, `x-${amal.email}`, password)
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
  const amal = await shopper(app)
  await change(amal, `y-${amal.email}`, password)
  const token = await mailedToken(amal.email)
  const responses = await Promise.all([1, 2, 3, 4].map(() => restore(token)))
  assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 400, 400, 400])
})

test('C113 the first address is restored after two changes; the link of the second is void then', async () => {
  const amal = await shopper(app)
  const [first, second] = [amal.email, `second-${amal.email}`]
  await change(amal, second, password)
  await change(amal, `third-${amal.email}`, password)
  const [tokenOfFirst, tokenOfSecond] = [await mailedToken(first), await mailedToken(second)]
  assert.equal((await restore(tokenOfFirst)).status, 200)
  assert.equal((await restore(tokenOfSecond)).status, 400)
})

test('C113 whoever changes the e-mail back mails the address in between no link', async () => {
  const amal = await shopper(app)
  const between = `between-${amal.email}`
  await change(amal, between, password)
  await change(amal, amal.email, password)
  assert.match((await lastMail(db, between, 'security'))?.body ?? '', /now uses/)
  assert.equal(await mailedToken(between), '')
})

test('C113 nobody else can take a replaced address while it can be restored', async () => {
  const amal = await shopper(app)
  const noor = await shopper(app, 'Noor')
  await change(amal, `z-${amal.email}`, password)
  const body = { name: 'Thief', email: amal.email.toUpperCase(), password }
  const signUp = await browser(app).post('/api/auth/register', body)
  assert.deepEqual([signUp.status, signUp.json.code], [409, 'ALREADY_THERE'])
  assert.equal((await change(noor, amal.email, password)).status, 409)
  await db.run(sql`update email_undo set expires_at = now() - interval '1 second'`)
  await deleteExpiredEmailUndos(db)
  assert.equal((await browser(app).post('/api/auth/register', body)).status, 200)
})

test('SEC-43 the link is stored as a hash', async () => {
  const amal = await shopper(app)
  await change(amal, `h-${amal.email}`, password)
  const token = await mailedToken(amal.email)
  const rows = await db.many<{ hash: string }>(sql`select token_hash as hash from email_undo`)
  assert.ok(token && !rows.some(({ hash }) => hash.includes(token)))
})
