import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DeviceSession } from '@sahra/shared/contract/security'
import { sql } from '@sahra/server-kit/database/sql'
import { browser, openTestApi, password, shopper, type SignedIn } from '../../testing/test-api'

const { app, db } = await openTestApi({ session: { idleS: 600, absoluteS: 6000 } })

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const isIn = async (client: Pick<SignedIn, 'get'>) => (await client.get('/api/auth/is-auth')).json.success
const list = async (client: Pick<SignedIn, 'get'>): Promise<DeviceSession[]> =>
  (await client.get('/api/user/sessions')).json.sessions

async function signIn(email: string, userAgent?: string) {
  const device = browser(app)
  await device.post('/api/auth/login', { email, password }, userAgent ? { 'user-agent': userAgent } : {})
  return device
}

test('AC-044 the list names device and last use and marks this session, which comes first', async () => {
  const amal = await shopper(app)
  await db.run(sql`
    update session set seen_at = now() - interval '5 minutes'
    where shopper_id = (select id from shopper where email = ${amal.email})`)
  const linux = await signIn(amal.email, firefox)
  const [current, other, ...rest] = await list(linux)
  assert.deepEqual([current?.device, current?.current], ['Firefox on Linux', true])
  assert.deepEqual([other?.device, other?.current], [null, false])
  assert.equal(rest.length, 0)
  const agoS = (Date.now() - Date.parse(other?.lastUsed ?? '')) / 1000
  assert.ok(agoS > 290 && agoS < 600, String(agoS))
})

test('SEC-15 the list holds neither the cookie nor the id of a session', async () => {
  const amal = await shopper(app)
  const rows = await db.many<{ id: string }>(sql`select id from session`)
  const text = JSON.stringify(await list(amal))
  assert.ok(!text.includes(amal.jar.get('sid') ?? ''))
  for (const { id } of rows) assert.ok(!text.includes(id))
})

test('AC-044 a session that has ended is not listed', async () => {
  const amal = await shopper(app)
  const other = await signIn(amal.email)
  await db.run(sql`
    update session set seen_at = now() - interval '601 seconds'
    where shopper_id = (select id from shopper where email = ${amal.email})`)
  const fresh = await signIn(amal.email)
  assert.equal((await list(fresh)).length, 1)
  assert.equal(await isIn(other), false)
})

test('AC-045 one device is signed out; another shopper’s is unknown', async () => {
  const amal = await shopper(app)
  const noor = await shopper(app, 'Noor')
  const other = await signIn(amal.email)
  const id = (await list(amal)).find(({ current }) => !current)?._id ?? ''
  const foreign = await noor.delete(`/api/user/sessions/${id}`)
  assert.deepEqual([foreign.status, foreign.json.code], [404, 'NOT_FOUND'])
  assert.equal(await isIn(other), true)
  const ended = await amal.delete(`/api/user/sessions/${id}`)
  assert.deepEqual([ended.status, ended.json.sessions.length], [200, 1])
  assert.deepEqual([await isIn(other), await isIn(amal), await isIn(noor)], [false, true, true])
  assert.equal((await amal.delete(`/api/user/sessions/${id}`)).status, 404)
})

test('AC-045 every other device is signed out', async () => {
  const amal = await shopper(app)
  const noor = await shopper(app, 'Noor')
  const others = [await signIn(amal.email), await signIn(amal.email)]
  const { json } = await amal.post('/api/user/sessions/end-others')
  assert.deepEqual([json.sessions.length, json.sessions[0].current], [1, true])
  assert.deepEqual(await Promise.all(others.map(isIn)), [false, false])
  assert.deepEqual([await isIn(amal), await isIn(noor)], [true, true])
})
