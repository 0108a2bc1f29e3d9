import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { delays } from '../../server/rate-limit/rate-limit.service'
import { solveProof } from '../../testing/solve-proof'
import { browser, lastMail, openTestApi, password, runMailingJobs } from '../../testing/test-api'
import { cost } from './proof-of-work'

const { app, db, deps } = await openTestApi({ rateLimit: true })
const DEVICE = 'device'
// What a puzzle costs is tried in the pages.
Object.assign(cost, { bits: 2, iterations: 1 })
let shoppers = 0

async function register() {
  const visitor = browser(app, `10.3.0.${++shoppers}`)
  const email = `guessed-${shoppers}@example.com`
  await visitor.post('/api/auth/register', { name: 'Lina', email, password })
  return { ...visitor, email }
}
const noDelays = (context: TestContext) => context.mock.method(delays, 'wait', async () => {})

/** Tries a password as a browser that solves what it is asked to. */
async function guess(email: string, ip: string, tried = 'wrong guess') {
  const client = browser(app, ip)
  const first = await client.post('/api/auth/login', { email, password: tried })
  if (first.json.reason !== 'PROOF_NEEDED') return { ...first, asked: false }
  const body = { email, password: tried, proof: solveProof(first.json) }
  return { ...(await client.post('/api/auth/login', body)), asked: true }
}
function counts(values: unknown[]) {
  const counted: Record<string, number> = {}
  for (const value of values) counted[String(value)] = (counted[String(value)] ?? 0) + 1
  return counted
}
const setHits = (name: string, hits: number) =>
  db.run(sql`update auth_counter set hits = ${hits} where key like ${`${name}:%`}`)
const endTurn = () =>
  db.run(sql`update auth_counter set ends_at = now() - interval '1 second' where key like 'login-turn:%'`)

test('C266 forty wrong passwords from forty addresses of one /64 meet the limit of one', async context => {
  noDelays(context)
  const { email } = await register()
  const statuses = []
  for (let n = 1; n <= 40; n++) statuses.push((await guess(email, `2001:db8:7:1::${n.toString(16)}`)).status)
  assert.deepEqual(counts(statuses), { 401: 5, 429: 35 })
})

test('C266 forty accounts from forty /64 of one /48 wait as one network', async context => {
  const wait = noDelays(context)
  for (let n = 1; n <= 130; n++) await guess(`other-${n}@example.com`, `2001:db8:8:${n.toString(16)}::1`)
  assert.equal(wait.mock.callCount(), 10)
})

test('C266 120 wrong passwords for one account from 120 networks meet a delay of the account', async context => {
  noDelays(context)
  const { email } = await register()
  const tries = []
  for (let n = 1; n <= 120; n++) {
    tries.push(await guess(email, `203.0.${n}.7`))
    // The turn that the eleventh begins lasts longer than the test.
    if (n === 11)
      await db.run(sql`
        update auth_counter set ends_at = now() + interval '1 hour' where key like 'login-turn:%'`)
  }
  assert.deepEqual(
    tries.slice(0, 12).map(({ status, asked }) => [status, asked]),
    [...Array<unknown>(10).fill([401, false]), [401, true], [429, true]]
  )
  assert.deepEqual(counts(tries.slice(11).map(({ json }) => json.code)), { TOO_MANY: 109 })
  assert.ok(tries.slice(11).every(({ headers }) => Number(headers['retry-after']) > 0))
})

test('C266 the delay of an account grows with its wrong passwords', async context => {
  noDelays(context)
  const { email } = await register()
  for (let n = 1; n <= 11; n++) await guess(email, `203.1.${n}.7`)
  await setHits('login-strangers', 80)
  await endTurn()
  assert.equal((await guess(email, '203.2.1.7')).status, 401)
  const { json } = await guess(email, '203.2.2.7')
  assert.ok(json.retryAfter > 5 && json.retryAfter <= 60, String(json.retryAfter))
})

test('C266 an unknown account meets the same', async context => {
  noDelays(context)
  const { email } = await register()
  const outcomes = async (to: string, third: string) => {
    const all = []
    for (let n = 1; n <= 14; n++) {
      await endTurn()
      const { status, json, asked } = await guess(to, `${third}.${n}.9`)
      all.push([status, json.message, asked])
    }
    return all
  }
  assert.deepEqual(await outcomes(email, '192.1'), await outcomes('nobody@example.com', '192.2'))
})

test('C266 a client that solves nothing is refused with its reason, and the right password with a proof is taken', async context => {
  noDelays(context)
  const { email } = await register()
  for (let n = 1; n <= 10; n++) await guess(email, `192.3.${n}.9`)
  const plain = await browser(app, '192.4.1.1').post('/api/auth/login', { email, password })
  assert.deepEqual([plain.status, plain.json.code, plain.json.reason], [429, 'TOO_MANY', 'PROOF_NEEDED'])
  assert.ok(Number(plain.headers['retry-after']) > 0)
  assert.match(plain.json.message, /choose a new password/)
  const owner = await guess(email, '192.4.1.1', password)
  assert.deepEqual([owner.status, owner.asked], [200, true])
})

