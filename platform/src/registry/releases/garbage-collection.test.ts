import assert from 'node:assert/strict'
import test from 'node:test'
import { startCanary } from '../../testing/canary-fixture'
import { openRegistry, publishFixture, releaseFixtures } from '../../testing/fixture-release'
import type { Registry } from '../../release/channels/registry'
import { collectGarbage } from './garbage-collection'

const DAY_MS = 86_400_000
const inDays = (days: number): number => Date.now() + days * DAY_MS
const limits = { releases: 2, days: 30 }

/** Publishes `count` releases of one remote; returns their ids, oldest first. */
async function publishMany(registry: Registry, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < count; i++)
    ids.push((await publishFixture(registry, { app: 'mfe-one', files: { 'x.js': String(i) } })).id)
  return ids
}

test('C419 retains every release for 30 days, then the newest, and what checks saw of them', async () => {
  const { registry } = await openRegistry()
  const ids = await publishMany(registry, 5)
  assert.deepEqual(await collectGarbage(registry, inDays(29), limits), { previews: [], releases: [] })
  const [oldest = ''] = ids
  const page = { app: 'mfe-one', path: '/', signedIn: false, failed: false }
  const seen = { ...page, pictures: [{ width: 390, content: 'UklGRg==' }] }
  for (const id of ids) await registry.pictures.save('mfe-one', id, [seen])
  const nameOf = async (id: string) =>
    (await registry.pictures.find('mfe-one', id))?.pages[0]?.pictures[0]?.name
  const removed = (await nameOf(oldest)) ?? ''
  const { releases } = await collectGarbage(registry, inDays(31), limits)
  assert.equal(releases.length, 3)
  assert.equal(await nameOf(oldest), undefined)
  assert.equal(await registry.pictures.picture('mfe-one', oldest, removed), undefined)
  assert.ok(await registry.pictures.picture('mfe-one', ids[4] ?? '', (await nameOf(ids[4] ?? '')) ?? ''))
  const retained = await registry.releases('mfe-one')
  assert.equal(retained.length, 2)
  assert.ok(retained.includes(ids[4] ?? ''))
  assert.ok(releases.every(name => !retained.includes(name.split('@')[1] ?? '')))
})

test('retains 20 releases by default', async () => {
  const { registry } = await openRegistry()
  await publishMany(registry, 23)
  assert.equal((await collectGarbage(registry, inDays(31))).releases.length, 3)
})

test('retains live and previewed releases and rollback targets at any age', async () => {
  const { registry } = await openRegistry()
  await releaseFixtures(registry, { app: 'shell' })
  const [previewed = '', before = '', live = ''] = await publishMany(registry, 3)
  for (const [i, id] of [before, live].entries())
    await registry.promote('production', { set: { 'mfe-one': id }, who: '', why: '', expected: i + 1 })
  // Later revisions change other remotes only.
  await releaseFixtures(registry, { app: 'mfe-two' })
  await releaseFixtures(registry, { app: 'mfe-two', files: { 'y.js': 'y' } })
  await registry.savePreview({
    name: 'old',
    set: { 'mfe-one': previewed },
    who: '',
    when: '',
    why: '',
    expires: new Date(inDays(60)).toISOString()
  })
  await publishMany(registry, 6)
  await collectGarbage(registry, inDays(45), limits)
  const retained = await registry.releases('mfe-one')
  for (const id of [previewed, before, live]) assert.ok(retained.includes(id), id)
})

test('retains releases that were live recently, for pages that are still open', async () => {
  const { registry } = await openRegistry()
  await releaseFixtures(registry, { app: 'shell' })
  const [first = '', second = '', third = ''] = await publishMany(registry, 3)
  for (const [i, id] of [first, second, third].entries())
    await registry.promote('production', { set: { 'mfe-one': id }, who: '', why: '', expected: i + 1 })
  await publishMany(registry, 5)
  await collectGarbage(registry, inDays(20), limits)
  assert.ok((await registry.releases('mfe-one')).includes(first))
  await collectGarbage(registry, inDays(31), limits)
  const retained = await registry.releases('mfe-one')
  assert.deepEqual(
    [first, second, third].map(id => retained.includes(id)),
    [false, true, true]
  )
})

test('retains candidates of canaries, and for 30 days those of canaries that have ended', async () => {
  const { registry } = await openRegistry()
  await releaseFixtures(registry, { app: 'shell' }, { app: 'mfe-one' }, { app: 'mfe-two' })
  const [ended = '', running = ''] = await publishMany(registry, 2)
  await startCanary(registry, { 'mfe-one': ended })
  const { revision: expected } = await registry.channel('production')
  await registry.changeCanaries('production', { canaries: [], who: '', why: '', expected, what: 'abort' })
  await startCanary(registry, { 'mfe-one': running })
  await publishMany(registry, 5)
  await collectGarbage(registry, inDays(20), limits)
  assert.ok((await registry.releases('mfe-one')).includes(ended))
  await collectGarbage(registry, inDays(31), limits)
  const retained = await registry.releases('mfe-one')
  assert.deepEqual(
    [ended, running].map(id => retained.includes(id)),
    [false, true]
  )
})
