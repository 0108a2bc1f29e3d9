import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { LIMIT_MS } from '@sahra/server-kit/testing/until'
import type { CanaryStep } from '../../release/shapes/canary'
import { appendVisits, openCanaryShop } from '../../testing/canary-fixture'
import type { Smoke } from '../check/check'
import type { Operation } from '../../release/shapes/records'

const MINUTE_MS = 60_000
const visits = { candidate: [5, 0], control: [50, 0] } as const
const steps: CanaryStep[] = [{ share: 10, minutes: 10 }, { share: 50, minutes: 10 }, { share: 100 }]

/** A canary by this schedule; `tick` runs the registry as if it were this many minutes after the start of its step. */
async function open(t: TestContext, { smoke, plan = steps }: { smoke?: Smoke; plan?: CanaryStep[] } = {}) {
  const shop = await openCanaryShop(t, { smoke })
  const set = await shop.release(shop.one, 'mfe-one')
  const { id } = await shop.promote(shop.one, set, { steps: plan })
  const tick = (minutes: number, canaries = shop.canaries) =>
    canaries.tick(Date.now() + minutes * MINUTE_MS + 1000)
  const visit = () => shop.visit(id, { candidate: [...visits.candidate], control: [...visits.control] })
  const waits = async () => (await shop.canaries.list())[0]?.waits
  const share = async () => (await shop.production()).canaries?.[0]?.share
  return { ...shop, set, id, tick, visit, waits, share }
}

test('steps are applied when they are due, and the last one finishes the canary', async t => {
  const { tick, visit, share, production, set, id, audit, operations, registry } = await open(t)
  await visit()
  await tick(9)
  assert.equal(await share(), 10)
  await tick(10)
  const widened = await production()
  assert.deepEqual(
    [await share(), widened.what, widened.who, widened.why],
    [50, 'widen', 'registry', 'its schedule: 10 % → 50 %']
  )
  assert.deepEqual((await audit.latest(1))[0]?.what, 'widen')
  await tick(10)
  const finish = (await operations.unfinished())[0]
  if (finish) await operations.wait(finish.id, LIMIT_MS)
  const { plan, what, who, canaries } = await production()
  assert.deepEqual([plan['mfe-one'], what, who, canaries], [set['mfe-one'], 'promote', 'registry', undefined])
  const [entry] = await audit.latest(1)
  assert.deepEqual([entry?.team, entry?.what, entry?.about['canary']], ['registry', 'promote', id])
  assert.deepEqual(
    (await registry.history('production')).map(revision => revision.what),
    ['promote', 'canary', 'widen', 'promote']
  )
})

test('after a stop of the registry due steps do not follow one another at once', async t => {
  const { openCanaries, tick, visit, share } = await open(t)
  await visit()
  const restarted = openCanaries()
  await tick(600, restarted)
  assert.equal(await share(), 50)
  await tick(1, restarted)
  assert.equal(await share(), 50)
})

test('without a visit of its candidate a step waits, and says why', async t => {
  const { tick, visit, share, waits } = await open(t)
  await tick(10)
  assert.deepEqual([await share(), await waits()], [10, 'no visit of its candidate was counted yet'])
  await visit()
  await tick(10)
  assert.deepEqual([await share(), await waits()], [50, undefined])
})

test('a candidate that is worse and not taken back is not widened', async t => {
  const { one, id, tick, share, waits, database } = await open(t)
  await one.request('PUT', '/watch/mfe-one', { on: false, why: 'known' })
  await appendVisits(database, id, { candidate: [50, 40], control: [50, 0] })
  await tick(10)
  assert.deepEqual([await share(), await waits()], [10, 'its candidate is worse than the control'])
})

test('a freeze holds the schedule, and not an abort', async t => {
  const { one, rules, id, tick, visit, share, waits, production } = await open(t)
  await visit()
  const window = { kind: 'once' as const, from: '2020-01-01T00:00:00Z', until: '2099-01-01T00:00:00Z' }
  await rules.change(() => ({ approvals: {}, freezes: [{ id: 'a', apps: ['*'], why: 'sale', window }] }))
  await tick(10)
  assert.equal(await share(), 10)
  assert.match((await waits()) ?? '', /^Promotions of everything are frozen until .*: sale/)
  const widen = await one.request('POST', `/canaries/${id}/widen`, { steps: [{ share: 20 }], why: '' })
  assert.deepEqual([widen.status, widen.body.code], [422, 'FROZEN'])
  assert.equal((await one.request('POST', `/canaries/${id}/abort`, { why: 'wrong words' })).status, 200)
  assert.equal((await production()).what, 'abort')
})

test('a step without a time stays until the canary is widened', async t => {
  const { one, id, tick, visit, share } = await open(t, { plan: [{ share: 10 }, { share: 100 }] })
  await visit()
  await tick(9999)
  assert.equal(await share(), 10)
  await one.request('POST', `/canaries/${id}/widen`, { steps: [{ share: 50 }], why: 'looks good' })
  assert.equal(await share(), 50)
})

