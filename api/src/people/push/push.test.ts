import assert from 'node:assert/strict'
import { test } from 'node:test'
import { personalDataResponse } from '@sahra/shared/contract/security'
import { sql } from '@sahra/server-kit/database/sql'
import { newId } from '../../db/id'
import { deleteExpiredSessions } from '../session/session.queries'
import { browser, openTestApi, password, shopper, type SignedIn } from '../../testing/test-api'
import { openPushApi } from './testing/push-api'

const { app, db, deps, service } = await openPushApi()

const chrome = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36' }
const add = (who: Pick<SignedIn, 'post'>, name: string = newId(), headers = chrome) =>
  who.post('/api/alerts/devices', service.subscribe(name), headers)
const devicesOf = async (who: Pick<SignedIn, 'get'>) =>
  (await who.get('/api/alerts/devices')).json.devices as { _id: string; device: string; endpoint: string }[]
/** The same account on another device. */
async function signIn({ email }: SignedIn, headers = chrome) {
  const visitor = browser(app)
  assert.equal((await visitor.post('/api/auth/login', { email, password }, headers)).status, 200)
  return visitor
}

test('API-058 AC-069 a device is added, listed and ended, again it changes nothing', async () => {
  const amal = await shopper(app)
  assert.deepEqual(await devicesOf(amal), [])
  const subscription = service.subscribe('amal')
  for (const times of [1, 2])
    assert.equal(
      (await amal.post('/api/alerts/devices', subscription, chrome)).json.devices.length,
      1,
      String(times)
    )
  const [device, ...others] = await devicesOf(amal)
  assert.equal(others.length, 0)
  assert.deepEqual([device?.device, device?.endpoint], ['Chrome on Windows', subscription.endpoint])

  const other = await shopper(app)
  const foreign = await other.delete(`/api/alerts/devices/${device?._id}`)
  assert.deepEqual([foreign.status, foreign.json.reason], [404, 'UNKNOWN_PUSH_DEVICE'])
  const ended = await amal.delete(`/api/alerts/devices/${device?._id}`)
  assert.deepEqual([ended.status, ended.json.devices], [200, []])
  assert.equal((await browser(app).get('/api/alerts/devices')).status, 401)
  assert.equal((await add(browser(app))).status, 401)
})

test('API-058 the settings have the key, and without one there are neither key nor calls', async () => {
  const key = (await browser(app).get('/api/settings/public')).json.pushKey
  assert.equal(key, deps.config.push?.publicKey)
  const plain = await openTestApi()
  const amal = await shopper(plain.app)
  assert.equal((await amal.get('/api/settings/public')).json.pushKey, undefined)
  for (const response of [
    await amal.get('/api/alerts/devices'),
    await amal.post('/api/alerts/devices', service.subscribe('none')),
    await amal.delete(`/api/alerts/devices/${newId()}`)
  ])
    assert.deepEqual([response.status, response.json.success, response.json.code], [404, false, 'NOT_FOUND'])
})

test('API-058 SEC-51 an address that is not of a known push service, and keys that are none, are refused', async () => {
  const amal = await shopper(app)
  const { endpoint, keys } = service.subscribe('refused')
  const send = (changes: object) => amal.post('/api/alerts/devices', { endpoint, keys, ...changes })
  for (const address of ['http://127.0.0.1:1/a', 'https://169.254.169.254/', 'https://evil.example/a', 'a']) {
    const { status, json } = await send({ endpoint: address })
    assert.deepEqual([status, json.reason], [400, 'UNKNOWN_PUSH_SERVICE'], address)
  }
  for (const changes of [
    { keys: { ...keys, p256dh: 'B' } },
    { keys: { ...keys, auth: `${keys.auth}A` } },
    { keys: {} },
    { endpoint: `${endpoint}${'a'.repeat(1000)}` }
  ])
    assert.equal((await send(changes)).status, 400, JSON.stringify(changes))
  assert.deepEqual(await devicesOf(amal), [])
})

