import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/platform/database/sql'
import { lastCode, lastMail, openTestApi, password, shopper } from '../testing/test-api'

const { app, db } = await openTestApi()

test('API-020 the profile is read and saved', async () => {
  const amal = await shopper(app)
  const before = await amal.get('/api/user/profile')
  assert.deepEqual(before.json.user, { name: 'Amal', email: amal.email, isAccountVerified: false })
  const saved = await amal.put('/api/user/update-profile', { name: ' Amal  A. ', email: amal.email })
  assert.deepEqual(saved.json, {
    success: true,
    user: { name: 'Amal A.', email: amal.email, isAccountVerified: false }
  })
})

test('C82 and AC-040 another e-mail is unverified, the old address is notified, and codes sent there are void', async () => {
  const amal = await shopper(app)
  await amal.post('/api/auth/send-otp')
  await amal.post('/api/auth/verify-otp', { otp: await lastCode(db, amal.email, 'verify') })
  const cased = await amal.put('/api/user/update-profile', { name: 'Amal', email: amal.email.toUpperCase() })
  assert.equal(cased.json.user.isAccountVerified, true)
  await amal.post('/api/auth/send-reset-otp', { email: amal.email })
  const changed = await amal.put('/api/user/update-profile', {
    name: 'Amal',
    email: 'new.amal@example.com',
    currentPassword: password
  })
  assert.equal(changed.json.user.isAccountVerified, false)
  assert.equal((await amal.get('/api/user/data')).json.userData.isAccountVerified, false)
  const notice = await lastMail(db, amal.email.toUpperCase(), 'security')
  assert.match(notice?.body ?? '', /now uses new\.amal@example\.com/)
  const codes = await db.many(sql`
    select from one_time_code join shopper on shopper.id = shopper_id where email = 'new.amal@example.com'`)
  assert.equal(codes.length, 0)
})

test("API-020 another account's e-mail is refused, and nothing changes", async () => {
  const amal = await shopper(app)
  const noor = await shopper(app, 'Noor')
  const { status, json } = await amal.put('/api/user/update-profile', {
    name: 'Changed',
    email: noor.email.toUpperCase(),
    currentPassword: password
  })
  assert.deepEqual([status, json.message], [409, 'This e-mail is already used by another account'])
  assert.equal((await amal.get('/api/user/data')).json.userData.name, 'Amal')
})

test('API-046 a profile without name or with no e-mail is refused', async () => {
  const amal = await shopper(app)
  assert.equal((await amal.put('/api/user/update-profile', { name: '  ', email: amal.email })).status, 400)
  const { json } = await amal.put('/api/user/update-profile', { name: 'A', email: 'not an email' })
  assert.equal(json.message, 'Enter a valid email address.')
})
