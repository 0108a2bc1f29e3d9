import assert from 'node:assert/strict'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import type { Canary } from '../../release/shapes/canary'
import { canaryOf, firstCanary, secondCanary, setCanaries } from '../../testing/canary-shop'
import { publishFixture, type Fixture } from '../../testing/fixture-release'
import { home, openGateway, openShop, shell } from '../../testing/fixture-shop'
import { BUCKETS } from './assignment'
import { releasesOf, type LivePlan } from '../../release/plan/live-plan'
import type { CanaryPlans } from './canary-plans'

const nextHome: Fixture = {
  ...home,
  release: { ...home.release, container: 'fixture_next' },
  files: { ...home.files, 'home.js': 'next()' }
}
const nextShell: Fixture = { ...shell, files: { ...shell.files, 'lost.js': 'next' } }
/** Declares a path that `home` has. */
const conflicting: Fixture = {
  app: 'mfe-conflicting',
  remote: { pages: [{ path: '/', feature: 'home', render: 'browser' }] }
}

async function open(t: TestContext) {
  const shop = await openShop(t)
  const { id } = await publishFixture(shop.registry, nextHome)
  const start = async (...canaries: Canary[]) => {
    await setCanaries(shop.folder, ...canaries)
    await shop.poller.poll()
  }
  return { ...shop, next: id, start, before: shop.poller.live }
}
const namesIn = (plan: LivePlan | undefined): string[] =>
  plan ? releasesOf(plan).map(({ app, id }) => `${app}@${id}`) : []
const plansOf = (canaries: CanaryPlans | undefined): Map<LivePlan, number> => {
  const counts = new Map<LivePlan, number>()
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    const plan = canaries?.of(bucket).plan
    if (plan) counts.set(plan, (counts.get(plan) ?? 0) + 1)
  }
  return counts
}

test('a share of the visitors gets the candidates, with the live releases as rollback targets', async t => {
  const { poller, start, next, live } = await open(t)
  assert.equal(poller.canaries, undefined)
  await start(canaryOf({ 'mfe-home': next }))
  const plans = [...plansOf(poller.canaries)].sort(([, a], [, b]) => b - a)
  assert.deepEqual(
    plans.map(([plan, visitors]) => [namesIn(plan), visitors]),
    [
      [[`shell@${live['shell']}`, `mfe-home@${live['mfe-home']}`], 900],
      [[`shell@${live['shell']}`, `mfe-home@${next}`], 100]
    ]
  )
  const [control, candidate] = plans.map(([plan]) => plan)
  assert.equal(control, poller.live)
  assert.equal(candidate?.rollbackTargets.get('mfe-home')?.id, live['mfe-home'])
  assert.notEqual(candidate?.id, control?.id)
  await start()
  assert.equal(poller.canaries, undefined)
})

test('two canaries give four plans, one of them without any candidate', async t => {
  const { poller, start, next, registry } = await open(t)
  const { id } = await publishFixture(registry, nextShell)
  await start(canaryOf({ 'mfe-home': next }, 50), canaryOf({ shell: id }, 50, secondCanary))
  const plans = plansOf(poller.canaries)
  assert.equal(new Set([...plans.keys()].map(plan => plan.id)).size, 4)
  for (const visitors of plans.values()) assert.ok(visitors > 200 && visitors < 300, String(visitors))
})

test('candidates that do not run beside another candidate are left out for those who have that one', async t => {
  const { poller, start, registry, live } = await open(t)
  const moved: Fixture = {
    ...home,
    remote: { pages: [{ path: '/conflicting', feature: 'home', render: 'browser' }] }
  }
  const conflictingAt: Fixture = { ...conflicting, remote: moved.remote ?? {} }
  const [one, other] = [await publishFixture(registry, moved), await publishFixture(registry, conflictingAt)]
  await start(
    canaryOf({ 'mfe-home': one.id }, 50),
    canaryOf({ 'mfe-conflicting': other.id }, 50, secondCanary)
  )
  const found = Array.from({ length: BUCKETS }, (_, bucket) => poller.canaries?.of(bucket))
  const inBoth = found.filter(
    visitor => visitor?.groups.get(firstCanary) === 'candidate' && visitor.groups.size === 1
  )
  assert.ok(inBoth.length > 200, String(inBoth.length))
  for (const visitor of inBoth)
    assert.deepEqual(namesIn(visitor?.plan), [`shell@${live['shell']}`, `mfe-home@${one.id}`])
})

for (const [what, spoil] of [
  ['damaged', ({ folder, next }) => rm(path.join(folder, 'releases/mfe-home', next, 'browser/home.js'))],
  [
    'blocked',
    ({ registry, next }) => registry.addBlock('mfe-home', next, { who: 'me', when: '', why: 'bad' })
  ]
] satisfies [string, (shop: Awaited<ReturnType<typeof open>>) => Promise<unknown>][])
  test(`a ${what} candidate leaves its canary out, is reported once and changes nothing else`, async t => {
    const shop = await open(t)
    const { poller, start, next, reports, before, registry } = shop
    const { id } = await publishFixture(registry, nextShell)
    await spoil(shop)
    await start(canaryOf({ 'mfe-home': next }), canaryOf({ shell: id }, 10, secondCanary))
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 10_000 })
    await poller.poll()
    assert.deepEqual(namesIn(poller.live), namesIn(before))
    assert.deepEqual(
      poller.canaries?.running.map(canary => canary.id),
      [secondCanary]
    )
    const line = `Canary ${firstCanary} is left out: mfe-home@${next} cannot run`
    assert.deepEqual(
      reports.filter(report => report.includes('Canary')),
      [line]
    )
  })

test('candidates that conflict with the live releases leave their canary out', async t => {
  const { poller, start, registry, reports } = await open(t)
  const { id } = await publishFixture(registry, conflicting)
  await start(canaryOf({ 'mfe-conflicting': id }))
  assert.equal(poller.canaries, undefined)
  assert.ok(
    reports.some(line => line.startsWith(`Canary ${firstCanary} is left out: `)),
    reports.join()
  )
})

test('a block ends a running canary with the next poll', async t => {
  const { poller, start, next, registry } = await open(t)
  await start(canaryOf({ 'mfe-home': next }))
  assert.ok(poller.canaries)
  await registry.addBlock('mfe-home', next, { who: 'me', when: '', why: 'bad' })
  await poller.poll()
  assert.equal(poller.canaries, undefined)
})

test('without the registry a restarted gateway continues with the canaries of its snapshot', async t => {
  const { start, next, folder, snapshotWritten } = await open(t)
  await start(canaryOf({ 'mfe-home': next }))
  await snapshotWritten()
  for (const part of ['channels', 'releases'])
    await rename(path.join(folder, part), path.join(folder, `${part}-gone`))
  const { poller } = await openGateway(t, folder)
  assert.deepEqual([...plansOf(poller.canaries).values()].sort(), [100, 900])
})
