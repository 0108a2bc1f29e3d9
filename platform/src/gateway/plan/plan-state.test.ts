import assert from 'node:assert/strict'
import test from 'node:test'
import type { Canary } from '../../release/shapes/canary'
import type { Revision } from '../../release/shapes/records'
import { publishFixture } from '../../testing/fixture-release'
import { home, openShop } from '../../testing/fixture-shop'
import { withdrawnAfter, WithdrawnReleases } from './withdrawn-releases'

const canaryOf = (id: string, app: string, release: string): Canary => ({
  id: id.repeat(16),
  set: { [app]: release },
  share: 10,
  steps: [],
  who: 'Layla',
  why: '',
  started: '2026-11-22T10:00:00.000Z'
})
const a = canaryOf('a', 'mfe-home', 'a1')
const b = canaryOf('b', 'mfe-more', 'b1')
const plan = { shell: 's0', 'mfe-home': 'a0', 'mfe-more': 'b0' }
type Changes = Pick<Revision, 'what' | 'plan' | 'canaries'>
const start: Changes = { what: 'canary', plan, canaries: [a] }
const both: Changes = { what: 'canary', plan, canaries: [a, b] }

test('a release is withdrawn when its canary is aborted or taken back', () => {
  const cases: [string, Parameters<typeof withdrawnAfter>[0], string[]][] = [
    ['while it runs', [start], []],
    ['widened', [start, { what: 'widen', plan, canaries: [{ ...a, share: 50 }] }], []],
    ['finished', [start, { what: 'promote', plan: { ...plan, 'mfe-home': 'a1' } }], []],
    ['aborted', [start, { what: 'abort', plan }], ['mfe-home@a1']],
    ['taken back', [start, { what: 'take-back', plan, canaries: [] }], ['mfe-home@a1']],
    ['one of two', [start, both, { what: 'take-back', plan, canaries: [b] }], ['mfe-home@a1']],
    ['promoted later', [start, { what: 'abort', plan }, { plan: { ...plan, 'mfe-home': 'a1' } }], []],
    ['started again', [start, { what: 'abort', plan }, start], []],
    [
      'a change of another app later',
      [start, { what: 'abort', plan }, { what: 'promote', plan }],
      ['mfe-home@a1']
    ]
  ]
  for (const [name, revisions, expected] of cases)
    assert.deepEqual([...withdrawnAfter(revisions)], expected, name)
})

test('the history is read once, then each new revision; a registry that fails changes nothing', async t => {
  t.mock.timers.enable({ apis: ['Date'] })
  const about = { previous: plan, who: '', when: '', why: '' }
  const history: Revision[] = [{ ...about, ...start, revision: 1 }]
  let reads = 0
  let fails = false
  const withdrawn = new WithdrawnReleases(
    {
      channel: async () => {
        if (fails) throw new Error('unreachable')
        return history.at(-1)!
      },
      history: async () => (reads++, history)
    },
    'production'
  )
  assert.deepEqual([...(await withdrawn.current())], [])
  history.push({ ...about, ...both, revision: 2 })
  t.mock.timers.tick(1000)
  await withdrawn.current()
  history.push({ ...about, revision: 3, what: 'take-back', plan, canaries: [a] })
  // Not read again within a second.
  assert.deepEqual([...(await withdrawn.current())], [])
  t.mock.timers.tick(1000)
  assert.deepEqual([...(await withdrawn.current())], ['mfe-more@b1'])
  assert.equal(reads, 1)
  // Two revisions at once.
  for (const revision of [4, 5]) history.push({ ...about, revision, what: 'abort', plan })
  t.mock.timers.tick(1000)
  assert.deepEqual([...(await withdrawn.current())].sort(), ['mfe-home@a1', 'mfe-more@b1'])
  assert.equal(reads, 2)
  fails = true
  t.mock.timers.tick(1000)
  assert.equal((await withdrawn.current()).size, 2)
})

test('SEC-65 an open tab learns which of its releases are blocked', async t => {
  const { get, registry, poller, live } = await openShop(t)
  const { id } = await publishFixture(registry, { ...home, files: { ...home.files, 'new.js': '1' } })
  const asked = `/plan-state?releases=shell@${live['shell']},mfe-home@${id}`
  const before = await get(asked, { cookie: 'sid=1' })
  assert.deepEqual(before.json(), { withdrawn: [] })
  assert.equal(before.headers['cache-control'], 'public, max-age=2')
  assert.equal(before.headers['set-cookie'], undefined)
  await registry.addBlock('mfe-home', id, { who: 'Layla', when: '', why: 'broken' })
  await poller.poll()
  assert.deepEqual((await get(asked)).json(), { withdrawn: [`mfe-home@${id}`] })
})

test('SEC-65 plan-state refuses what is not a short list of releases', async t => {
  const { get } = await openShop(t)
  const one = `mfe-home@${'0'.repeat(16)}`
  const bad = [
    '',
    '?releases=',
    '?releases=x',
    `?releases=${one},`,
    `?releases=${one}%0a`,
    `?releases=${one}&releases=${one}`
  ]
  for (const query of [...bad, `?releases=${Array.from({ length: 41 }, () => one).join()}`]) {
    const response = await get(`/plan-state${query}`)
    assert.equal(response.statusCode, 400, query.slice(0, 60))
    assert.match(response.body, /^releases: expects app@id,…, at most 40\n$/)
  }
  assert.equal((await get(`/plan-state?releases=${one}`)).statusCode, 200)
})
