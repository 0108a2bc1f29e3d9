import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestApi, password, shopper, verifiedShopper } from '../../testing/test-api'

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

test('C82 another spelling of the e-mail is saved at once, and stays verified', async () => {
  const amal = await verifiedShopper(app, db)
  const email = amal.email.toUpperCase()
  const { json } = await amal.put('/api/user/update-profile', { name: 'Amal', email })
  assert.deepEqual(json.user, { name: 'Amal', email, isAccountVerified: true })
})

test("API-020 another account's e-mail is not taken, and the name is saved", async () => {
  const amal = await shopper(app)
  const noor = await shopper(app, 'Noor')
  const { status, json } = await amal.put('/api/user/update-profile', {
    name: 'Changed',
    email: noor.email.toUpperCase(),
    currentPassword: password
  })
  assert.deepEqual([status, json.user.email, json.user.name], [200, amal.email, 'Changed'])
  assert.equal((await noor.get('/api/user/data')).json.userData.email, noor.email)
})

test('API-046 a profile without name or with no e-mail is refused', async () => {
  const amal = await shopper(app)
  assert.equal((await amal.put('/api/user/update-profile', { name: '  ', email: amal.email })).status, 400)
  const { json } = await amal.put('/api/user/update-profile', { name: 'A', email: 'not an email' })
  assert.equal(json.message, 'Enter a valid email address.')
})
