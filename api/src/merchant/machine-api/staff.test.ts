import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { openDesk, type SignedIn, signedIn } from '../../house/staff/testing/desk'
import { mayManage, roles, scopesOfRole } from '../../server/operation/roles.rules'
import { scopes } from '../../server/operation/scopes.rules'
import { openTestApi } from '../../testing/test-api'
import { commandLine } from '../command-line/testing/command-line'
import { BASE_PATH, operations } from './operations'
import { newToken } from './testing/system'

const api = await openTestApi()
const { app, db } = api
const type = commandLine(api)
const NOTHING = 'nothing-of-the-shop'
const people = Object.fromEntries(
  await Promise.all(roles.map(async role => [role, await signedIn(api, role, role)] as const))
) as Record<(typeof roles)[number], SignedIn>

async function call(headers: Record<string, string>, route: string, payload?: object) {
  const [method, url = ''] = route.split(' ') as ['GET', string]
  const response = await app.inject({ method, url: BASE_PATH + url, headers, ...(payload && { payload }) })
  return { status: response.statusCode, json: response.json() }
}
const as =
  (person: Pick<SignedIn, 'headers'>) =>
  (route: string, payload?: object, headers = {}) =>
    call({ ...person.headers, ...headers }, route, payload)
const everything = async () =>
  (await db.first<{ n: number }>(sql`select count(*)::int as n from merchant_change`))?.n

for (const { method, path, scope } of operations)
  test(`C326 ${method} ${path}: roles with ${scope} may, others may not, and without sign-in it is closed`, async () => {
    const before = await everything()
    const url = path.replace(/\{\w+\}/g, NOTHING) + (method === 'GET' ? '' : '?dryRun=true')
    const payload = method === 'GET' ? undefined : {}
    assert.equal((await call({}, `${method} ${url}`, payload)).status, 401)
    for (const role of roles) {
      const { status } = await as(people[role])(`${method} ${url}`, payload)
      assert.equal(status === 403, !scopesOfRole[role].includes(scope), `${role}: ${status}`)
      assert.notEqual(status, 500)
    }
    assert.equal(await everything(), before)
  })

test('C326 each role has less than the owner, and no system has the scopes of the staff', async () => {
  assert.deepEqual(scopesOfRole.owner, scopes)
  for (const role of roles) {
    assert.ok(scopesOfRole[role].every(scope => scopes.includes(scope)))
    if (role !== 'owner') assert.ok(scopesOfRole[role].length < scopes.length, role)
    assert.equal(new Set(scopesOfRole[role]).size, scopesOfRole[role].length, role)
  }
  await assert.rejects(newToken(api, 'all', 'staff:write'), /some of/)
  const token = await newToken(api, 'reader', 'products:read')
  assert.equal((await call({ authorization: `Bearer ${token}` }, 'GET /staff')).status, 403)
})

test('C326 a role manages only those below it: nobody raises oneself, invites above oneself or resets a greater one', async () => {
  for (const own of roles)
    for (const other of roles) {
      const target = await signedIn(api, other, `${own}-${other}`)
      const may = scopesOfRole[own].includes('staff:write') && mayManage(own, other)
      const try_ = as(people[own])
      const expected = may ? 200 : 403
      const invited = { name: 'New', email: `${own}-invites-${other}@house.example`, role: other }
      assert.equal((await try_('POST /staff', invited)).status, may ? 201 : 403, `${own} invites ${other}`)
      const { post } = target
      await post('/session')
      const [session] = await db.many<{ id: string }>(
        sql`select id from staff_session where staff_id = ${target.id}`
      )
      for (const [route, payload] of [
        [`PATCH /staff/${target.id}`, { role: 'editor' }],
        [`DELETE /staff/${target.id}/sessions/${session?.id}?dryRun=true`],
        [`POST /staff/${target.id}/reset?dryRun=true`],
        [`DELETE /staff/${target.id}?dryRun=true`]
      ] as const) {
        // The role of before, for each of them.
        await db.run(sql`update staff set role = ${other} where id = ${target.id}`)
        assert.equal((await try_(route, payload)).status, expected, `${own}: ${route} of ${other}`)
      }
      assert.equal((await target.signIn()).status, 200)
    }
  assert.ok(!mayManage('manager', 'manager') && !mayManage('manager', 'owner') && mayManage('owner', 'owner'))
})

test('C326 a manager raises no one to a greater role, and no one changes oneself', async () => {
  const manager = as(people.manager)
  const target = await signedIn(api, 'editor', 'raised')
  for (const role of ['owner', 'manager'])
    assert.equal((await manager(`PATCH /staff/${target.id}`, { role })).status, 403)
  assert.equal((await manager(`PATCH /staff/${target.id}`, { role: 'service' })).status, 200)
  for (const person of [people.owner, people.manager])
    for (const [route, payload] of [
      [`PATCH /staff/${person.id}`, { role: 'owner' }],
      [`POST /staff/${person.id}/reset`],
      [`DELETE /staff/${person.id}`]
    ] as const)
      assert.equal((await as(person)(route, payload)).status, 403, route)
})

test('C326 a change of role holds with the next request, and an end at once', async () => {
  const owner = as(people.owner)
  const target = await signedIn(api, 'editor', 'moved')
  assert.equal((await as(target)('GET /brands')).status, 200)
  assert.equal((await owner(`PATCH /staff/${target.id}`, { role: 'warehouse' })).status, 200)
  assert.equal((await as(target)('GET /brands')).status, 403)
  assert.equal((await owner(`DELETE /staff/${target.id}`)).status, 200)
  assert.equal((await as(target)('GET /products')).status, 401)
  assert.equal((await target.post('/session')).status, 401)
  assert.equal((await target.signIn()).status, 401)
})

