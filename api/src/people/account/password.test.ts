import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGE_HEADER } from '@sahra/shared/contract/headers'
import { sql } from '@sahra/server-kit/database/sql'
import { browser, lastCode, openTestApi, password, shopper } from '../../testing/test-api'
import { passwordFeedbackText } from './password-feedback.text.ar'
import { flawOf, type PasswordFlaw } from './password.rules'
import { weaknessOf } from './password-strength'
import { hashPassword } from './passwords'

const owner = { name: 'Amal Haddad', email: 'amal.haddad@example.com', shopName: 'Sahra' }
const cases: [string, PasswordFlaw | undefined][] = [
  ['seven77', 'short'],
  ['x'.repeat(257), 'long'],
  ['        ', 'blank'],
  ['\u200B'.repeat(9), 'blank'],
  ['\u3164\u2800\u00AD\uFEFF\u200D\u2060\u115F\u00A0', 'blank'],
  ['Amal.Haddad@example.com', 'email'],
  ['amal.haddad', 'email'],
  ['Amal Haddad', 'name'],
  ['amalhaddad', 'name'],
  ['Amal_Haddad', 'name'],
  ['xy'.repeat(128), undefined],
  ['  spaces stay  ', undefined]
]
for (const [typed, flaw] of cases)
  test(`C113 the flaw of ${JSON.stringify(typed.slice(0, 30))} is ${flaw}`, () => {
    assert.equal(flawOf(typed, owner), flaw)
  })

const guessable: [typed: string, why: RegExp][] = [
  ['987654321', /close to one of the most common/],
  ['123123123', /abcabcabc/],
  ['abcdefgh', /Sequences/],
  ['qwertyqwerty', /abcabcabc/],
  ['passwordpassword', /abcabcabc/],
  ['aaaaaaaa', /Repeated characters/],
  ['xy'.repeat(128), /abcabcabc/],
  ['🌙🌙🌙🌙🌙🌙🌙🌙', /abcabcabc/],
  ['Password1', /most common/],
  ['iloveyou1', /most common/],
  ['1q2w3e4r', /most common/],
  ['P@ssw0rd123', /easy to guess|most common/],
  ['١٢٣٤٥٦٧٨٩', /Sequences/],
  ['sahra123', /name of the shop/],
  ['SAHRA-2026', /name of the shop/],
  ['Haddad.2026', /easy to guess/],
  ['Summer2026!', /easy to guess|less common/]
]
for (const [typed, why] of guessable)
  test(`C265 ${JSON.stringify(typed.slice(0, 30))} is easy to guess`, async () => {
    const weakness = await weaknessOf(typed, owner)
    assert.match(weakness?.en ?? '', why)
    assert.match(weakness?.ar ?? '', /^[^A-Za-z]+$/)
  })

for (const typed of [
  'Sahra-Demo-2026',
  'amal haddad loves tea',
  'correct horse battery staple',
  'kvxqzjwpn',
  'مرحبا يا قمر الليل'
])
  test(`C265 ${JSON.stringify(typed)} is hard to guess, without a rule of composition`, async () => {
    assert.equal(await weaknessOf(typed, owner), undefined)
  })

test('C265 only the first 32 characters are judged: the time of an estimate is bounded', async () => {
  const email = 'amal.bint.haddad.al.mansoori.of.dubai@correspondence.example'
  assert.ok(await weaknessOf(`${email}!`, { ...owner, email }))
  assert.ok(await weaknessOf(`${'a'.repeat(32)} correct horse battery staple`, owner))
  assert.equal(await weaknessOf(`${'a'.repeat(12)} correct horse battery staple`, owner), undefined)
})

test('C173 the name of the shop is the one that it has', async () => {
  const shopName = 'Souk (24) & Co'
  for (const typed of ['souk24co', 'SOUK24CO1'])
    assert.match((await weaknessOf(typed, { ...owner, shopName }))?.en ?? '', /name of the shop/, typed)
  assert.equal(await weaknessOf('souk24 lantern', { ...owner, shopName }), undefined)
})

const { app, db } = await openTestApi()
const rejected: [string, RegExp][] = [
  ['          ', /not only spaces/],
  ['aaaaaaaa', /Repeated characters/],
  ['987654321', /close to one of the most common/],
  ['qwertyqwerty', /Repeats like/],
  ['Noor Saleh', /not your name/]
]

test('C113 sign-up refuses each with a message', async () => {
  const email = 'noor.saleh@example.com'
  for (const [tried, reason] of [...rejected, [email, /not your e-mail/] as const]) {
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
  for (const [tried, reason] of [...rejected, [noor.email, /not your e-mail/] as const]) {
    const { status, json } = await reset(tried)
    assert.deepEqual([status, json.code], [400, 'WEAK_PASSWORD'], tried)
    assert.match(json.message, reason)
  }
  const wrong = otp === '000000' ? '000001' : '000000'
  assert.equal((await reset('Noor Saleh', wrong)).json.code, 'BAD_INPUT')
  assert.equal((await reset('a brand new one')).status, 200)
})

test('C265 the reason is in the language of the page', async () => {
  const body = { name: 'Noor', email: 'noor.ar@example.com', password: 'abcdefgh' }
  const { json } = await browser(app).post('/api/auth/register', body, { [LANGUAGE_HEADER]: 'ar' })
  assert.match(json.message, /^Sequences/)
  assert.ok(json.feedback.startsWith(passwordFeedbackText.warnings.sequences))
})

test('C265 an account with a weak password of earlier still signs in', async () => {
  const amal = await shopper(app)
  const weak = await hashPassword('abcdefgh')
  await db.run(sql`update shopper set password_hash = ${weak} where email = ${amal.email}`)
  const { status } = await browser(app).post('/api/auth/login', { email: amal.email, password: 'abcdefgh' })
  assert.equal(status, 200)
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
