import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browser, lastCode, openTestApi, password, shopper } from '../testing/test-api'
import { commonPasswords } from './common-passwords'
import { flawOf, type PasswordFlaw } from './password.rules'

const owner = { name: 'Amal Haddad', email: 'amal.haddad@example.com', shopName: 'Sahra' }
const cases: [string, PasswordFlaw | undefined][] = [
  ['seven77', 'short'],
  ['x'.repeat(257), 'long'],
  ['        ', 'blank'],
  ['\u200B'.repeat(9), 'blank'],
  ['\u3164\u2800\u00AD\uFEFF\u200D\u2060\u115F\u00A0', 'blank'],
  ['aaaaaaaa', 'common'],
  ['Password1', 'common'],
  ['iloveyou1', 'common'],
  ['1q2w3e4r', 'common'],
  ['sahra123', 'common'],
  ['SAHRA-2026', 'common'],
  ['Amal.Haddad@example.com', 'email'],
  ['amal.haddad', 'email'],
  ['Amal Haddad', 'name'],
  ['amalhaddad', 'name'],
  ['Amal_Haddad', 'name'],
  ['xy'.repeat(128), undefined],
  ['  spaces stay  ', undefined],
  ['Sahra-Demo-2026', undefined],
  ['🌙🌙🌙🌙🌙🌙🌙🌙', 'common'],
  ['🌙🌙🌙🌙🌙🌙🌙☀️', undefined],
  ['amal haddad loves tea', undefined]
]
for (const [typed, flaw] of cases)
  test(`C113 the flaw of ${JSON.stringify(typed.slice(0, 30))} is ${flaw}`, () => {
    assert.equal(flawOf(typed, owner, commonPasswords), flaw)
  })

test('C173 the name of the shop is the one that it has', () => {
  const flaw = (typed: string) => flawOf(typed, { ...owner, shopName: 'Souk (24) & Co' }, commonPasswords)
  for (const typed of ['souk24co2026', 'SOUK-24-CO!']) assert.equal(flaw(typed), 'common', typed)
  for (const typed of ['sahra-2026-', 'souk24company']) assert.equal(flaw(typed), undefined, typed)
})

test('C113 the list has the 10,000 most common passwords, in lower case', () => {
  assert.equal(commonPasswords.size, 10_000)
  for (const common of commonPasswords) assert.equal(common, common.toLowerCase())
})

const { app, db } = await openTestApi()
const refusals: [string, RegExp][] = [
  ['          ', /not only spaces/],
  ['aaaaaaaa', /most common/],
  ['Noor Saleh', /not your name/]
]

test('C113 sign-up refuses each with a message', async () => {
  const email = 'noor.saleh@example.com'
  for (const [tried, reason] of [...refusals, [email, /not your e-mail/] as const]) {
    const body = { name: 'Noor Saleh', email, password: tried }
    const { status, json } = await browser(app).post('/api/auth/register', body)
    assert.deepEqual([status, json.code], [400, 'WEAK_PASSWORD'], tried)
    assert.match(json.message, reason)
  }
})

test('C113 a reset refuses each with a message and keeps the code; the name only with the right code', async () => {
  const noor = { ...browser(app), email: 'noor.reset@example.com' }
  await noor.post('/api/auth/register', { name: 'Noor Saleh', email: noor.email, password })
  await noor.post('/api/auth/send-reset-otp', { email: noor.email })
  const otp = await lastCode(db, noor.email, 'reset')
  const reset = (newPassword: string, code = otp) =>
    browser(app).post('/api/auth/reset-password', { email: noor.email, otp: code, newPassword })
  for (const [tried, reason] of [...refusals, [noor.email, /not your e-mail/] as const]) {
    const { status, json } = await reset(tried)
    assert.deepEqual([status, json.code], [400, 'WEAK_PASSWORD'], tried)
    assert.match(json.message, reason)
  }
  const wrong = otp === '000000' ? '000001' : '000000'
  assert.equal((await reset('Noor Saleh', wrong)).json.code, 'BAD_INPUT')
  assert.equal((await reset('a brand new one')).status, 200)
})

test('API-014 a name without a visible character is refused at sign-up and in the profile', async () => {
  const amal = await shopper(app)
  for (const name of ['\u200B\u200B', '\u3164', '\u2800 \u2800', '\u00AD\uFEFF']) {
    const body = { name, email: 'nobody@example.com', password }
    const signUp = await browser(app).post('/api/auth/register', body)
    assert.deepEqual([signUp.status, signUp.json.message], [400, 'Name is required.'])
    const saved = await amal.put('/api/user/update-profile', { name, email: amal.email })
    assert.deepEqual([saved.status, saved.json.message], [400, 'Name is required.'])
  }
})
