import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browser, lastMail, openTestApi, password, shopper, type SignedIn } from '../../testing/test-api'

const { app, db } = await openTestApi()
const { app: limited } = await openTestApi({ rateLimit: true }, db)

const isIn = async (client: Pick<SignedIn, 'get'>) => (await client.get('/api/auth/is-auth')).json.success
const change = (who: SignedIn, currentPassword: string, newPassword: string) =>
  who.post('/api/auth/change-password', { currentPassword, newPassword })
const login = (email: string, tried: string) =>
  browser(app).post('/api/auth/login', { email, password: tried })

test('C113 a change needs the current password, ends the other sessions and renews this one', async () => {
  const amal = await shopper(app)
  const other = browser(app)
  await other.post('/api/auth/login', { email: amal.email, password })
  const wrong = await change(amal, 'not this one', 'a brand new one')
  assert.deepEqual(
    [wrong.status, wrong.json],
    [403, { success: false, message: 'Your current password is wrong.', code: 'WRONG_PASSWORD' }]
  )
  assert.deepEqual([await isIn(amal), await isIn(other)], [true, true])
  const before = amal.jar.get('sid')
  const changed = await change(amal, password, 'a brand new one')
  assert.deepEqual([changed.status, changed.json.success], [200, true])
  assert.notEqual(amal.jar.get('sid'), before)
  assert.deepEqual([await isIn(amal), await isIn(other)], [true, false])
  assert.equal((await login(amal.email, password)).status, 401)
  assert.equal((await login(amal.email, 'a brand new one')).status, 200)
  assert.match((await lastMail(db, amal.email, 'security'))?.body ?? '', /every other device was signed out/)
})

test('C113 a change refuses weak passwords with their message', async () => {
  const amal = await shopper(app)
  for (const [tried, reason] of [
    ['seven77', /at least 8/],
    ['aaaaaaaa', /Repeated characters/],
    ['abcdefgh', /Sequences/],
    ['         ', /not only spaces/],
    [amal.email, /not your e-mail/]
  ] as const) {
    const { status, json } = await change(amal, password, tried)
    assert.deepEqual([status, json.code], [400, 'WEAK_PASSWORD'])
    assert.match(json.message, reason)
  }
  assert.equal((await login(amal.email, password)).status, 200)
})

test('C113 concurrent wrong current passwords are counted', async () => {
  const amal = await shopper(limited)
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => change(amal, 'wrong guess', 'a brand new one'))
  )
  assert.equal(responses.filter(({ status }) => status === 403).length, 5)
  assert.equal(responses.filter(({ status }) => status === 429).length, 5)
})

test('C113 of two concurrent changes one wins', async () => {
  const amal = await shopper(app)
  const responses = await Promise.all([
    change(amal, password, 'a brand new one'),
    change(amal, password, 'another new one')
  ])
  assert.equal(responses.filter(({ status }) => status === 200).length, 1)
})
