import assert from 'node:assert/strict'
import test from 'node:test'
import { openTeams } from '../../testing/registry-server'
import { noRules } from '../rules/rules'
import { folderStorage } from '../storage'
import { OperationStore } from './operation-store'
import { Operations } from './operations'

let ids = 0
const nextId = (): string => (++ids).toString(16).padStart(16, '0')

test('one that is not finished in time is given up: nothing changes, and the audit says so', async t => {
  const shop = await openTeams(t)
  const { registry, audit, folder, one, live } = shop
  let go = (): void => undefined
  const opened = new Promise<void>(resolve => (go = resolve))
  const check = () => opened.then(() => ({ problems: [], notes: [], against: {} }))
  const store = new OperationStore(folderStorage(folder))
  let applied: Promise<unknown> | undefined
  const runExclusive = <T>(run: () => Promise<T>): Promise<T> => {
    const result = run()
    applied = result
    return result
  }
  const context = { registry, audit, check, rules: noRules, runExclusive, report: assert.fail }
  const operations = new Operations(context, store, 1)
  const id = nextId()
  const set = { 'mfe-one': await one.publish({ app: 'mfe-one', files: { 'x.js': 'x' } }) }
  const on = { 'mfe-one': live['mfe-one'] ?? null }
  await operations.start({ id, what: 'promote', set, on, team: 'one', by: 'Alice', why: '' })
  const { state, problems } = (await operations.wait(id, 10_000)) ?? {}
  assert.equal(state, 'given-up')
  assert.match(problems?.[0] ?? '', /^given up: it was not finished within 0 minutes\. Nothing has changed$/)
  go()
  while (!applied) await new Promise(setImmediate)
  await assert.rejects(applied, /given up/)
  assert.equal((await registry.channel('production')).revision, 1)
  const { body } = await one.request('GET', '/channels/production/history')
  const { events } = body as unknown as { events: { by: string; refused: string }[] }
  assert.deepEqual([events[0]?.by, events[0]?.refused], ['Alice', problems?.[0]])
})

test('a restart ends what was running: done when it was applied, given up when not', async t => {
  const { registry, audit, folder, live, one } = await openTeams(t)
  const store = new OperationStore(folderStorage(folder))
  const set = { 'mfe-one': await one.publish({ app: 'mfe-one', files: { 'x.js': 'x' } }) }
  const running = { what: 'promote' as const, set, team: 'one', why: '', requested: '', progress: '' }
  const [applied, left] = [nextId(), nextId()]
  for (const id of [applied, left])
    await store.create({ id, ...running, state: 'running', notes: [], problems: [] })
  await registry.promote('production', { set, who: 'one', why: '', expected: 1, operation: { id: applied } })
  const check = () => assert.fail()
  const runExclusive = <T>(run: () => Promise<T>) => run()
  await new Operations(
    { registry, audit, check, rules: noRules, runExclusive, report: assert.fail },
    store
  ).recover()
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
