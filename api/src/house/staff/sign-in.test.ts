import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { delays } from '../../server/rate-limit/rate-limit.service'
import { scopesOfRole } from '../../server/operation/roles.rules'
import { openTestApi } from '../../testing/test-api'
import { DESK, invite, openDesk, signedIn } from './testing/desk'

const api = await openTestApi()
const { app, db } = api
const wrong = (response: { status: number; json: { code: string } }) => [response.status, response.json.code]

test('C325 someone who is invited makes a passkey, is signed in, and signs in with it again', async () => {
  const desk = openDesk(api)
  const { code, id } = await invite(api, 'service', 'amal')
  const asked = await desk.post(`/invitations/${code}/options`)
  assert.deepEqual(asked.json.data.person, { name: 'amal', email: 'amal@house.example', role: 'service' })
  const { rp, authenticatorSelection } = asked.json.data.options
  assert.equal(rp.id, 'desk.localhost')
  assert.equal(authenticatorSelection.userVerification, 'required')
  const joined = await desk.join(code)
  assert.deepEqual([joined.status, joined.json.success], [200, true])
  const { person, expiresInSeconds, token } = joined.json.data
  assert.deepEqual(person, {
    ...{ id, name: 'amal', email: 'amal@house.example', role: 'service', passkeys: 1 },
    scopes: scopesOfRole.service
  })
  assert.equal(expiresInSeconds, 600)
  const again = await desk.signIn()
  assert.equal(again.json.data.person.id, id)
  assert.notEqual(again.json.data.token, token)
  const headers = { authorization: `Bearer ${token}` }
  const read = await app.inject({ url: '/admin/v1/orders', headers })
  assert.equal(read.statusCode, 200)
  const closed = await app.inject({ method: 'PATCH', url: '/admin/v1/settings', headers, payload: {} })
  assert.equal(closed.statusCode, 403)
})

test('C325 the refresh cookie is of one path of the desk, unread by scripts, and not sent from other sites', async () => {
  const { signIn } = await signedIn(api, 'editor', 'badr')
  const [cookie] = (await signIn()).raw.cookies
  assert.deepEqual(
    [cookie?.path, cookie?.httpOnly, cookie?.sameSite, cookie?.name],
    ['/admin/staff/session', true, 'Strict', 'desk']
  )
  const https = await openTestApi({ publicUrl: 'https://shop.example', deskHost: 'desk.shop.example' }, db)
  const refused = await https.app.inject({
    ...{ method: 'POST', url: '/admin/staff/sign-in/options' },
    headers: { origin: DESK }
  })
  assert.equal(refused.statusCode, 403)
  const open = await https.app.inject({
    ...{ method: 'POST', url: '/admin/staff/sign-in/options' },
    headers: { origin: 'https://desk.shop.example', 'sec-fetch-site': 'same-origin' }
  })
  assert.equal(open.json().data.options.rpId, 'desk.shop.example')
})

test('C325 no other page refreshes a session or begins to sign in: not of the shop, nor without an origin', async () => {
  const { post } = await signedIn(api, 'owner', 'celine')
  for (const origin of ['http://shop.test', 'http://localhost', 'null', ''])
    for (const path of ['/session', '/sign-in/options', '/passkeys/options'])
      assert.deepEqual(
        wrong(await post(path, undefined, { origin })),
        [403, 'FORBIDDEN'],
        `${origin} ${path}`
      )
  const forged = await post('/session', undefined, { origin: 'http://evil.test', host: 'evil.test' })
  assert.deepEqual(wrong(forged), [403, 'FORBIDDEN'])
  assert.equal((await post('/session')).status, 200)
})

