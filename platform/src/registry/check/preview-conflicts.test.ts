import assert from 'node:assert/strict'
import test from 'node:test'
import { CONTRACT_VERSION } from '@sahra/shared/contract/version'
import { openRegistry, publishFixture, releaseFixtures } from '../../testing/fixture-release'
import type { Plan } from '../../release/shapes/records'
import type { Registry } from '../../release/channels/registry'
import { createCheck } from './check'

const DAY_MS = 86_400_000
const oldContract = { remote: { contract: 1 }, release: { contract: 1 } }

/** A shop of contract 1, whose remote is previewed, and a shell of the present contract as the candidate. */
async function openShop(daysAgo: number, more: (registry: Registry) => Promise<Plan> = async () => ({})) {
  const { registry } = await openRegistry()
  await releaseFixtures(registry, { app: 'shell', ...oldContract })
  const previewed = await publishFixture(registry, { app: 'mfe-two', ...oldContract })
  await registry.savePreview({
    name: 'pr-1',
    set: { 'mfe-two': previewed.id, ...(await more(registry)) },
    who: 'two (Bob)',
    when: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
    why: '',
    expires: new Date(Date.now() + DAY_MS).toISOString()
  })
  const check = createCheck(registry, async () => ({ problems: [], notes: [] }))
  return { registry, check }
}
const line = `mfe-two was built against contract 1, the shell against ${CONTRACT_VERSION} (in the preview pr-1 of two (Bob))`

test('a preview in use keeps a shell from breaking it, a stale one of another team does not', async () => {
  for (const [daysAgo, problems] of [
    [1, [line]],
    [8, []]
  ] as const) {
    const { registry, check } = await openShop(daysAgo)
    const { id } = await publishFixture(registry, { app: 'shell' })
    const report = await check({ shell: id }, { browser: false })
    assert.deepEqual(report.problems, problems)
    if (problems.length === 0)
      assert.ok(report.notes.includes(`${line}: does not count, the preview is older than a week`))
  }
})

test('a preview that does not run with what is live already keeps no shell from being promoted', async () => {
  const { registry, check } = await openShop(1)
  await releaseFixtures(registry, { app: 'shell' })
  const { id } = await publishFixture(registry, { app: 'shell', files: { 'x.js': 'x' } })
  assert.deepEqual((await check({ shell: id }, { browser: false })).problems, [])
})

test('a preview of a release that a newer live one replaced does not count', async () => {
  const { registry, check } = await openShop(1, async into => ({
    'mfe-three': (await publishFixture(into, { app: 'mfe-three', ...oldContract })).id
  }))
  await releaseFixtures(registry, { app: 'mfe-two', ...oldContract, files: { 'newer.js': 'x' } })
  const [shell, two] = [
    await publishFixture(registry, { app: 'shell' }),
    await publishFixture(registry, { app: 'mfe-two' })
  ]
  // The shell with the remote that fits it; the preview contains the release before the live one.
  const { problems, notes } = await check({ shell: shell.id, 'mfe-two': two.id }, { browser: false })
  assert.deepEqual(problems, [])
  assert.match(
    notes.join('\n'),
    /^mfe-three was built .*: does not count, a newer release of mfe-two is live$/m
  )
  const alone = await check({ shell: shell.id }, { browser: false })
  assert.deepEqual(alone.problems, [
    `mfe-two was built against contract 1, the shell against ${CONTRACT_VERSION}`
  ])
})
