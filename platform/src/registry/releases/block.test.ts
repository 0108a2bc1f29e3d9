import assert from 'node:assert/strict'
import test from 'node:test'
import { startCanary } from '../../testing/canary-fixture'
import { openTeams, reason } from '../../testing/registry-server'

test('a blocked release is replaced in the next revision and cannot be promoted', async t => {
  const { one, registry, live } = await openTeams(t)
  const id = await one.publish({ app: 'mfe-one', files: { 'x.js': 'x' } })
  const promote = (expected: number) =>
    one.request('POST', '/channels/production/promote', { set: { 'mfe-one': id }, expected, ...reason })
  await promote(1)
  const { status } = await one.request('PUT', `/blocks/mfe-one/${id}`, { why: 'steals hearts' })
  assert.equal(status, 200)
  assert.deepEqual([...(await registry.blocked()).keys()], [`mfe-one@${id}`])
  const now = await registry.channel('production')
  assert.deepEqual([now.revision, now.plan], [3, live])
  assert.match(now.why, /blocked mfe-one@\w+: steals hearts/)
  assert.match((await promote(3)).body.message, /is blocked/)
  const shell = await one.request('POST', '/channels/production/rollback', {
    apps: [],
    to: 2,
    expected: 3,
    ...reason
  })
  assert.match(shell.body.message, /is blocked/)
  await one.request('DELETE', `/blocks/mfe-one/${id}`, { why: 'does not' })
  assert.equal((await promote(3)).status, 200)
})

test('a remote whose only release is blocked leaves the plan; the shell cannot be blocked', async t => {
  const { operator, registry, live } = await openTeams(t)
  await operator.request('PUT', `/blocks/mfe-one/${live['mfe-one']}`, reason)
  assert.deepEqual((await registry.channel('production')).plan, { shell: live['shell'] })
  const { body } = await operator.request('PUT', `/blocks/shell/${live['shell']}`, reason)
  assert.match(body.message, /no other release of the shell/)
  assert.equal((await registry.blocked()).size, 1)
})

test('the history names a block once: with its revision, or as an event without one', async t => {
  const { one, live } = await openTeams(t)
  const id = await one.publish({ app: 'mfe-one', files: { 'x.js': 'x' } })
  await one.request('PUT', `/blocks/mfe-one/${id}`, reason)
  await one.request('DELETE', `/blocks/mfe-one/${id}`, reason)
  await one.request('PUT', `/blocks/mfe-one/${live['mfe-one']}`, reason)
  const { body } = await one.request('GET', '/channels/production/history')
  const { history, events } = body as unknown as {
    history: { what?: string }[]
    events: { what: string; about: { id: string } }[]
  }
  assert.deepEqual(
    history.map(({ what }) => what),
    ['promote', 'block']
  )
  assert.deepEqual(
    events.map(({ what, about }) => [what, about.id]),
    [
      ['unblock', id],
      ['block', id]
    ]
  )
})

test('a block of a candidate aborts its canary in one revision; other canaries go on', async t => {
  const { one, two, registry, live } = await openTeams(t)
  const blocked = await one.publish({ app: 'mfe-one', files: { 'x.js': 'x' } })
  await startCanary(registry, { 'mfe-one': blocked })
  const other = await startCanary(registry, { 'mfe-two': await two.publish({ app: 'mfe-two' }) })
  const { body } = await one.request('PUT', `/blocks/mfe-one/${blocked}`, { why: 'steals hearts' })
  assert.deepEqual(body['moved'], [{ channel: 'production', revision: 4, to: live['mfe-one'] }])
  const { plan, canaries, what, why, revision } = await registry.channel('production')
  assert.deepEqual([revision, plan, canaries, what], [4, live, [other], 'abort'])
  assert.equal(why, `blocked mfe-one@${blocked}: steals hearts`)
  await assert.rejects(startCanary(registry, { 'mfe-one': blocked }), /is blocked$/)
})
