import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import type { Boot } from '@sahra/shared/contract/boot'
import { openRegistry, publishFixture, type Fixture } from '../testing/fixture-release'
import { until } from '@sahra/server-kit/testing/until'
import { RenderedPageCache } from './rendered-page-cache'

/** A shell that shows what the page of a remote returns. */
const shell: Fixture = {
  app: 'shell',
  server: `
    exports.createRenderer = ({ containers }) => async href => {
      const show = Object.values(containers)[0].show
      return { status: 200, head: '', data: '{}', markup: String(await show(href)) }
    }`
}
const remoteOf = (app: string, server: string): Fixture => ({
  app,
  remote: { pages: [{ path: `/${app}`, feature: 'page', render: 'server' }] },
  server
})

/** Opens a shop with the page of a hostile team and one of another team. */
async function openPages(t: TestContext, hostile: string, good: string, host = shell) {
  const { registry } = await openRegistry()
  const fixtures = [host, remoteOf('mfe-hostile', hostile), remoteOf('mfe-good', good)]
  const releases = await Promise.all(fixtures.map(fixture => publishFixture(registry, fixture)))
  const reports: string[] = []
  const pages = await RenderedPageCache.open(registry, releases, {
    boot: { config: {}, plan: {} } as Boot,
    api: { target: 'http://127.0.0.1:1', headers: {} },
    prefixes: ['/api'],
    report: line => reports.push(line),
    timeMs: 30_000
  })
  t.after(() => pages.close())
  let views = 0
  const find = (app: string) =>
    pages.find({
      app,
      release: `${app}@1`,
      path: `/${app}/${++views}`,
      href: `http://shop/${app}?view=${views}`,
      clientAddress: '127.0.0.1'
    })
  const show = async (app: string) => (await find(app)).page?.markup
  return { show, pages, reports }
}

const cases: [string, string, string, string][] = [
  [
    'a change of Array.prototype',
    `exports.show = () => { Array.prototype.map = () => ['hostile']; return [1].map(String) }`,
    `exports.show = () => [1].map(String)`,
    '1'
  ],
  [
    'a global',
    `exports.show = () => (globalThis.secret = 'hostile')`,
    `exports.show = () => globalThis.secret ?? 'nothing'`,
    'nothing'
  ],
  [
    'a replaced fetch',
    `exports.show = () => { globalThis.fetch = () => 'hostile'; return 'hostile' }`,
    `exports.show = () => typeof fetch === 'function' && fetch.toString().includes('hostile') ? 'hostile' : 'own'`,
    'own'
  ],
  [
    'a change of the shell, whose code both have',
    `exports.show = () => { JSON.stringify = () => { throw new Error('hostile') }; return 'x' }`,
    `exports.show = () => JSON.stringify([1])`,
    '[1]'
  ]
]

for (const [what, hostile, good, expected] of cases)
  test(`${what} by one team does not reach the page of another`, async t => {
    const { show } = await openPages(t, hostile, good)
    await show('mfe-hostile')
    assert.equal(await show('mfe-good'), expected)
  })

test('a page of one team that loops does not delay the page of another', async t => {
  const { show, pages } = await openPages(
    t,
    'exports.show = () => { for (;;); }',
    `exports.show = () => 'good'`
  )
  await until(() => pages.warm)
  const loops = show('mfe-hostile')
  assert.equal(await show('mfe-good'), 'good')
  void loops
})

test('a bundle that loops when it is loaded does not delay the page of another team', async t => {
  const { show } = await openPages(t, 'for (;;);', `exports.show = () => 'good'`)
  assert.equal(await show('mfe-good'), 'good')
})

test('a release whose server bundle was built for Node is rendered in the browser, and the log says so once (SEC-45)', async t => {
  const { show, reports } = await openPages(t, `require('stream')`, `exports.show = () => 'good'`)
  for (let views = 0; views < 3; views++) assert.equal(await show('mfe-hostile'), undefined)
  assert.equal(await show('mfe-good'), 'good')
  assert.equal(reports.length, 1, reports.join('\n'))
  assert.match(
    reports[0] ?? '',
    /^mfe-hostile@\S+ does not load on the server, its pages are rendered in the browser: .*stream is not in the server bundle, which has no built-ins$/
  )
})

test('a shell that was built for Node leaves all pages to the browser, and the log names it once (SEC-45)', async t => {
  const old: Fixture = {
    app: 'shell',
    server: `const { Writable } = require('node:stream'); ${shell.server}`
  }
  const { show, pages, reports } = await openPages(
    t,
    `exports.show = () => 'one'`,
    `exports.show = () => 'two'`,
    old
  )
  for (const app of ['mfe-hostile', 'mfe-good', 'mfe-hostile', 'mfe-good'])
    assert.equal(await show(app), undefined)
  assert.equal(reports.length, 1)
  assert.match(reports[0] ?? '', /^shell@\S+ does not load on the server/)
  assert.equal(pages.warm, true)
})