test('C326 another owner recovers one who has lost the passkeys: what was there ends, a link makes a new one', async () => {
  const lost = await signedIn(api, 'owner', 'lost')
  const { status, json } = await as(people.owner)(`POST /staff/${lost.id}/reset`)
  assert.equal(status, 200)
  assert.match(json.link, /^http:\/\/desk\.localhost\/#\/invitations\/[\w-]{43}$/)
  assert.equal((await as(lost)('GET /staff')).status, 401)
  assert.equal((await lost.signIn()).status, 401)
  const again = await openDesk(api).join(json.link.replace(/^.*\//, ''))
  assert.equal(again.json.data.person.id, lost.id)
})

test('C326 the last owner who can sign in is neither ended nor lowered, also by two at the same time', async () => {
  const house = await openTestApi()
  const [first, second] = [await signedIn(house, 'owner', 'first'), await signedIn(house, 'owner', 'second')]
  const send = (person: SignedIn, method: 'DELETE' | 'PATCH', id: string, payload?: object) =>
    house.app.inject({
      ...{ method, url: `${BASE_PATH}/staff/${id}`, headers: person.headers },
      ...(payload && { payload })
    })
  const results = await Promise.all([
    send(first, 'DELETE', second.id),
    send(second, 'PATCH', first.id, { role: 'manager' })
  ])
  const statuses = results.map(({ statusCode }) => statusCode).sort()
  assert.equal(statuses[0], 200)
  assert.notEqual(statuses[1], 200)
  const left = await house.db.many<{ email: string }>(
    sql`select email from staff where role = 'owner' and ended_at is null`
  )
  assert.equal(left.length, 1)
  const machine = commandLine(house)
  const email = left[0]?.email ?? ''
  await machine('staff', 'invite', 'Third', 'third@house.example', '--role', 'owner')
  await assert.rejects(machine('staff', 'end', email), /last owner/)
  await assert.rejects(machine('staff', 'role', email, 'manager'), /last owner/)
  // Someone at the machine may recover even this one.
  assert.match((await machine('staff', 'reset', email)).join('\n'), /\/#\/invitations\//)
})

test('C326 what a person changes is in the history with the person, and a repeated invitation has no link', async () => {
  const { owner } = people
  const body = { name: 'Sami', email: 'Sami@House.example', role: 'warehouse' }
  const key = { 'idempotency-key': 'invite-sami' }
  const [made, repeated] = [
    await as(owner)('POST /staff', body, key),
    await as(owner)('POST /staff', body, key)
  ]
  assert.deepEqual([made.status, repeated.status], [201, 201])
  assert.deepEqual(repeated.json, { id: made.json.id, role: 'warehouse', link: null, expiresAt: null })
  assert.equal((await as(owner)('POST /staff', body)).json.code, 'ALREADY_THERE')
  const stored = JSON.stringify(await db.many(sql`select * from machine_key`))
  assert.ok(!stored.includes('invitations'))
  const { items } = (await as(owner)('GET /history?subject=sami@house.example')).json
  assert.deepEqual(
    items.map(({ by, action }: { by: string; action: string }) => [by, action]),
    [['owner <owner@house.example>', 'staff.invited']]
  )
  await as(people.editor)('POST /brands', { name: 'House of Dunes' })
  const [change] = (await as(owner)('GET /history?limit=1')).json.items
  assert.equal(change.by, 'editor <editor@house.example>')
})

test('C326 the machine makes the first owner, lists the staff and its sessions, and ends one', async () => {
  const lines = await type('staff', 'invite', 'Hala Nasser', 'hala@house.example', '--role', 'owner')
  const code = lines.at(-1)?.replace(/^.*\//, '') ?? ''
  const desk = openDesk(api)
  const joined = (await desk.join(code)).json.data
  assert.deepEqual([joined.person.name, joined.person.role], ['Hala Nasser', 'owner'])
  assert.match((await type('staff', 'list')).join('\n'), /owner +Hala Nasser <hala@house.example> +1 passkey/)
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36'
  await api.db.run(sql`update staff_session set user_agent = ${agent}`)
  const [session = ''] = await type('staff', 'sessions', 'hala@house.example')
  assert.match(session, /Chrome on Linux/)
  await type('staff', 'sign-out', 'hala@house.example', session.slice(0, 24))
  assert.equal((await desk.post('/session')).status, 401)
  await assert.rejects(
    type('staff', 'invite', 'X <y>', 'x@house.example', '--role', 'editor'),
    /without < and >/
  )
  await assert.rejects(type('staff', 'invite', 'X', 'x', '--role', 'editor'), /not an e-mail/)
  await assert.rejects(type('staff', 'end', 'none@house.example'), /no none@house.example/)
  const dry = await type('staff', 'invite', 'Dry', 'dry@house.example', '--role', 'editor', '--dry-run')
  assert.equal(dry.at(-1), 'dry@house.example could make a passkey, as editor.')
  assert.doesNotMatch((await type('staff', 'list')).join('\n'), /dry@house/)
})

test('C326 a refund with an empty list of lines changes nothing, and secrets of webhooks have no route', async () => {
  const refund = await as(people.owner)('POST /orders/SA-2026-000001/refund', { lines: [] })
  assert.deepEqual([refund.status, refund.json.code], [400, 'BAD_INPUT'])
  assert.deepEqual(
    operations.filter(({ path }) => /secret|rotate/.test(path)),
    []
  )
})
