import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestApi, password, shopper, type SignedIn } from '../../testing/test-api'

const { app } = await openTestApi({ rateLimit: true })

const ask = (who: SignedIn, email: string, currentPassword?: string) =>
  who.put('/api/user/update-profile', { name: who.name, email, ...(currentPassword && { currentPassword }) })

test('C113 five wrong current passwords in 15 minutes are the last of that account', async () => {
  const amal = await shopper(app)
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await ask(amal, `n-${amal.email}`, 'wrong guess')).status)
  assert.deepEqual(statuses, [403, 403, 403, 403, 403, 429])
  assert.equal((await ask(amal, `n-${amal.email}`, password)).status, 429)
  const noor = await shopper(app, 'Noor')
  assert.equal((await ask(noor, `n-${noor.email}`, password)).status, 200)
})

test('C261 five changes an hour are the last of an account, with the right password too', async () => {
  const amal = await shopper(app)
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await ask(amal, `n${n}-${amal.email}`, password)).status)
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429])
  assert.equal((await ask(amal, amal.email)).status, 200, 'the name alone')
})

test('C261 SEC-13 one address gets five codes an hour, whichever accounts ask; the second may follow at once', async () => {
  const email = `target-${(await shopper(app)).email}`
  const accounts = []
  for (let n = 0; n < 6; n++) accounts.push(await shopper(app))
  const [first, ...others] = accounts
  const statuses = [(await ask(first!, email, password)).status]
  statuses.push(
    (await first!.post('/api/auth/send-otp')).status,
    (await first!.post('/api/auth/send-otp')).status
  )
  for (const other of others) statuses.push((await ask(other, email, password)).status)
  assert.deepEqual(statuses, [200, 200, 429, 200, 200, 200, 429, 429])
})
