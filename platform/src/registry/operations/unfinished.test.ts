import assert from 'node:assert/strict'
import test from 'node:test'
import { openTeams } from '../../testing/registry-server'
import { LIMIT_MS, until } from '@sahra/server-kit/testing/until'
import type { Check } from '../check/check'
import { createExclusive } from '../locks/exclusive'
import { OPERATIONS } from '../../release/shapes/limits'
import { noRules } from '../rules/rules'
import { sql } from '@sahra/server-kit/database/sql'
import { OperationStore } from './operation-store.queries'
import { Operations } from './operations'

let ids = 0
const nextId = (): string => (++ids).toString(16).padStart(16, '0')

test('one that is not finished in time is given up: nothing changes, and the audit says so', async t => {
  const shop = await openTeams(t)
  const { registry, audit, database, one, live } = shop
  let go = (): void => undefined
  const opened = new Promise<void>(resolve => (go = resolve))
  const check = () => opened.then(() => ({ problems: [], notes: [], against: {} }))
  const store = new OperationStore(database, 'r1')
  let began = (_applied: { end: Promise<unknown> }): void => undefined
  const applied = new Promise<{ end: Promise<unknown> }>(resolve => (began = resolve))
  const runExclusive = <T>(run: () => Promise<T>): Promise<T> => {
    const result = run()
    began({ end: result })
    return result
  }
  const context = { registry, audit, check, rules: noRules, runExclusive, report: assert.fail }
  const operations = new Operations(context, store, 1)
  const id = nextId()
  const set = { 'mfe-one': await one.publish({ app: 'mfe-one', files: { 'x.js': 'x' } }) }
  const on = { 'mfe-one': live['mfe-one'] ?? null }
  await operations.start({ id, what: 'promote', set, on, team: 'one', by: 'Alice', why: '' })
  const { state, problems } = (await operations.wait(id, LIMIT_MS)) ?? {}
  assert.equal(state, 'given-up')
  assert.match(problems?.[0] ?? '', /^given up: it was not finished within 0 minutes\. Nothing has changed$/)
  go()
  await assert.rejects((await applied).end, /given up/)
  assert.equal((await registry.channel('production')).revision, 1)
  const { body } = await one.request('GET', '/channels/production/history')
  const { events } = body as unknown as { events: { by: string; refused: string }[] }
  assert.deepEqual([events[0]?.by, events[0]?.refused], ['Alice', problems?.[0]])
})

test('a restart ends what was running: done when it was applied, given up when not', async t => {
  const { registry, audit, database, live, one } = await openTeams(t)
  const store = new OperationStore(database, 'ended')
  const set = { 'mfe-one': await one.publish({ app: 'mfe-one', files: { 'x.js': 'x' } }) }
  const running = {
    what: 'promote' as const,
    set,
    team: 'one',
    why: '',
    requested: new Date().toISOString(),
    progress: ''
  }
  const [applied, left] = [nextId(), nextId()]
  for (const id of [applied, left])
    await store.create({ id, ...running, state: 'running', notes: [], problems: [] })
  await registry.promote('production', { set, who: 'one', why: '', expected: 1, operation: { id: applied } })
  const check = () => assert.fail()
  const runExclusive = <T>(run: () => Promise<T>) => run()
  const operations = new Operations(
    { registry, audit, check, rules: noRules, runExclusive, report: assert.fail },
    new OperationStore(database, 'next')
  )
  await operations.recover()
  assert.equal((await store.find(left))?.state, 'running', 'its registry had a heartbeat a moment ago')
  await database.run(
    sql`update platform.registry_heartbeat set at = at - interval '31 s' where owner = 'ended'`
  )
  await operations.recover()
  assert.deepEqual(
    [await store.find(applied), await store.find(left)].map(end => [end?.state, end?.revision]),
    [
      ['done', 2],
      ['given-up', undefined]
    ]
  )
  assert.equal((await audit.latest(1))[0]?.refused?.includes('the registry stopped'), true)
  assert.equal((await registry.channel('production')).plan['shell'], live['shell'])
})

