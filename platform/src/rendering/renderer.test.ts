import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import type { ServerBundle } from './messages'
import { Renderer, type RenderLimits } from './renderer'

/** A shell whose pages do what their address says. */
const shell = `
  const pages = {
    fine: async href => ({ status: 200, markup: '<p>' + href + '</p>', head: '', data: '{}' }),
    throws: async () => { throw new Error('broken page') },
    waits: () => new Promise(() => undefined),
    spins: async () => { for (;;); },
    eats: async () => { const all = []; for (;;) all.push(new Array(1e6).fill({})) },
    remote: async () => ({ status: 200, markup: kept.containers['mfe-a'].name, head: '', data: '{}' })
  }
  let kept
  exports.createRenderer = bundle => { kept = bundle; return href => pages[new URL(href).pathname.slice(1)](href) }
`
const limits: RenderLimits = { timeMs: 400, stuckMs: 200, memoryMb: 48, concurrency: 3 }
/** A worker starts within this on a busy machine. */
const patient: RenderLimits = { ...limits, timeMs: 20_000 }

function open(t: TestContext, own: RenderLimits) {
  const reports: string[] = []
  const bundles: ServerBundle[] = [
    { app: 'shell', release: '1', files: { 'server.js': shell } },
    {
      app: 'mfe-a',
      release: '1',
      files: { 'server.js': `module.exports = require('./more.js')`, 'more.js': `exports.name = 'from more'` }
    }
  ]
  const renderer = new Renderer(
    { bundles, boot: {}, api: 'http://127.0.0.1:1' },
    line => reports.push(line),
    own
  )
  t.after(() => renderer.close())
  return { renderer, reports, ask: (page: string) => renderer.render(`http://shop/${page}`) }
}

/** Asks until a worker that is starting (again) answers. */
async function recovered(ask: (page: string) => Promise<{ markup: string }>): Promise<string> {
  for (;;) {
    const page = await ask('fine').catch(() => undefined)
    if (page) return page.markup
    await new Promise(resolve => setImmediate(resolve))
  }
}

test('a page is rendered with the bundles of its plan', async t => {
  const { ask } = open(t, patient)
  assert.equal((await ask('fine')).markup, '<p>http://shop/fine</p>')
  assert.equal((await ask('remote')).markup, 'from more')
})

test('a page that throws says why, and the next one is rendered', async t => {
  const { ask } = open(t, patient)
  await assert.rejects(ask('throws'), /broken page/)
  assert.equal((await ask('fine')).markup, '<p>http://shop/fine</p>')
})

test('a page that waits for ever is given up; its worker goes on', async t => {
  const { ask, reports } = open(t, limits)
  await recovered(ask)
  await assert.rejects(ask('waits'), /not rendered within 400 ms/)
  assert.equal((await ask('fine')).markup, '<p>http://shop/fine</p>')
  assert.deepEqual(reports, [])
})

test('a page that spins is cut off and its worker replaced', async t => {
  const { ask, reports } = open(t, limits)
  await recovered(ask)
  await assert.rejects(ask('spins'), /not rendered within/)
  assert.equal(await recovered(ask), '<p>http://shop/fine</p>')
  assert.deepEqual(reports, ['a rendering worker was stuck and is replaced'])
})

test('a page that eats memory ends its worker, not this process', async t => {
  const { ask } = open(t, { ...limits, timeMs: 20_000 })
  await recovered(ask)
  await assert.rejects(ask('eats'), /its worker ended/)
  assert.equal(await recovered(ask), '<p>http://shop/fine</p>')
})

test('more pages at once than the limit are not taken', async t => {
  const { ask } = open(t, limits)
  await recovered(ask)
  const asked = await Promise.allSettled(['waits', 'waits', 'waits', 'fine'].map(ask))
  assert.match(String((asked[3] as PromiseRejectedResult).reason), /too many at once/)
})
