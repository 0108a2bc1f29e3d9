import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import type { Boot } from '@sahra/shared/contract/boot'
import type { ServerBundle } from './sandbox/messages'
import type { RenderLimits } from './pending-render'
import { Renderer } from './renderer'
import { until } from '@sahra/server-kit/testing/until'

/** A shell whose pages do what their path says. */
const shell = `
  const pages = {
    fine: async href => ({ status: 200, markup: '<p>' + href + '</p>', head: '', data: '{}' }),
    throws: async () => { throw new Error('broken page') },
    waits: () => new Promise(() => undefined),
    reads: href => input.fetchApi('/api/x', undefined).then(() => pages.fine(href)),
    loops: async () => { for (;;); },
    allocates: async () => { const all = []; for (;;) all.push(new Array(1e6).fill({})) },
    remote: async () => ({ status: 200, markup: input.containers['mfe-a'].name, head: '', data: '{}' })
  }
  let input
  exports.createRenderer = options => { input = options; return href => pages[new URL(href).pathname.slice(1)](href) }
`
const bundles: ServerBundle[] = [
  { app: 'shell', release: '1', files: { 'server.js': shell } },
  {
    app: 'mfe-a',
    release: '1',
    files: { 'server.js': `module.exports = require('./more.js')`, 'more.js': `exports.name = 'from more'` }
  }
]
/** A busy machine may not render even a fine page in `timeMs`, and may not respond to a ping in `pingMs`. */
const limits: RenderLimits = {
  timeMs: 400,
  pingAfterMs: 400,
  pingMs: 2000,
  memoryMb: 48,
  concurrency: 3,
  queueSize: 2,
  waitMs: 20_000
}
/** A sandbox starts within this time on a busy machine. */
const longTime: RenderLimits = { ...limits, timeMs: 20_000, pingAfterMs: 20_000, pingMs: 20_000 }
const empty = async () => ({ status: 200, body: Buffer.alloc(0) })

function openRenderer(t: TestContext, own: RenderLimits, read = empty) {
  const reports: string[] = []
  const boot = { config: {}, plan: {} } as Boot
  const renderer = new Renderer({ bundles, boot }, read, line => reports.push(line), own)
  t.after(() => renderer.close())
  return { renderer, reports, render: (page: string) => renderer.render({ href: `http://shop/${page}` }) }
}

/** Renders until a sandbox that is starting or restarting responds. */
async function untilRendered(render: (page: string) => Promise<{ markup: string }>): Promise<string> {
  let markup: string | undefined
  await until(async () => {
    markup = (await render('fine').catch(() => undefined))?.markup
    return markup !== undefined
  })
  return markup!
}

test('renders a page with the bundles of its plan', async t => {
  const { render } = openRenderer(t, longTime)
  assert.equal((await render('fine')).markup, '<p>http://shop/fine</p>')
  assert.equal((await render('remote')).markup, 'from more')
})

test('rejects with the error of the page, and renders the next one', async t => {
  const { render } = openRenderer(t, longTime)
  await assert.rejects(render('throws'), /broken page/)
  assert.equal((await render('fine')).markup, '<p>http://shop/fine</p>')
})

test('a page that never settles times out without a restart of its sandbox', async t => {
  const { render, reports } = openRenderer(t, { ...limits, pingMs: 20_000, concurrency: 1 })
  await untilRendered(render)
  await assert.rejects(render('waits'), /not rendered within 400 ms/)
  assert.equal(await untilRendered(render), '<p>http://shop/fine</p>')
  assert.deepEqual(reports, [])
})

test('a page that loops times out and its sandbox is replaced', async t => {
  const { render, reports } = openRenderer(t, limits)
  await untilRendered(render)
  await assert.rejects(render('loops'), /not rendered within/)
  assert.equal(await untilRendered(render), '<p>http://shop/fine</p>')
  const line = 'The rendering sandbox of shell@1, mfe-a@1 is replaced: it does not respond'
  assert.deepEqual([...new Set(reports)], [line])
})

test('a page that exhausts the memory ends its sandbox and not the process', async t => {
  const { render } = openRenderer(t, longTime)
  await untilRendered(render)
  await assert.rejects(render('allocates'), /the sandbox ended/)
  assert.equal(await untilRendered(render), '<p>http://shop/fine</p>')
})

test('pages beyond the concurrency limit wait for their turn, those beyond the queue are rejected', async t => {
  let respond = () => {}
  const held = new Promise<void>(resolve => (respond = resolve))
  const { render } = openRenderer(t, longTime, () => held.then(empty))
  await untilRendered(render)
  const pages = ['reads', 'reads', 'reads', 'fine', 'fine', 'fine'].map(render)
  await assert.rejects(pages[5]!, {
    message: 'too many renders are waiting',
    pageFailed: false,
    isReleaseFault: false
  })
  respond()
  const results = await Promise.allSettled(pages)
  assert.deepEqual(
    results.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected']
  )
})

test('a page that waits for too long is rejected without blame', async t => {
  const { render } = openRenderer(t, { ...longTime, waitMs: 100 })
  await untilRendered(render)
  const waiting = ['waits', 'waits', 'waits'].map(page => render(page).catch(() => undefined))
  await assert.rejects(render('fine'), {
    message: 'no turn within 100 ms',
    pageFailed: false,
    isReleaseFault: false
  })
  t.after(() => Promise.all(waiting))
})

test('a close while the sandbox starts resolves when its process has ended', async t => {
  await openRenderer(t, limits).renderer.close()
})
