import assert from 'node:assert/strict'
import test from 'node:test'
import type { Canary } from '../shapes/canary'
import { startCanary } from '../../testing/canary-fixture'
import { openRegistry, publishFixture, releaseFixtures, type Fixture } from '../../testing/fixture-release'
import type { Plan } from '../shapes/names'
import { combinationsOf } from './combinations'

const PRODUCTION = 'production'
const who = { who: 'test', why: 'because' }

/** A registry with a shell and three remotes live; `start` adds a canary of these releases. */
async function open() {
  const opened = await openRegistry()
  const { registry } = opened
  const live = await releaseFixtures(
    registry,
    { app: 'shell' },
    { app: 'mfe-a' },
    { app: 'mfe-b' },
    { app: 'mfe-c' }
  )
  const publish = async (fixture: Fixture): Promise<Plan> => ({
    [fixture.app]: (await publishFixture(registry, fixture)).id
  })
  const start = (set: Plan) => startCanary(registry, set)
  const change = async (set: Plan, what: 'promote' | 'rollback' | 'block' = 'promote') => {
    const { revision: expected } = await registry.channel(PRODUCTION)
    return registry.promote(PRODUCTION, { ...who, set, expected, what })
  }
  return { ...opened, live, publish, start, change }
}

const page = (app: string, path: string): Fixture => ({
  app,
  remote: { pages: [{ path, feature: 'one', render: 'browser' }] }
})
const idsOf = ({ canaries = [] }: { canaries?: Canary[] | undefined }) => canaries.map(({ id }) => id)

test('a visitor may get any set of the running canaries', () => {
  const [a, b, c] = ['a', 'b', 'c'].map(id => ({ id }) as Canary)
  assert.ok(a && b && c)
  assert.deepEqual(combinationsOf([a, b, c]), [[], [a], [b], [a, b], [c], [a, c], [b, c], [a, b, c]])
})

test('the first canary creates the secret of visit tokens; what others get stays', async () => {
  const { registry, live, publish, start } = await open()
  assert.equal(await registry.visitSecret(), undefined)
  const canary = await start(await publish({ app: 'mfe-a', files: { 'x.js': '' } }))
  const { plan, previous, canaries, what, back } = await registry.channel(PRODUCTION)
  assert.deepEqual([plan, previous, canaries, what, back], [live, live, [canary], 'canary', undefined])
  assert.match((await registry.visitSecret()) ?? '', /^[\w-]{43}$/)
  assert.doesNotMatch(JSON.stringify(await registry.history(PRODUCTION)), /secret/)
})

test('candidates of two canaries that conflict with one another do not both run', async () => {
  const { publish, start } = await open()
  await start(await publish(page('mfe-a', '/same')))
  const second = await publish(page('mfe-b', '/same'))
  await assert.rejects(start(second), {
    message:
      'These releases cannot run together: mfe-a and mfe-b both declare the path /same (with the canary of mfe-a at 10 %)'
  })
})

test('a change of another app ends only the canaries that conflict with it', async () => {
  const { registry, publish, start, change } = await open()
  const conflicting = await start(await publish(page('mfe-a', '/same')))
  const other = await start(await publish({ app: 'mfe-b', files: { 'x.js': '' } }))
  assert.deepEqual(idsOf(await change(await publish({ app: 'mfe-c', files: { 'x.js': '' } }))), [
    conflicting.id,
    other.id
  ])
  assert.deepEqual(idsOf(await change(await publish(page('mfe-c', '/same')), 'rollback')), [other.id])
  assert.deepEqual(idsOf(await registry.channel(PRODUCTION)), [other.id])
})

test('a change of an app ends its canary, whatever the change is', async () => {
  for (const what of ['promote', 'rollback', 'block'] as const) {
    const { publish, start, change } = await open()
    await start(await publish({ app: 'mfe-a', files: { 'x.js': '' } }))
    const after = await change(await publish({ app: 'mfe-a', files: { 'y.js': '' } }), what)
    assert.deepEqual([after.canaries, after.what], [undefined, what])
  }
})
