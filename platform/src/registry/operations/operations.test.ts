import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { LIMIT_MS } from '@sahra/server-kit/testing/until'
import type { Operation } from '../../release/shapes/records'
import type { Smoke } from '../check/check'
import { openTeams, reason, type TestTeam } from '../../testing/registry-server'
import { publishFixture } from '../../testing/fixture-release'

let ids = 0
const nextId = (): string => (++ids).toString(16).padStart(16, '0')

/** A smoke test that runs `during` before it passes. */
const smokeWhile =
  (during: () => Promise<unknown>): Smoke =>
  async () => {
    await during()
    return { problems: [], notes: [] }
  }

async function start(team: TestTeam, set: Record<string, string>, on: Record<string, string | null>) {
  const id = nextId()
  const { status, body } = await team.request('PUT', `/operations/${id}`, {
    what: 'promote',
    set,
    on,
    ...reason
  })
  assert.equal(status, 202, body.message)
  return id
}

async function open(t: TestContext, smoke?: Smoke) {
  const shop = await openTeams(t, { smoke })
  const end = async (id: string): Promise<Operation> => {
    const operation = await shop.operations.wait(id, LIMIT_MS)
    assert.ok(operation)
    return operation
  }
  return { ...shop, end }
}

test('promotions of different remotes do not conflict, whichever revision they were decided on (SEC-31)', async t => {
  const { one, two, live, registry, end } = await open(t)
  const sets = [
    { 'mfe-one': await one.publish({ app: 'mfe-one', files: { 'x.js': 'x' } }) },
    { 'mfe-two': await two.publish({ app: 'mfe-two' }) }
  ] as const
  const started = [
    await start(one, sets[0], { 'mfe-one': live['mfe-one'] ?? null }),
    await start(two, sets[1], { 'mfe-two': null })
  ]
  for (const id of started) assert.equal((await end(id)).state, 'done')
  const { revision, plan } = await registry.channel('production')
  assert.deepEqual([revision, plan], [3, { ...live, ...sets[0], ...sets[1] }])
  const operations = (await registry.history('production')).map(({ operation }) => operation)
  assert.deepEqual(new Set(operations.slice(1)), new Set(started))
})

test('a promotion conflicts with a change of the same remote, and names it', async t => {
  const { one, live, end } = await open(t)
  const [a, b] = [
    await one.publish({ app: 'mfe-one', files: { 'x.js': 'a' } }),
    await one.publish({ app: 'mfe-one', files: { 'x.js': 'b' } })
  ]
  const on = { 'mfe-one': live['mfe-one'] ?? null }
  assert.equal((await end(await start(one, { 'mfe-one': a }, on))).state, 'done')
  const { state, code, problems } = await end(await start(one, { 'mfe-one': b }, on))
  assert.deepEqual([state, code], ['refused', 'BEHIND'])
  assert.deepEqual(problems, [
    `mfe-one changed meanwhile: ${live['mfe-one']} → ${a} (revision 2, one): look again`
  ])
})

test('what was checked against another shell is checked again, and says so', async t => {
  let checks = 0
  let shell = ''
  const shop = await open(
    t,
    smokeWhile(async () => {
      if (++checks > 1) return
      const { revision: expected } = await shop.registry.channel('production')
      await shop.registry.promote('production', { set: { shell }, who: 'x', why: '', expected })
    })
  )
  shell = (await publishFixture(shop.registry, { app: 'shell', files: { 'x.js': 'x' } })).id
  const set = { 'mfe-two': await shop.two.publish({ app: 'mfe-two' }) }
  const operation = await shop.end(await start(shop.two, set, { 'mfe-two': null }))
  assert.deepEqual([operation.state, checks], ['done', 2])
  assert.match(operation.notes[0] ?? '', /^shell changed during the check: checking again \(2 of 5\)$/)
  assert.deepEqual((await shop.registry.channel('production')).plan, { ...shop.live, ...set, shell })
})