test('API-058 an account has at most ten devices, also when they are added at once', async () => {
  const amal = await shopper(app)
  const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await add(amal)).status))
  assert.deepEqual(
    statuses.toSorted((a, b) => a - b),
    [...Array<number>(10).fill(200), 409, 409]
  )
  assert.equal((await add(amal)).json.reason, 'TOO_MANY_PUSH_DEVICES')
  const [device] = await devicesOf(amal)
  const renewed = { ...service.subscribe('renewed'), replaces: device?.endpoint }
  assert.equal((await amal.post('/api/alerts/devices', renewed)).json.devices.length, 10)
})

test('C456 a browser shows the alerts of one account: of the last that has asked', async () => {
  const [amal, noor] = [await shopper(app), await shopper(app, 'Noor')]
  const subscription = service.subscribe('shared')
  await amal.post('/api/alerts/devices', subscription)
  const forged = { ...service.subscribe('noor'), replaces: subscription.endpoint }
  await noor.post('/api/alerts/devices', forged)
  assert.equal((await devicesOf(amal)).length, 1, 'what it replaces has to be its own')
  await noor.post('/api/alerts/devices', subscription)
  assert.deepEqual(await devicesOf(amal), [])
  assert.equal((await devicesOf(noor)).length, 2)
})

test('C456 signing out ends the alerts of that device, and the end of other sessions those of others', async () => {
  const amal = await shopper(app)
  const [first, second] = [await signIn(amal), await signIn(amal)]
  for (const who of [amal, first, second]) await add(who)
  await first.post('/api/auth/logout')
  assert.equal((await devicesOf(amal)).length, 2)
  await amal.post('/api/user/sessions/end-others')
  assert.equal((await devicesOf(amal)).length, 1)
})

test('C456 a session that is renewed keeps its device, and one of another account does not', async () => {
  const amal = await shopper(app)
  await add(amal)
  const changed = { currentPassword: password, newPassword: 'another Quiet-morning' }
  assert.equal((await amal.post('/api/auth/change-password', changed, chrome)).status, 200)
  assert.equal((await devicesOf(amal)).length, 1)
  const again = { email: amal.email, password: changed.newPassword }
  assert.equal((await amal.post('/api/auth/login', again, chrome)).status, 200)
  assert.equal((await devicesOf(amal)).length, 1)
  const noor = await shopper(app, 'Noor')
  assert.equal((await amal.post('/api/auth/login', { email: noor.email, password }, chrome)).status, 200)
  assert.deepEqual(
    await db.many(sql`
    select from push_device d join shopper s on s.id = d.shopper_id where s.email = ${amal.email}`),
    []
  )
})

test('C456 time ends a session without its device, which ends with the next sign-out', async () => {
  const amal = await shopper(app)
  await add(amal)
  const expire = async () => {
    await db.run(sql`update session set seen_at = now() - interval '8 days'`)
    await deleteExpiredSessions(db, deps.config.session)
  }
  await expire()
  assert.deepEqual(await db.many(sql`select from session`), [])
  const again = await signIn(amal)
  assert.equal((await devicesOf(again)).length, 1)
  const elsewhere = await signIn(amal, { 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1' })
  await elsewhere.post('/api/auth/logout')
  assert.equal((await devicesOf(again)).length, 1)
  await again.post('/api/auth/logout')
  assert.deepEqual(await devicesOf(await signIn(amal)), [])
})

test('AC-047 AC-048 C456 devices are in the file of the data, and end with the account', async () => {
  const amal = await shopper(app)
  await add(amal)
  const [device] = await devicesOf(amal)
  const { pushDevices } = personalDataResponse.parse((await amal.get('/api/user/export')).json)
  assert.deepEqual(pushDevices, [device])
  assert.equal((await amal.post('/api/user/close-account', { password })).status, 200)
  assert.equal(await db.first(sql`select from push_device where id = ${device?._id ?? ''}`), undefined)
})
