import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { LIMIT_MS } from '@sahra/server-kit/testing/until'
import { openTeams, reason } from '../../testing/registry-server'
import type { Operation } from '../../release/shapes/records'

let ids = 0

/** A shop whose remote needs two identities, and two persons of its team. */
async function open(t: TestContext) {
  const shop = await openTeams(t)
  await shop.rules.change(() => ({ approvals: { 'mfe-one': 4 }, freezes: [] }))
  const person = async (name: string) => {
    const { token } = await shop.teams.add({ team: 'one', apps: ['mfe-one'], person: name })
    return async (method: string, path: string, body?: object) => {
      const response = await fetch(`${shop.url}/registry${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body ? { 'content-type': 'application/json' } : {})
        },
        ...(body ? { body: JSON.stringify(body) } : {})
      })
      return { status: response.status, body: (await response.json()) as Operation & { message: string } }
    }
  }
  const [alice, bob] = [await person('Alice'), await person('Bob')]
  const set = { 'mfe-one': await shop.one.publish({ app: 'mfe-one', files: { 'x.js': 'x' } }) }
  const on = { 'mfe-one': shop.live['mfe-one'] }
  /** Requests the promotion as Alice, and waits until it has been checked. */
  const request = async () => {
    const id = `a${(++ids).toString(16).padStart(15, '0')}`
    await alice('PUT', `/operations/${id}`, { what: 'promote', set, on, ...reason })
    return { id, operation: await shop.operations.wait(id, LIMIT_MS) }
  }
  return { ...shop, alice, bob, set, request }
}

test('a promotion waits for another identity, which the history names (SEC-49)', async t => {
  const { alice, bob, one, two, operations, registry, audit, set, request } = await open(t)
  const { id, operation } = await request()
  assert.equal(operation?.state, 'pending')
  assert.equal((await registry.channel('production')).revision, 1)
  assert.deepEqual(
    (await operations.unfinished()).map(operation => operation.id),
    [id]
  )

  const own = await alice('POST', `/operations/${id}/approve`, { ...reason, by: 'Bob' })
  assert.deepEqual(
    [own.status, own.body.message],
    [403, 'Another identity has to approve it: the token of another person, or of another team']
  )
  const foreign = await two.request('POST', `/operations/${id}/approve`, reason)
  assert.match(foreign.body.message, /^The token of team two does not reach mfe-one$/)
  const recorded = (await audit.latest(2)).map(({ what, refused }) => [what, Boolean(refused)])
  assert.deepEqual(recorded, [
    ['approve', true],
    ['approve', true]
  ])

  assert.equal((await bob('POST', `/operations/${id}/approve`, reason)).status, 200)
  assert.equal((await operations.wait(id, LIMIT_MS))?.state, 'done')
  const { plan, who, approved } = await registry.channel('production')
  assert.deepEqual([plan['mfe-one'], who, approved], [set['mfe-one'], 'one (Alice)', 'one (Bob)'])
  const again = await bob('POST', `/operations/${id}/approve`, reason)
  assert.match(again.body.message, /does not wait for an approval: it is done$/)
  // The rule is for promotions alone.
  const back = await one.request('POST', '/channels/production/rollback', {
    apps: ['mfe-one'],
    on: set,
    ...reason
  })
  assert.equal(back.status, 200)
})

test('a rejected promotion changes nothing; so does one that is not approved in time', async t => {
  const { bob, operations, registry, rules, audit, request } = await open(t)
  const { id } = await request()
  const rejected = await bob('POST', `/operations/${id}/reject`, { why: 'not today' })
  assert.deepEqual(
    [rejected.body.state, rejected.body.problems],
    ['refused', ['rejected by one (Bob): not today']]
  )

  await rules.change(all => ({ ...all, approvals: { 'mfe-one': 1e-9 } }))
  const late = await request()
  const { body } = await bob('POST', `/operations/${late.id}/approve`, reason)
  assert.match(body.message, /does not wait for an approval: it is given-up$/)
  assert.equal(
    (await operations.find(late.id))?.problems[0],
    'given up: it was not approved in time. Nothing has changed'
  )
  assert.match((await audit.latest(1))[0]?.refused ?? '', /not approved in time/)
  assert.equal((await registry.channel('production')).revision, 1)
})

test('a release that was replaced while its successor waited is not overwritten by the approval', async t => {
  const { bob, one, rules, operations, registry, live, request } = await open(t)
  const { id } = await request()
  await rules.change(all => ({ ...all, approvals: {} }))
  const other = { 'mfe-one': await one.publish({ app: 'mfe-one', files: { 'x.js': 'y' } }) }
  const body = { what: 'promote', set: other, on: { 'mfe-one': live['mfe-one'] }, ...reason }
  await one.request('PUT', '/operations/b000000000000000', body)
  await operations.wait('b000000000000000', LIMIT_MS)
  await bob('POST', `/operations/${id}/approve`, reason)
  assert.equal((await operations.wait(id, LIMIT_MS))?.code, 'BEHIND')
  assert.deepEqual((await registry.channel('production')).plan, { ...live, ...other })
})

test('during a freeze only an operator promotes, with a reason; rollbacks and blocks stay possible', async t => {
  const { one, operator, rules, operations, registry, audit, set, live } = await open(t)
  const now = Date.now()
  const at = (time: number): string => new Date(time).toISOString()
  const window = { kind: 'once' as const, from: at(now - 1000), until: at(now + 3_600_000) }
  await rules.change(() => ({
    approvals: { 'mfe-one': 4 },
    freezes: [{ id: 'a', apps: ['*'], why: 'White Friday', window }]
  }))
  const promote = async (team: typeof one, id: string, extra: object = {}) => {
    const on = { 'mfe-one': live['mfe-one'] }
    const sent = await team.request('PUT', `/operations/${id}`, {
      what: 'promote',
      set,
      on,
      ...reason,
      ...extra
    })
    return sent.status === 202 ? operations.wait(id, LIMIT_MS) : sent.body
  }
  const refused = (await promote(one, 'c000000000000001')) as Operation
  assert.deepEqual([refused.state, refused.code], ['refused', 'FROZEN'])
  await rules.change(all => ({ ...all, approvals: {} }))
  assert.match(refused.problems[0] ?? '', /^Promotions of everything are frozen until .*: White Friday\./)
  const team = (await promote(one, 'c000000000000002', { override: 'urgent' })) as unknown as {
    message: string
  }
  assert.equal(team.message, 'Only an operator promotes during a freeze')
  await promote(operator, 'c000000000000003', { override: 'urgent' })
  assert.equal((await registry.channel('production')).override, 'urgent')
  assert.equal((await audit.latest(1))[0]?.about['override'], 'urgent')
  const back = await one.request('POST', '/channels/production/rollback', {
    apps: ['mfe-one'],
    on: set,
    ...reason
  })
  assert.equal(back.status, 200)
  assert.equal((await one.request('PUT', `/blocks/mfe-one/${set['mfe-one']}`, reason)).status, 200)
})