test('C325 an invitation works once, and not after its end', async () => {
  const { code } = await invite(api, 'manager', 'dana')
  assert.equal((await openDesk(api).join(code)).status, 200)
  const second = openDesk(api)
  assert.deepEqual(wrong(await second.post(`/invitations/${code}/options`)), [404, 'NOT_FOUND'])

  const race = await invite(api, 'manager', 'emil')
  const [first, late] = [openDesk(api), openDesk(api)]
  const begun = await late.post(`/invitations/${race.code}/options`)
  assert.equal((await first.join(race.code)).status, 200)
  const response = late.authenticator.register(begun.json.data.options)
  const used = await late.post(`/invitations/${race.code}`, { attempt: begun.json.data.attempt, response })
  assert.deepEqual(wrong(used), [404, 'NOT_FOUND'])

  const old = await invite(api, 'manager', 'farah')
  await db.run(
    sql`update staff_invitation set expires_at = now() - interval '1 second' where staff_id = ${old.id}`
  )
  assert.deepEqual(wrong(await second.post(`/invitations/${old.code}/options`)), [404, 'NOT_FOUND'])
})

test('C325 a signature works once, for minutes, on the page of the desk, by someone who was verified', async () => {
  const { post, authenticator, signIn } = await signedIn(api, 'manager', 'ghada')
  const begun = (await post('/sign-in/options')).json.data
  const signed = { attempt: begun.attempt, response: authenticator.signIn(begun.options) }
  assert.equal((await post('/sign-in', signed)).status, 200)
  assert.deepEqual(wrong(await post('/sign-in', signed)), [401, 'NO_SESSION'])
  // Of another attempt, which is used up by the try.
  const other = (await post('/sign-in/options')).json.data
  const replayed = { attempt: other.attempt, response: authenticator.signIn(begun.options) }
  assert.deepEqual(wrong(await post('/sign-in', replayed)), [401, 'NO_SESSION'])
  const late = { attempt: other.attempt, response: authenticator.signIn(other.options) }
  assert.deepEqual(wrong(await post('/sign-in', late)), [401, 'NO_SESSION'])
  const ended = (await post('/sign-in/options')).json.data
  await db.run(
    sql`update passkey_attempt set expires_at = now() - interval '1 second' where id = ${ended.attempt}`
  )
  const tooLate = { attempt: ended.attempt, response: authenticator.signIn(ended.options) }
  assert.deepEqual(wrong(await post('/sign-in', tooLate)), [401, 'NO_SESSION'])
  for (const changes of [
    { origin: 'http://evil.test' },
    { origin: 'http://desk.localhost:8080' },
    { host: 'shop.test' },
    // Present, not verified.
    { flags: 0x01 }
  ])
    assert.deepEqual(wrong(await signIn(changes)), [401, 'NO_SESSION'], JSON.stringify(changes))
  assert.equal((await signIn()).status, 200)
})

test('C325 a counter that goes back is a copied authenticator, and refused', async () => {
  const { signIn } = await signedIn(api, 'manager', 'hind')
  assert.equal((await signIn({ counter: 7 })).status, 200)
  for (const counter of [7, 3]) assert.deepEqual(wrong(await signIn({ counter })), [401, 'NO_SESSION'])
  assert.equal((await signIn({ counter: 8 })).status, 200)
})

test('C325 a passkey of another one, unknown or ended, does not sign in', async () => {
  const stranger = openDesk(api)
  stranger.authenticator.register(
    (await stranger.post(`/invitations/${(await invite(api, 'editor', 'iman')).code}/options`)).json.data
      .options
  )
  assert.deepEqual(wrong(await stranger.signIn()), [401, 'NO_SESSION'])
  const gone = await signedIn(api, 'editor', 'jad')
  await db.run(sql`update staff set ended_at = now() where id = ${gone.id}`)
  assert.deepEqual(wrong(await gone.signIn()), [401, 'NO_SESSION'])
  assert.equal((await app.inject({ url: '/admin/v1/products', headers: gone.headers })).statusCode, 401)
})

test('C325 a session is refreshed by its newest cookie; an old one ends it for both who have it', async () => {
  const { post, jar, headers } = await signedIn(api, 'owner', 'karim')
  const stolen = jar.get('desk') ?? ''
  const { status, json } = await post('/session')
  assert.deepEqual([status, json.data.person.name], [200, 'karim'])
  const newest = jar.get('desk') ?? ''
  assert.notEqual(newest, stolen)
  jar.set('desk', stolen)
  assert.deepEqual(wrong(await post('/session')), [401, 'NO_SESSION'])
  jar.set('desk', newest)
  assert.deepEqual(wrong(await post('/session')), [401, 'NO_SESSION'])
  assert.equal((await app.inject({ url: '/admin/v1/products', headers })).statusCode, 401)
})

