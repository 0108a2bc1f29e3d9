import assert from 'node:assert/strict'
import test from 'node:test'
import { releaseFixtures } from '../../platform/src/testing/fixture-release'
import { openRegistryServer } from '../../platform/src/testing/registry-server'
import { RegistryClient } from './client'
import { promote } from './promote'

const REMOTES = ['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d', 'mfe-e']
const RELEASES = 6

test('30 concurrent promotions of five remotes are all live in turn, without a retry by hand', async t => {
  const { registry, url, team } = await openRegistryServer(t, {
    smoke: async () => {
      await new Promise(setImmediate)
      return { problems: [], notes: [] }
    }
  })
  await releaseFixtures(registry, { app: 'shell' }, ...REMOTES.map(app => ({ app })))
  const all: { app: string; id: string; client: RegistryClient }[] = []
  for (const app of REMOTES) {
    const { token, publish } = await team(app, [app])
    const config = { dataDir: '', registry: url, token: () => token, key: () => '', by: app, isNamed: true }
    for (let release = 0; release < RELEASES; release++) {
      const id = await publish({ app, files: { 'x.js': String(release) } })
      all.push({ app, id, client: new RegistryClient(config) })
    }
  }
  await Promise.all(
    all.map(({ app, id, client }) => promote(client, [`${app}@${id}`], { why: `release ${id}` }))
  )

  const history = await registry.history('production')
  assert.deepEqual(
    history.map(({ revision }) => revision),
    Array.from({ length: 1 + all.length }, (_, index) => index + 1)
  )
  for (const { app, id } of all) {
    const made = history.filter(({ plan, previous }) => plan[app] === id && previous[app] !== id)
    assert.deepEqual(
      made.map(({ who, why }) => [who, why]),
      [[`${app} (${app})`, `release ${id}`]]
    )
  }
  // No revision takes back what another one changed.
  for (const [index, { previous }] of history.entries())
    assert.deepEqual(previous, history[index - 1]?.plan ?? {})
})
