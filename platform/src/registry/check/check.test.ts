import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import test from 'node:test'
import { CONTRACT_VERSION } from '@sahra/shared/contract/version'
import { openRegistry, publishFixture, releaseFixtures, type Fixture } from '../../testing/fixture-release'
import type { CheckReport } from '../../release/shapes/responses'
import type { Uses } from '../../release/shapes/release'
import { createCheck } from './check'

const page = (path: string, feature = 'page') => ({ path, feature, render: 'browser' as const })
const uses = (some: Partial<Uses>): Fixture['release'] => ({
  uses: { commands: [], events: [], emits: [], widgets: [], paths: [], ...some }
})
const shell: Fixture = {
  app: 'shell',
  remote: { handles: ['toast/show'] },
  release: { provides: { react: '19.3.1' }, ...uses({ paths: ['/one'] }) }
}
const handler: Fixture = {
  app: 'mfe-handler',
  remote: {
    pages: [page('/one'), page('/one/:id')],
    handles: ['cart/add'],
    exposes: { 'mfe-account/address-form': './x' },
    start: 'command'
  },
  release: uses({ emits: ['order/placed'], commands: ['toast/show'] })
}
const user: Fixture = {
  app: 'mfe-user',
  remote: { pages: [page('/two')] },
  release: uses({
    commands: ['cart/add'],
    events: ['order/placed'],
    widgets: ['mfe-account/address-form'],
    paths: ['/one/:', '/two']
  })
}

/** Over every budget, and incompressible. */
const heavy = randomBytes(60 * 1024).toString('base64')
/** As large as a federation runtime: over the budget of an entry. */
const runtime = randomBytes(24 * 1024).toString('base64')

/** A remote of another build tool, with this script as its entry. */
const foreign = (entry: string): Fixture => ({
  app: 'mfe-new',
  remote: { pages: [page('/new')] },
  release: {
    foreign: true,
    parts: {
      entry: { kind: 'entry', js: ['container.js'], css: [] },
      page: { kind: 'page', js: ['entry.js'], css: [] }
    }
  },
  files: { 'container.js': entry }
})

const cases: [string, Fixture, string[]][] = [
  ['a release that changes nothing for others', { ...handler, files: { 'x.js': 'x' } }, []],
  [
    'a command that others send',
    { ...handler, remote: { ...handler.remote, handles: [] } },
    ['mfe-user sends cart/add, which no app handles']
  ],
  [
    'a widget that others render',
    { ...handler, remote: { ...handler.remote, exposes: {} } },
    ['mfe-user renders mfe-account/address-form, which no app exposes']
  ],
  [
    'a page that others link to',
    { ...handler, remote: { ...handler.remote, pages: [page('/one')] } },
    ['mfe-user links to /one/:, which is not a page any more']
  ],
  [
    'a command that no app handles',
    { ...user, files: { 'x.js': 'clears' }, release: uses({ commands: ['cart/clear'] }) },
    ['mfe-user sends cart/clear, which no app handles']
  ],
  [
    'an event that others listen to',
    { ...handler, files: { 'x.js': 'emits nothing' }, release: uses({ emits: [] }) },
    ['mfe-user listens to order/placed, which no app emits']
  ],
  [
    'a page of another app',
    { ...user, remote: { pages: [page('/two'), page('/one')] } },
    ['mfe-handler and mfe-user both declare the path /one']
  ],
  [
    'a command of another app',
    { ...user, remote: { ...user.remote, handles: ['toast/show'], start: 'command' } },
    ['shell and mfe-user both handle the command toast/show']
  ],
  [
    'another contract',
    { app: 'mfe-new', remote: { contract: 1 }, release: { contract: 1 } },
    [`mfe-new was built against contract 1, the shell against ${CONTRACT_VERSION}`]
  ],
  [
    'a newer shared module than the shell provides',
    { app: 'mfe-new', release: { requires: { react: '^20.0.0' } } },
    ['mfe-new requires react ^20.0.0, the shell provides 19.3.1']
  ],
  [
    'too much script',
    {
      app: 'mfe-new',
      remote: { pages: [page('/new')] },
      release: {
        parts: {
          entry: { kind: 'entry', js: ['entry.js'], css: [] },
          page: { kind: 'page', js: ['heavy.js'], css: [] }
        }
      },
      files: { 'heavy.js': heavy }
    },
    ['mfe-new: the script of page is 60.2 KiB, the limit is 40 KiB']
  ],
  ['a container with a federation runtime (C308)', foreign(runtime), []],
  [
    'too much script in a container with a federation runtime (C308)',
    foreign(heavy),
    ['mfe-new: the script of entry and page is 60.2 KiB, the limit is 52 KiB']
  ]
]

// SEC-32
test('reports what would break, and which apps', async t => {
  const { registry } = await openRegistry()
  await releaseFixtures(registry, shell, handler, user)
  const { id } = await publishFixture(registry, { app: 'mfe-soon', remote: { pages: [page('/soon/:key')] } })
  await registry.savePreview({
    name: 'soon',
    set: { 'mfe-soon': id },
    who: 'team soon',
    when: '',
    why: '',
    expires: new Date(Date.now() + 86_400_000).toISOString()
  })
  let opened = 0
  const check = createCheck(registry, async () => {
    opened++
    return { problems: [], notes: [] }
  })
  for (const [what, fixture, expected] of cases) {
    await t.test(what, async () => {
      const { app, id: candidate } = await publishFixture(registry, fixture)
      const before = opened
      const { problems } = await check({ [app]: candidate }, { browser: true })
      assert.deepEqual(
        problems.map(line => line.replace(/is 60\.\d/, 'is 60.2')),
        expected
      )
      assert.equal(opened - before, expected.length === 0 ? 1 : 0, 'a browser is opened only for what fits')
    })
  }
})

test('does not report problems that the live plan already has', async () => {
  const { registry } = await openRegistry()
  await releaseFixtures(registry, shell, handler, { ...user, release: uses({ commands: ['cart/clear'] }) })
  const { id } = await publishFixture(registry, { ...handler, files: { 'x.js': 'x' } })
  const check = createCheck(registry, async () => ({ problems: [], notes: [] }))
  assert.deepEqual((await check({ 'mfe-handler': id }, { browser: false })).problems, [])
})

test('caches the smoke test by plan, but not its failures', async () => {
  const { registry } = await openRegistry()
  await releaseFixtures(registry, shell, handler, user)
  const { id } = await publishFixture(registry, { ...handler, files: { 'x.js': 'x' } })
  const { id: other } = await publishFixture(registry, { ...handler, files: { 'y.js': 'y' } })
  const reports: CheckReport[] = [{ problems: ['broken'], notes: [] }]
  let opened = 0
  const check = createCheck(registry, async () => {
    opened++
    return reports.shift() ?? { problems: [], notes: [] }
  })
  for (const [set, times] of [
    [id, 1],
    [id, 2],
    [id, 2],
    [other, 3]
  ] as const) {
    await check({ 'mfe-handler': set }, { browser: true })
    assert.equal(opened, times)
  }
})