test('widen, finish and abort need the rights of a promotion, and are audited (SEC-53)', async t => {
  const { one, two, id, set, audit, production, operations, share } = await open(t)
  const requests: [string, object, string][] = [
    ['widen', { steps: [{ share: 20 }], why: 'so far so good' }, 'widen'],
    ['finish', { why: 'good' }, 'promote'],
    ['abort', { why: 'bad' }, 'abort']
  ]
  for (const [action, body, what] of requests) {
    assert.equal((await two.request('POST', `/canaries/${id}/${action}`, body)).status, 403, action)
    const [entry] = await audit.latest(1)
    assert.deepEqual([entry?.team, entry?.what, Boolean(entry?.refused)], ['two', what, true])
  }
  assert.equal((await one.request('POST', `/canaries/${id}/abort`, { why: '' })).status, 400)
  const widened = await one.request('POST', `/canaries/${id}/widen`, { ...requests[0]?.[1], by: 'Alice' })
  assert.equal(widened.status, 200, widened.body.message)
  assert.deepEqual([await share(), (await production()).who], [20, 'one (Alice)'])
  assert.deepEqual((await audit.latest(1))[0]?.about['steps'], [{ share: 20 }])
  const back = await one.request('POST', `/canaries/${id}/widen`, { steps: [{ share: 5 }], why: '' })
  assert.equal(back.body.message, 'It has 20 % of the visitors: a canary is widened, or aborted')

  const finish = await one.request('POST', `/canaries/${id}/finish`, { why: 'good' })
  assert.equal(finish.status, 202, finish.body.message)
  await operations.wait((finish.body as unknown as Operation).id, LIMIT_MS)
  const { plan, what, who } = await production()
  assert.deepEqual([plan['mfe-one'], what, who], [set['mfe-one'], 'promote', 'one'])
  const ended = await one.request('POST', `/canaries/${id}/abort`, { why: 'late' })
  assert.deepEqual(
    [ended.status, ended.body.message],
    [404, `There is no canary ${id}: it has ended, see history`]
  )
})

test('a finish checks again only when what the check depended on has changed; failing it aborts nothing', async t => {
  let checks = 0
  let problems: string[] = []
  const smoke: Smoke = async () => {
    checks++
    return { problems, notes: [] }
  }
  const { one, operator, id, promote, release, production, operations } = await open(t, { smoke })
  assert.equal(checks, 1)
  await promote(operator, await release(operator, 'shell'))
  problems = ['/one shows an error panel']
  const before = checks
  const finish = async () => {
    const { body } = await one.request('POST', `/canaries/${id}/finish`, { why: 'good' })
    return operations.wait((body as unknown as Operation).id, LIMIT_MS)
  }
  const failed = await finish()
  assert.deepEqual([failed?.state, failed?.problems, checks], ['refused', problems, before + 1])
  assert.match(failed?.notes.join() ?? '', /^shell changed since the canary started: checking again/)
  assert.equal((await production()).canaries?.[0]?.id, id)
  problems = []
  assert.equal((await finish())?.state, 'done')
  assert.equal((await production()).canaries, undefined)
})

test('a finish by the schedule that fails waits, says why, and is tried again later', async t => {
  let problems: string[] = []
  const { operator, promote, release, tick, visit, waits, production, operations } = await open(t, {
    smoke: async () => ({ problems, notes: [] }),
    plan: [{ share: 10, minutes: 1 }, { share: 100 }]
  })
  await visit()
  await promote(operator, await release(operator, 'shell'))
  problems = ['/one shows an error panel']
  const settle = async (minutes: number) => {
    await tick(minutes)
    for (const { id } of await operations.unfinished()) await operations.wait(id, LIMIT_MS)
    await tick(minutes)
  }
  await settle(2)
  assert.equal(await waits(), 'it could not be finished: /one shows an error panel')
  problems = []
  await settle(3)
  assert.equal((await production()).canaries?.length, 1)
  await settle(30)
  await settle(30)
  assert.equal((await production()).canaries, undefined)
})

test('a finish that needs an approval since the start waits for another identity', async t => {
  const { rules, one, operator, tick, visit, waits, operations, production, set } = await open(t, {
    plan: [{ share: 10, minutes: 1 }, { share: 100 }]
  })
  await visit()
  await rules.change(() => ({ approvals: { 'mfe-one': 4 }, freezes: [] }))
  await tick(2)
  const [pending] = await operations.unfinished()
  assert.ok(pending)
  await operations.wait(pending.id, LIMIT_MS)
  await tick(2)
  assert.equal(await waits(), `it waits for an approval: approve ${pending.id}`)
  const own = await one.request('POST', `/operations/${pending.id}/approve`, { why: '' })
  assert.equal(own.status, 403)
  await operator.request('POST', `/operations/${pending.id}/approve`, { why: 'fine' })
  await operations.wait(pending.id, LIMIT_MS)
  assert.equal((await production()).plan['mfe-one'], set['mfe-one'])
})
