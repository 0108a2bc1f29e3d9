import assert from 'node:assert/strict'
import test from 'node:test'
import { LIMIT_MS } from '@sahra/server-kit/testing/until'
import { openCanaryShop } from '../../testing/canary-fixture'

const steps = [{ share: 10, minutes: 10 }, { share: 100 }]

test('a promotion with steps starts a canary: checked, audited, beside what is live', async t => {
  const { one, live, registry, audit, release, promote, production } = await openCanaryShop(t)
  const set = await release(one, 'mfe-one')
  const operation = await promote(one, set, { steps, by: 'Alice' })
  assert.deepEqual([operation.state, operation.revision], ['done', 2])
  const { plan, what, who, why, canaries, operation: id } = await production()
  assert.deepEqual([plan, what, who, why, id], [live, 'canary', 'one (Alice)', 'because', operation.id])
  const [canary] = canaries ?? []
  assert.ok(canary)
  const { started, next = '', ...rest } = canary
  assert.deepEqual(rest, {
    id: operation.id,
    set,
    share: 10,
    steps: [{ share: 100 }],
    against: { shell: live['shell'], ...set },
    who: 'one (Alice)',
    why: 'because'
  })
  assert.equal(Date.parse(next) - Date.parse(started), 600_000)
  const [entry] = await audit.latest(1)
  assert.deepEqual([entry?.what, entry?.about['canary'], entry?.about['set']], ['canary', operation.id, set])
  // The secret of visit tokens is in no response.
  const secret = (await registry.visitSecret()) ?? ''
  assert.match(secret, /^[\w-]{43}$/)
  for (const path of ['/canaries', '/channels/production', '/channels/production/history', '/audit'])
    assert.ok(!JSON.stringify((await one.request('GET', path)).body).includes(secret), path)
})

test('an invalid schedule, or one of another team, starts nothing (SEC-53)', async t => {
  const { one, two, release, production } = await openCanaryShop(t)
  const set = await release(one, 'mfe-one')
  const body = { what: 'promote', set, on: {}, why: '' }
  const shrinking = { ...body, steps: [{ share: 50, minutes: 1 }, { share: 10 }] }
  const refused = await one.request('PUT', '/operations/a000000000000001', shrinking)
  assert.deepEqual(
    [refused.status, refused.body.message],
    [400, 'steps: The shares must grow: 10% does not follow 50%']
  )
  const foreign = await two.request('PUT', '/operations/a000000000000002', { ...body, steps })
  assert.deepEqual([foreign.status, foreign.body.code], [403, 'NOT_YOURS'])
  assert.equal((await production()).revision, 1)
})

test('one canary for an app, four in all, and none of what is live', async t => {
  const { one, operator, live, release, promote } = await openCanaryShop(t)
  const set = await release(one, 'mfe-one')
  const first = await promote(one, set, { steps })
  const second = await promote(one, await release(one, 'mfe-one'), { steps })
  assert.deepEqual(second.problems, [
    `mfe-one has a canary at 10 %: widen, finish or abort it first (canary ${first.id})`
  ])
  const shell = await promote(operator, { shell: live['shell'] ?? '' }, { steps })
  assert.deepEqual(shell.problems, [`shell@${live['shell']} is live: all visitors get it`])
  for (const app of ['mfe-b', 'mfe-c', 'mfe-d'])
    assert.equal((await promote(operator, await release(operator, app), { steps })).state, 'done')
  const fifth = await promote(operator, await release(operator, 'mfe-e'), { steps })
  assert.deepEqual(fifth.problems, ['4 canaries run: finish or abort one first'])
})

test('candidates are checked with the candidates of other apps, and so are promotions', async t => {
  const { one, two, release, promote } = await openCanaryShop(t)
  const remote = { pages: [{ path: '/same', feature: 'one', render: 'browser' as const }] }
  await promote(one, await release(one, 'mfe-one', { remote }), { steps })
  const conflicting = await release(two, 'mfe-two', { remote })
  for (const extra of [{ steps }, {}]) {
    const { state, code, problems } = await promote(two, conflicting, extra)
    assert.deepEqual([state, code], ['refused', 'CHECK_FAILED'])
    assert.deepEqual(problems, [
      'mfe-one and mfe-two both declare the path /same (with the canary of mfe-one at 10 %)'
    ])
  }
  const fitting = await promote(two, await release(two, 'mfe-two'), { steps })
  assert.equal(fitting.state, 'done')
  assert.match(fitting.notes.join('\n'), /compared also with the candidates of a canary \(mfe-one@/)
})

test('what candidates use has to stay for those who get them', async t => {
  const { one, two, operator, release, promote } = await openCanaryShop(t)
  const none = { commands: [], events: [], emits: [], widgets: [], paths: [] }
  await promote(two, await release(two, 'mfe-two', { remote: { handles: ['cart/add'] } }))
  const sends = { release: { uses: { ...none, commands: ['cart/add'] } } }
  assert.equal((await promote(one, await release(one, 'mfe-one', sends), { steps })).state, 'done')
  const { problems } = await promote(operator, await release(operator, 'mfe-two'))
  assert.deepEqual(problems, [
    'mfe-one sends cart/add, which no app handles (with the canary of mfe-one at 10 %)'
  ])
})

test('a canary waits for an approval where a promotion does, and not during a freeze', async t => {
  const { one, operator, rules, operations, release, promote, production } = await openCanaryShop(t)
  await rules.change(() => ({ approvals: { 'mfe-one': 4 }, freezes: [] }))
  const { id, state } = await promote(one, await release(one, 'mfe-one'), { steps })
  assert.equal(state, 'pending')
  await operator.request('POST', `/operations/${id}/approve`, { why: 'fine' })
  await operations.wait(id, LIMIT_MS)
  const { canaries, approved } = await production()
  assert.deepEqual([canaries?.[0]?.id, approved], [id, 'operator'])

  const window = { kind: 'once' as const, from: '2020-01-01T00:00:00Z', until: '2099-01-01T00:00:00Z' }
  await rules.change(() => ({ approvals: {}, freezes: [{ id: 'a', apps: ['*'], why: 'sale', window }] }))
  const frozen = await promote(operator, await release(operator, 'mfe-two'), { steps })
  assert.deepEqual([frozen.state, frozen.code], ['refused', 'FROZEN'])
  const overridden = await promote(operator, await release(operator, 'mfe-two'), { steps, override: 'now' })
  assert.equal(overridden.state, 'done')
})

test('a promotion of the same app ends its canary and says so; one of another app does not', async t => {
  const { one, two, release, promote, production } = await openCanaryShop(t)
  const { id } = await promote(one, await release(one, 'mfe-one'), { steps })
  await promote(two, await release(two, 'mfe-two'))
  assert.equal((await production()).canaries?.[0]?.id, id)
  const { notes } = await promote(one, await release(one, 'mfe-one'))
  assert.ok(notes.includes('ends the canary of mfe-one at 10 %'), notes.join('\n'))
  assert.equal((await production()).canaries, undefined)
})

test('a rollback aborts the canary of its app', async t => {
  const { one, live, release, promote, production } = await openCanaryShop(t)
  await promote(one, await release(one, 'mfe-one'))
  await promote(one, await release(one, 'mfe-one'), { steps })
  const { plan } = await production()
  const body = { apps: ['mfe-one'], on: { 'mfe-one': plan['mfe-one'] }, why: '' }
  assert.equal((await one.request('POST', '/channels/production/rollback', body)).status, 200)
  const after = await production()
  assert.deepEqual([after.plan, after.canaries, after.what], [live, undefined, 'rollback'])
})
