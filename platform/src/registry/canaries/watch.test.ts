import assert from 'node:assert/strict'
import type { Executor } from '@sahra/server-kit/database/database'
import { sql, type Statement } from '@sahra/server-kit/database/sql'
import test, { type TestContext } from 'node:test'
import type { VisitCounts } from '../../release/shapes/canary'
import { openCanaryShop, startCanary, type appendVisits } from '../../testing/canary-fixture'
import { COOL_DOWN_MS, requireCooledDown } from '../channels/cool-down'
import { verdictText } from './verdict.text'
import { CountReader } from './visit-counts.queries'

/** One look, in which this many of 50 visits of candidates failed. */
const look = (failures: number): Parameters<typeof appendVisits>[2] => ({
  candidate: [50, failures],
  control: [500, 2]
})
const healthy = look(1)
const broken = look(10)

async function open(t: TestContext) {
  const shop = await openCanaryShop(t)
  const set = await shop.release(shop.one, 'mfe-one')
  const canary = await startCanary(shop.registry, set)
  return { ...shop, set, canary }
}

test('a candidate that is worse is taken back, with the figures (SEC-53)', async t => {
  const { canaries, canary, production, live, visit, audit, set } = await open(t)
  await visit(canary.id, healthy)
  await canaries.tick()
  assert.equal((await production()).what, 'canary')
  await visit(canary.id, broken)
  await canaries.tick()
  const { plan, what, who, why, verdict, operation, canaries: running } = await production()
  assert.deepEqual(
    [plan, what, who, operation, running],
    [live, 'take-back', 'registry', canary.id, undefined]
  )
  assert.equal(
    why,
    'failed loads: 11 of 100 visits (11.0 %) against 4 of 1,000 (0.4 %) of the control; evidence 1,365 (limit 1,000)'
  )
  assert.deepEqual([verdict?.candidate, verdict?.networks], [{ loads: 100, failures: 11 }, 5])
  const [entry] = await audit.latest(1)
  assert.deepEqual(
    [entry?.team, entry?.what, entry?.about['set'], entry?.about['why']],
    ['registry', 'take-back', set, why]
  )
  await canaries.tick()
  assert.equal((await production()).revision, 3)
})

test('the test continues after a restart, with everything that was counted before', async t => {
  const { canaries, openCanaries, canary, production, visit } = await open(t)
  await visit(canary.id, look(6))
  await canaries.tick()
  await visit(canary.id, look(6))
  await openCanaries().tick()
  assert.equal((await production()).what, 'take-back')
})

test('one canary that cannot be read does not keep another from being taken back', async t => {
  const { openCanaries, canary, registry, two, release, production, visit, database } = await open(t)
  const other = await startCanary(registry, await release(two, 'mfe-two'))
  await visit(other.id, broken)
  const isBroken = ({ values }: Statement): boolean => values.includes(canary.id)
  const partial: Executor = {
    ...database,
    many: statement =>
      isBroken(statement) ? Promise.reject(new Error('unreadable')) : database.many(statement)
  }
  await openCanaries(partial).tick()
  assert.deepEqual(
    (await production()).canaries?.map(({ id }) => id),
    [canary.id]
  )
})

test('with the watch off a canary is judged and not taken back, until it is on again', async t => {
  const { one, two, canaries, canary, production, visit, audit } = await open(t)
  const off = { on: false, why: 'a known fault of the mobile app' }
  const foreign = await two.request('PUT', '/watch/mfe-one', off)
  assert.equal(foreign.status, 403)
  const unexplained = await one.request('PUT', '/watch/mfe-one', { on: false, why: '' })
  assert.deepEqual([unexplained.status, unexplained.body.message], [400, 'needs a reason'])
  assert.equal((await one.request('PUT', '/watch/mfe-one', off)).status, 200)
  const [entry] = await audit.latest(1)
  assert.deepEqual([entry?.what, entry?.about], ['watch', { app: 'mfe-one', ...off }])
  const { body } = await two.request('GET', '/watch')
  assert.deepEqual(Object.keys(body['off'] ?? {}), ['mfe-one'])

  await visit(canary.id, broken)
  await canaries.tick()
  const [listed] = await canaries.list()
  assert.deepEqual([listed?.watched, listed?.verdict.isWorse], [false, true])
  assert.equal((await production()).what, 'canary')
  await one.request('PUT', '/watch/mfe-one', { on: true, why: '' })
  await canaries.tick()
  assert.equal((await production()).what, 'take-back')
})

