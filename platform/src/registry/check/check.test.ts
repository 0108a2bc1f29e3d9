import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomBytes } from 'node:crypto'
import test from 'node:test'
import {
  openRegistry,
  publishFixture,
  releaseFixtures,
  temporaryFolder,
  type Fixture
} from '../../testing/fixture-release'
import { readRegistryConfig } from '../config'
import type { Uses } from '../release'
import { createCheck } from './check'
import { smokeWith } from './smoke'
import type { CheckReport } from '../registry-api'

const page = (path: string, feature = 'page') => ({ path, feature, render: 'browser' as const })
const uses = (some: Partial<Uses>): Fixture['release'] => ({
  uses: { commands: [], widgets: [], paths: [], ...some }
})
const shell: Fixture = {
  app: 'shell',
  remote: { handles: ['toast/show'] },
  release: { provides: { react: '19.3.1' }, ...uses({ paths: ['/one'] }) }
}
const owner: Fixture = {
  app: 'mfe-owner',
  remote: {
    pages: [page('/one'), page('/one/:id')],
    handles: ['cart/add'],
    exposes: { 'mfe-account/address-form': './x' },
    start: 'command'
  },
  release: uses({ commands: ['toast/show'] })
}
const user: Fixture = {
  app: 'mfe-user',
  remote: { pages: [page('/two')] },
  release: uses({
    commands: ['cart/add'],
    widgets: ['mfe-account/address-form'],
    paths: ['/one/:', '/two']
  })
}

/** Heavier than any part may be, and it does not pack. */
const heavy = randomBytes(60 * 1024).toString('base64')

const cases: [string, Fixture, string[]][] = [
  ['one that changes nothing for others', { ...owner, files: { 'x.js': 'x' } }, []],
  [
    'a command that others send',
    { ...owner, remote: { ...owner.remote, handles: [] } },
    ['mfe-user sends cart/add, which no app handles']
  ],
  [
    'a part that others show',
    { ...owner, remote: { ...owner.remote, exposes: {} } },
    ['mfe-user renders mfe-account/address-form, which no app exposes']
  ],
  [
    'a page that others lead to',
    { ...owner, remote: { ...owner.remote, pages: [page('/one')] } },
    ['mfe-user links to /one/:, which is not a page any more']
  ],
  [
    'a command that nobody has',
    { ...user, files: { 'x.js': 'clears' }, release: uses({ commands: ['cart/clear'] }) },
    ['mfe-user sends cart/clear, which no app handles']
  ],
  [
    'a page of somebody else',
    { ...user, remote: { pages: [page('/two'), page('/one')] } },
    ['mfe-owner and mfe-user both declare the path /one']
  ],
  [
    'a command of somebody else',
    { ...user, remote: { ...user.remote, handles: ['toast/show'], start: 'command' } },
    ['shell and mfe-user both handle the command toast/show']
  ],
  [
    'another contract',
    { app: 'mfe-new', remote: { contract: 1 }, release: { contract: 1 } },
    ['mfe-new was built against contract 1, the shell against 2']
  ],
  [
    'a shared module that the shell is behind of',
    { app: 'mfe-new', release: { requires: { react: '^20.0.0' } } },
    ['mfe-new requires react ^20.0.0, the shell provides 19.3.1']
  ],
  [
    'what a previewed remote claims',
    { app: 'mfe-new', remote: { pages: [page('/soon/:id')] } },
    ['mfe-new and mfe-soon both declare the path /soon/: (in the preview soon of team soon)']
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
  ]
]