test('C325 a session ends by signing out, and after a day or eight hours without use', async () => {
  const leaving = await signedIn(api, 'owner', 'lina')
  assert.equal((await leaving.delete('/session')).status, 200)
  assert.equal(leaving.jar.get('desk'), undefined)
  assert.equal((await app.inject({ url: '/admin/v1/products', headers: leaving.headers })).statusCode, 401)
  for (const [name, age] of [
    ['mona', sql`seen_at = now() - interval '8 hours 1 second'`],
    ['nour', sql`created_at = now() - interval '24 hours 1 second'`]
  ] as const) {
    const { post, id, delete: signOut, signIn } = await signedIn(api, 'owner', name)
    await db.run(sql`update staff_session set ${age} where staff_id = ${id}`)
    assert.deepEqual(wrong(await post('/session')), [401, 'NO_SESSION'])
    assert.equal((await signIn()).status, 200)
    assert.equal((await signOut('/session')).status, 200)
  }
  const { post, headers, id } = await signedIn(api, 'owner', 'nada')
  await db.run(sql`
    update staff_token set expires_at = now() - interval '1 second'
    where session_id in (select id from staff_session where staff_id = ${id})`)
  assert.equal((await app.inject({ url: '/admin/v1/products', headers })).statusCode, 401)
  assert.equal((await post('/session')).status, 200)
})

test('C325 a second passkey is asked for, made by who is signed in, and signs in', async () => {
  const { post, headers, authenticator, id } = await signedIn(api, 'owner', 'omar')
  const begun = (await post('/passkeys/options', undefined, headers)).json.data
  assert.deepEqual(
    begun.options.excludeCredentials.map(({ id: known }: { id: string }) => known),
    [authenticator.id]
  )
  const phone = openDesk(api)
  const response = phone.authenticator.register(begun.options)
  const made = await post('/passkeys', { attempt: begun.attempt, response }, headers)
  assert.deepEqual(made.json.data, { passkeys: 2 })
  assert.equal((await phone.signIn()).json.data.person.id, id)
  assert.deepEqual(wrong(await post('/passkeys', { attempt: begun.attempt, response }, headers)), [
    400,
    'BAD_INPUT'
  ])
  assert.deepEqual(wrong(await post('/passkeys/options')), [401, 'NO_SESSION'])
  const other = await signedIn(api, 'editor', 'petra')
  const foreign = (await post('/passkeys/options', undefined, headers)).json.data
  const taken = { attempt: foreign.attempt, response: openDesk(api).authenticator.register(foreign.options) }
  assert.deepEqual(wrong(await other.post('/passkeys', taken, other.headers)), [400, 'BAD_INPUT'])
})

test('C325 what is begun and not finished costs an address: it waits, then it is refused; who signs in loses no try', async t => {
  const waits: number[] = []
  t.mock.method(delays, 'wait', async (ms: number) => void waits.push(ms))
  const limited = await openTestApi({ rateLimit: true }, db)
  const { post, signIn } = await signedIn(limited, 'owner', 'qadi')
  for (let turn = 0; turn < 40; turn++) assert.equal((await signIn()).status, 200)
  assert.deepEqual(waits, [])
  for (let turn = 0; turn < 32; turn++) assert.equal((await post('/sign-in/options')).status, 200)
  assert.deepEqual(waits, [250, 500])
  await db.run(sql`update auth_counter set hits = 300 where key like 'staff-ip:%'`)
  const { code } = await invite(api, 'editor', 'rima')
  for (const path of ['/sign-in/options', `/invitations/${code}/options`])
    assert.deepEqual(wrong(await post(path)), [429, 'TOO_MANY'])
})