test('an operation that another registry has ended changes nothing, and keeps its end', async t => {
  const { registry, audit, database, one, live } = await openTeams(t)
  const [begun, go] = [latch(), latch()]
  const check: Check = async () => {
    begun.resolve()
    await go.promise
    return { problems: [], notes: [], against: {} }
  }
  const runExclusive = createExclusive(database)
  const context = { registry, audit, check, rules: noRules, runExclusive, report: assert.fail }
  const cutOff = new Operations(context, new OperationStore(database, 'cut off'))
  const other = new Operations(context, new OperationStore(database, 'other'))
  const id = nextId()
  const set = { 'mfe-one': await one.publish({ app: 'mfe-one', files: { 'x.js': 'x' } }) }
  const on = { 'mfe-one': live['mfe-one'] ?? null }
  await cutOff.start({ id, what: 'promote', set, on, team: 'one', why: '' })
  await begun.promise
  await database.run(sql`delete from platform.registry_heartbeat`)
  await other.recover()
  assert.equal((await other.find(id))?.state, 'given-up')
  go.resolve()
  await cutOff.wait(id, LIMIT_MS)
  assert.equal((await registry.channel('production')).revision, 1)
  assert.equal((await cutOff.find(id))?.state, 'given-up')
  assert.equal((await audit.latest(9)).filter(({ refused }) => refused).length, 1)
})

test('another registry answers polls, and counts towards the limit of a team', async t => {
  const { registry, audit, database, one: team } = await openTeams(t)
  const go = latch()
  const check: Check = async (_set, { onProgress }) => {
    onProgress?.('Opening its pages')
    await go.promise
    return { problems: [], notes: [] }
  }
  const context = {
    registry,
    audit,
    check,
    rules: noRules,
    runExclusive: createExclusive(database),
    report: assert.fail
  }
  const [first, second] = ['first', 'second'].map(
    owner => new Operations(context, new OperationStore(database, owner))
  ) as [Operations, Operations]
  const set = { 'mfe-one': await team.publish({ app: 'mfe-one', files: { 'x.js': 'x' } }) }
  const start = (operations: Operations) =>
    operations.start({ id: nextId(), what: 'check', set, team: 'one', why: '' })
  const { id } = await start(first)
  await until(async () => (await second.find(id))?.progress === 'Opening its pages')
  const others = Array.from({ length: OPERATIONS.unfinished - 1 }, (_, index) =>
    start(index % 2 ? first : second)
  )
  const started = await Promise.all(others)
  const busy = { code: 'BUSY', message: '100 operations of team one are not finished yet' }
  await Promise.all([first, second].map(operations => assert.rejects(start(operations), busy)))
  go.resolve()
  for (const operations of [first, second])
    for (const one of [{ id }, ...started]) await operations.wait(one.id, LIMIT_MS)
  assert.equal((await second.find(id))?.state, 'done')
})

test('of two approvals at once at two registries one runs', async t => {
  const { registry, audit, database, one, live } = await openTeams(t)
  const check: Check = async () => ({ problems: [], notes: [], against: {} })
  const rules = { ...noRules, approvalHours: async () => 4 }
  const context = {
    registry,
    audit,
    check,
    rules,
    runExclusive: createExclusive(database),
    report: assert.fail
  }
  const registries = ['first', 'second'].map(
    owner => new Operations(context, new OperationStore(database, owner))
  ) as [Operations, Operations]
  const id = nextId()
  const set = { 'mfe-one': await one.publish({ app: 'mfe-one', files: { 'x.js': 'x' } }) }
  const on = { 'mfe-one': live['mfe-one'] ?? null }
  await registries[0].start({ id, what: 'promote', set, on, team: 'one', why: '' })
  const pending = await registries[0].wait(id, LIMIT_MS)
  assert.equal(pending?.state, 'pending')
  const approvals = await Promise.allSettled(
    registries.map(operations => operations.approve({ ...pending }, 'two'))
  )
  assert.deepEqual(approvals.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  await Promise.all(registries.map(operations => operations.wait(id, LIMIT_MS)))
  assert.equal((await registries[1].find(id))?.state, 'done')
  assert.equal((await registry.channel('production')).revision, 2)
})

function latch() {
  let resolve = (): void => undefined
  const promise = new Promise<void>(done => (resolve = done))
  return { promise, resolve }
}
