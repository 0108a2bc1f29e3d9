import assert from 'node:assert/strict'
import test from 'node:test'
import { openRegistry, publishFixture, releaseFixtures } from '../testing/fixture-release'
import type { Registry } from './registry'
import { collectGarbage } from './garbage-collection'

const DAY_MS = 86_400_000
const inDays = (days: number): number => Date.now() + days * DAY_MS
const keep = { releases: 2, days: 30 }

/** `count` releases of one remote; every id, oldest first. */
async function shelf(registry: Registry, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < count; i++)
    ids.push((await publishFixture(registry, { app: 'mfe-one', files: { 'x.js': String(i) } })).id)
  return ids
}

test('for a month everything stays, afterwards the newest', async () => {
  const { registry } = await openRegistry()
  const ids = await shelf(registry, 5)
  assert.deepEqual(await collectGarbage(registry, inDays(29), keep), { previews: [], releases: [] })
  const { releases } = await collectGarbage(registry, inDays(31), keep)
  assert.equal(releases.length, 3)
  const kept = await registry.releases('mfe-one')
  assert.equal(kept.length, 2)
  assert.ok(kept.includes(ids[4] ?? ''))
  assert.ok(releases.every(name => !kept.includes(name.split('@')[1] ?? '')))
})

test('twenty are kept unless told otherwise', async () => {
  const { registry } = await openRegistry()
  await shelf(registry, 23)
  assert.equal((await collectGarbage(registry, inDays(31))).releases.length, 3)
})

test('what is live, was live before, or is previewed stays however old it is', async () => {
  const { registry } = await openRegistry()
  await releaseFixtures(registry, { app: 'shell' })
  const [previewed = '', before = '', live = ''] = await shelf(registry, 3)
  for (const [i, id] of [before, live].entries())
    await registry.promote('production', { set: { 'mfe-one': id }, who: '', why: '', expected: i + 1 })
  // Other remotes move on: their revisions lie between this one's and now.
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
  await shelf(registry, 6)
  await collectGarbage(registry, inDays(45), keep)
  const kept = await registry.releases('mfe-one')
  for (const id of [previewed, before, live]) assert.ok(kept.includes(id), id)
})

test('what was live until lately stays for those who still have it open', async () => {
  const { registry } = await openRegistry()
  await releaseFixtures(registry, { app: 'shell' })
  const [first = '', second = '', third = ''] = await shelf(registry, 3)
  for (const [i, id] of [first, second, third].entries())
    await registry.promote('production', { set: { 'mfe-one': id }, who: '', why: '', expected: i + 1 })
  await shelf(registry, 5)
  await collectGarbage(registry, inDays(20), keep)
  assert.ok((await registry.releases('mfe-one')).includes(first))
  await collectGarbage(registry, inDays(31), keep)
  const kept = await registry.releases('mfe-one')
  assert.deepEqual(
    [first, second, third].map(id => kept.includes(id)),
    [false, true, true]
  )
})