test('a refusal says what would break, and whom', async t => {
  const { registry } = await openRegistry()
  await releaseFixtures(registry, shell, owner, user)
  const { id } = await publishFixture(registry, { app: 'mfe-soon', remote: { pages: [page('/soon/:key')] } })
  await registry.savePreview({
    name: 'soon',
    set: { 'mfe-soon': id },
    who: 'team soon',
    when: '',
    why: '',
    expires: new Date(Date.now() + 60_000).toISOString()
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

test('what was broken before is nobody’s fault now', async () => {
  const { registry } = await openRegistry()
  await releaseFixtures(registry, shell, owner, { ...user, release: uses({ commands: ['cart/clear'] }) })
  const { id } = await publishFixture(registry, { ...owner, files: { 'x.js': 'x' } })
  const check = createCheck(registry, async () => ({ problems: [], notes: [] }))
  assert.deepEqual((await check({ 'mfe-owner': id }, { browser: false })).problems, [])
})

test('a browser is opened once for one plan, and again for another or after a failure', async () => {
  const { registry } = await openRegistry()
  await releaseFixtures(registry, shell, owner, user)
  const { id } = await publishFixture(registry, { ...owner, files: { 'x.js': 'x' } })
  const { id: other } = await publishFixture(registry, { ...owner, files: { 'y.js': 'y' } })
  const answers: CheckReport[] = [{ problems: ['broken'], notes: [] }]
  let opened = 0
  const check = createCheck(registry, async () => {
    opened++
    return answers.shift() ?? { problems: [], notes: [] }
  })
  for (const [set, times] of [
    [id, 1],
    [id, 2],
    [id, 2],
    [other, 3]
  ] as const) {
    await check({ 'mfe-owner': set }, { browser: true })
    assert.equal(opened, times)
  }
})

/** A shell that is a few lines, and fails as its address says. */
const source = `
  addEventListener('DOMContentLoaded', () => {
    globalThis.__FEDERATION__ = { __INSTANCES__: [{ shareScopeMap: { default: {} } }] }
    const heading = document.createElement('h1')
    heading.textContent = 'Here'
    document.getElementById('sahra').append(heading)
    if (location.pathname === '/throws') throw new Error('on purpose')
    if (location.pathname === '/failed') heading.dataset.failed = ''
  })`
const container = `
  var fixture_mfe_parts = {
    init: () => undefined,
    get: async part => {
      if (part === './lost') throw new Error('it is lost')
      return () => ({ Component: part === './empty' ? undefined : () => null })
    }
  }`

test('every page is opened in a browser, and every part is taken out', { timeout: 120_000 }, async t => {
  const { registry, dataDir } = await openRegistry()
  const api = createServer((_request, answer) => answer.end('{}')).listen(0, '127.0.0.1')
  await new Promise(resolve => api.once('listening', resolve))
  t.after(() => api.close())
  const plan = await releaseFixtures(
    registry,
    {
      ...shell,
      remote: { pages: [page('/good', 'good'), page('/throws', 'throws'), page('/failed', 'failed')] },
      files: { 'entry.js': source }
    },
    {
      app: 'mfe-parts',
      remote: {
        pages: [page('/'), { ...page('/empty', 'empty'), guard: 'session' }, page('/lost/:id', 'lost')]
      },
      files: { 'entry.js': container }
    }
  )
  const smoke = smokeWith(
    readRegistryConfig({
      DATA_DIR: dataDir,
      API_TARGET: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      MEDIA_DIR: await temporaryFolder()
    })
  )
  const all = await registry.resolve(plan)
  const report = await smoke(
    plan,
    all.filter(({ app }) => app === 'shell')
  )
  if (report.notes.some(note => note.includes('no browser is installed'))) return t.skip('no browser here')
  assert.deepEqual(report.problems.sort(), [
    'shell: /failed shows an error panel',
    'shell: /throws throws: on purpose'
  ])
  const parts = await smoke(
    plan,
    all.filter(({ app }) => app === 'mfe-parts')
  )
  assert.deepEqual(parts.problems.sort(), [
    'mfe-parts: empty has no Component',
    'mfe-parts: lost does not load: Error: it is lost'
  ])
  assert.ok(parts.notes.includes('not opened, because no address of it was found: mfe-parts /lost/:id'))
})