test('a change of what it does not depend on is not checked again, but cannot claim the same path', async t => {
  const page = { path: '/gifts', feature: 'gifts', render: 'browser' as const }
  let other: string | undefined
  let checks = 0
  const shop = await open(
    t,
    smokeWhile(async () => {
      checks++
      if (!other) return
      const { revision: expected } = await shop.registry.channel('production')
      await shop.registry.promote('production', { set: { 'mfe-one': other }, who: 'x', why: '', expected })
    })
  )
  const uses = { commands: [], events: [], emits: [], widgets: [], paths: [] }
  const publish = async (text: string) => ({
    'mfe-two': await shop.two.publish({
      app: 'mfe-two',
      remote: { pages: [page] },
      files: { 'x.js': text },
      release: { uses }
    })
  })
  other = (await publishFixture(shop.registry, { app: 'mfe-one', files: { 'x.js': 'x' } })).id
  const first = await publish('a')
  assert.equal((await shop.end(await start(shop.two, first, { 'mfe-two': null }))).state, 'done')
  assert.equal(checks, 1)

  const revision = await shop.registry.channel('production')
  await shop.registry.promote('production', {
    set: {},
    drop: ['mfe-two'],
    who: 'x',
    why: '',
    expected: revision.revision
  })
  other = (await publishFixture(shop.registry, { app: 'mfe-one', remote: { pages: [page] } })).id
  const { state, problems } = await shop.end(await start(shop.two, await publish('b'), { 'mfe-two': null }))
  assert.equal(state, 'refused')
  assert.deepEqual(problems, ['mfe-one and mfe-two both declare the path /gifts'])
})

test('says for how many checks it waits; a check of another team does not delay it longer', async t => {
  let go = (): void => undefined
  const opened = new Promise<void>(resolve => (go = resolve))
  const { one, two, live, end, operations } = await open(
    t,
    smokeWhile(() => opened)
  )
  const first = await start(
    one,
    { 'mfe-one': await one.publish({ app: 'mfe-one', files: { 'x.js': 'x' } }) },
    { 'mfe-one': live['mfe-one'] ?? null }
  )
  const progressOf = async (id: string, line: RegExp): Promise<void> => {
    for (;;) {
      const { state, progress = '' } = (await operations.find(id)) ?? {}
      if (line.test(progress)) return
      assert.equal(state, 'running', progress)
      await delay(5)
    }
  }
  await progressOf(first, /^Opening its pages/)
  const second = await start(two, { 'mfe-two': await two.publish({ app: 'mfe-two' }) }, { 'mfe-two': null })
  await progressOf(second, /^Waiting for 1 other check: one browser is open at a time …$/)
  go()
  assert.equal((await end(first)).state, 'done')
  assert.equal((await end(second)).state, 'done')
})

test('a request that is repeated with the same id starts nothing again', async t => {
  const { one, two, live, registry, end } = await open(t)
  const set = { 'mfe-one': await one.publish({ app: 'mfe-one', files: { 'x.js': 'x' } }) }
  const id = nextId()
  const body = { what: 'promote', set, on: { 'mfe-one': live['mfe-one'] }, ...reason }
  await one.request('PUT', `/operations/${id}`, body)
  await end(id)
  const again = await one.request('PUT', `/operations/${id}`, body)
  assert.deepEqual([again.status, (again.body as unknown as Operation).state], [202, 'done'])
  assert.equal((await registry.channel('production')).revision, 2)
  const other = await two.request('PUT', `/operations/${id}`, {
    what: 'check',
    set: { 'mfe-two': set['mfe-one'] }
  })
  assert.match(other.body.message, /is another one/)
})

test('a rollback conflicts only with changes of the same remote', async t => {
  const { one, two, live, registry, end } = await open(t)
  const set = { 'mfe-one': await one.publish({ app: 'mfe-one', files: { 'x.js': 'x' } }) }
  await end(await start(one, set, { 'mfe-one': live['mfe-one'] ?? null }))
  await end(await start(two, { 'mfe-two': await two.publish({ app: 'mfe-two' }) }, { 'mfe-two': null }))
  const rollback = (on: string | undefined) =>
    one.request('POST', '/channels/production/rollback', {
      apps: ['mfe-one'],
      on: { 'mfe-one': on },
      ...reason
    })
  const refused = await rollback(live['mfe-one'])
  assert.deepEqual([refused.status, refused.body.code], [409, 'BEHIND'])
  assert.equal((await rollback(set['mfe-one'])).status, 200)
  assert.equal((await registry.channel('production')).revision, 4)
})