test('a release that was taken back cools down for an hour, unless an operator says why not (SEC-54)', async t => {
  const { one, operator, canaries, canary, registry, set, production, visit, promote, release } =
    await open(t)
  await visit(canary.id, broken)
  await canaries.tick()
  const takenBack = Date.parse((await production()).when)
  for (const extra of [{}, { steps: [{ share: 10 }] }]) {
    const { state, problems } = await promote(one, set, extra)
    assert.equal(state, 'refused')
    assert.match(
      problems[0] ?? '',
      /^mfe-one@\w+ was taken back at \d\d:\d\d UTC \(failed loads: .*\): it can be released again from \d\d:\d\d UTC, or by an operator with --override$/
    )
  }
  await assert.rejects(requireCooledDown(registry, set, takenBack + COOL_DOWN_MS - 1), /was taken back/)
  await requireCooledDown(registry, set, takenBack + COOL_DOWN_MS)
  const team = one.request('PUT', '/operations/a000000000000009', {
    what: 'promote',
    set,
    on: {},
    override: 'it was the network',
    why: ''
  })
  assert.equal((await team).status, 403)
  assert.equal((await promote(one, await release(one, 'mfe-one'))).state, 'done')
  assert.equal((await promote(operator, set, { override: 'it was the network' })).state, 'done')
})

test('each look is read once, in the order of the commits; other values are left out', async t => {
  const { database, canary, visit } = await open(t)
  const reader = new CountReader(database, canary.id)
  assert.deepEqual(await reader.next(), [])
  await visit(canary.id, healthy)
  await database.run(sql`
    insert into platform.visit_count (canary, counted_at, gateway, counts)
    values (${canary.id}, now(), 'g2', '[{}, "none"]'), (${canary.id}, now(), 'g2', '{}')`)
  await visit(canary.id, broken)
  const failures = (looks: VisitCounts[][]) =>
    looks.map(lines => lines.map(({ failed }) => failed['failed-load']))
  assert.deepEqual(failures(await reader.next()), [[1, 2], [], [], [10, 2]])
  assert.deepEqual(await reader.next(), [])
  // A gateway that is slow to commit.
  const [locked, go] = [latch(), latch()]
  const slow = database.transaction(async tx => {
    await tx.run(sql`
      insert into platform.canary_progress as progress (canary) values (${canary.id})
      on conflict (canary) do update set bytes = progress.bytes`)
    await tx.run(sql`
      insert into platform.visit_count (canary, counted_at, gateway, counts)
      values (${canary.id}, now(), 'slow', '[]')`)
    locked.resolve()
    await go.promise
  })
  await locked.promise
  const later = visit(canary.id, healthy)
  assert.deepEqual(await reader.next(), [])
  go.resolve()
  await Promise.all([slow, later])
  assert.deepEqual(failures(await reader.next()), [[], [1, 2]])
})

test('a verdict without visits, and one beyond all doubt, are readable', () => {
  const none = { loads: 0, failures: 0 }
  const base = { threshold: 1000, networks: 0, signal: 'silent' as const }
  assert.equal(
    verdictText({ ...base, evidence: 1, candidate: none, control: none }),
    'silent visits: 0 of 0 visits against 0 of 0 of the control; evidence 1.0 (limit 1,000)'
  )
  const certain = { ...base, evidence: 1e12, candidate: { loads: 9, failures: 9 }, control: none }
  assert.match(verdictText(certain), /\(100\.0 %\).*evidence over 1,000,000,000 \(/)
})

test('two registries that watch the same counts take a canary back once', async t => {
  const { canaries, openCanaries, canary, production, visit, audit, registry, live } = await open(t)
  const [other, third] = [openCanaries(), openCanaries()]
  const reported = t.mock.method(process.stderr, 'write')
  await visit(canary.id, broken)
  await Promise.all([canaries.tick(), other.tick(), third.list()])
  await Promise.all([canaries.tick(), other.tick()])
  assert.deepEqual([(await production()).revision, (await production()).plan], [3, live])
  // The slower one has no problem: the canary has ended.
  const lines = reported.mock.calls
    .map(call => String(call.arguments[0]))
    .filter(line => line.includes(canary.id))
  assert.equal(lines.length, 1)
  const history = await registry.history('production')
  assert.deepEqual(history.filter(({ what }) => what === 'take-back').length, 1)
  const entries = await audit.latest(10)
  assert.deepEqual(entries.filter(({ what }) => what === 'take-back').length, 1)
})

test('a registry that is not the leader lists the same figures, and takes nothing back', async t => {
  const { canaries, openCanaries, canary, production, visit } = await open(t)
  const other = openCanaries()
  for (const counts of [healthy, broken, look(20)]) await visit(canary.id, counts)
  const [listed] = await other.list()
  // The test ends with the look that decides it.
  assert.deepEqual(listed?.verdict.candidate, { loads: 100, failures: 11 })
  assert.equal((await production()).what, 'canary')
  await canaries.tick()
  assert.deepEqual((await production()).verdict?.candidate, { loads: 100, failures: 11 })
  assert.deepEqual(await other.list(), [])
})

function latch() {
  let resolve = (): void => undefined
  const promise = new Promise<void>(done => (resolve = done))
  return { promise, resolve }
}