test('C266 a proof counts once, for its account, for a while, and only as made here', async context => {
  noDelays(context)
  const [one, other] = [await register(), await register()]
  for (const { email } of [one, other]) for (let n = 1; n <= 10; n++) await guess(email, `192.5.${n}.9`)
  const ip = '192.6.1.1'
  const login = async (email: string, proof?: object) => {
    await endTurn()
    return (await browser(app, ip).post('/api/auth/login', { email, password: 'wrong guess', proof })).json
  }
  const solved = solveProof(await login(one.email))
  assert.equal((await login(other.email, solved)).reason, 'PROOF_NEEDED')
  assert.equal((await login(one.email, solved)).reason, 'WRONG_CREDENTIALS')
  assert.equal((await login(one.email, solved)).reason, 'PROOF_NEEDED')
  const next = await login(one.email)
  const [ends = '', ...rest] = next.challenge.split('.')
  const forged = { ...next, challenge: [Number(ends) + 1000, ...rest].join('.') }
  assert.equal((await login(one.email, solveProof(forged))).reason, 'PROOF_NEEDED')
  assert.equal((await login(one.email, solveProof(next, false))).reason, 'PROOF_NEEDED')
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() + 10 * 60_000 })
  assert.equal((await login(one.email, solveProof(next))).reason, 'PROOF_NEEDED')
})

test('C266 a device that has signed in is not locked out by strangers, and neither are its neighbours', async context => {
  const wait = noDelays(context)
  const owner = await register()
  await owner.post('/api/auth/logout')
  assert.match(owner.jar.get(DEVICE) ?? '', /^[\w-]{22}\.[\w-]{43}$/)
  for (let n = 1; n <= 40; n++) await guess(owner.email, `192.7.${n}.9`)
  await db.run(
    sql`update auth_counter set hits = 100000 where key like 'login%' and key not like 'login-device:%'`
  )
  const calls = wait.mock.callCount()
  const mistyped = await owner.post('/api/auth/login', { email: owner.email, password: 'mistyped once' })
  assert.equal(mistyped.status, 401)
  assert.equal((await owner.post('/api/auth/login', { email: owner.email, password })).status, 200)
  assert.equal(wait.mock.callCount(), calls, 'and does not wait')
})

test('C266 the cookie of a device has five tries of its own, and ends with the password', async context => {
  noDelays(context)
  const thief = await register()
  const statuses = []
  for (let n = 0; n < 6; n++)
    statuses.push((await thief.post('/api/auth/login', { email: thief.email, password: 'wrong' })).status)
  assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429])

  const owner = await register()
  const old = owner.jar.get(DEVICE) ?? ''
  const change = { currentPassword: password, newPassword: 'another Quiet-evening' }
  assert.equal((await owner.post('/api/auth/change-password', change)).status, 200)
  assert.notEqual(owner.jar.get(DEVICE), old)
  for (let n = 1; n <= 11; n++) await guess(owner.email, `192.8.${n}.9`)
  const withOld = browser(app, '192.9.1.1')
  withOld.jar.set(DEVICE, old)
  const tried = { email: owner.email, password: change.newPassword }
  assert.equal((await withOld.post('/api/auth/login', tried)).json.reason, 'PROOF_NEEDED')
  assert.equal((await owner.post('/api/auth/login', tried)).status, 200)
})

test('C266 a device that several shoppers use is known to the last five', async () => {
  const family = browser(app, '192.10.1.1')
  const emails = []
  for (let n = 0; n < 6; n++) emails.push((await register()).email)
  for (const email of emails) await family.post('/api/auth/login', { email, password })
  await family.post('/api/auth/login', { email: emails[5], password })
  assert.equal(family.jar.get(DEVICE)?.length, 5 * 67 - 1)
  for (const email of emails) for (let n = 1; n <= 11; n++) await guess(email, `192.11.${n}.9`)
  const statuses = []
  for (const email of emails)
    statuses.push((await family.post('/api/auth/login', { email, password })).status)
  assert.deepEqual(statuses, [429, 200, 200, 200, 200, 200])
})

test('C266 the owner gets one mail a day after twenty wrong passwords of strangers; nobody else gets any', async context => {
  noDelays(context)
  const { email } = await register()
  for (const to of [email, 'nobody-there@example.com'])
    for (let n = 1; n <= 25; n++) {
      await endTurn()
      await guess(to, `192.12.${n}.9`)
    }
  const warnings = () =>
    db.many<{ recipient: string; body: string }>(sql`
      select recipient, body from mail where subject = 'Wrong passwords for your account'`)
  await runMailingJobs(deps)
  assert.deepEqual(
    (await warnings()).map(({ recipient }) => recipient),
    [email]
  )
  assert.match((await lastMail(db, email, 'security'))?.body ?? '', /20 times/)
  await setHits('login-strangers', 18)
  for (let n = 30; n <= 34; n++) {
    await endTurn()
    await guess(email, `192.12.${n}.9`)
  }
  await runMailingJobs(deps)
  assert.equal((await warnings()).length, 1)
})
