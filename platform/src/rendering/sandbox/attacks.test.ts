import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import type { Boot } from '@sahra/shared/contract/boot'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { until } from '@sahra/server-kit/testing/until'
import { createReadApi } from '../fetch-api'
import { defaultLimits } from '../pending-render'
import { Renderer } from '../renderer'
import { attacks, leftovers } from './attacks'

/** SEC-45, SEC-46: server bundles of a hostile team. */
const SECRET = 'the secret of the host'
/** A sandbox starts and a page is rendered within this time on a busy machine. */
const limits = { ...defaultLimits, timeMs: 30_000, pingAfterMs: 30_000 }

const page = `({ status: 200, head: '', data: '{}', markup: String(markup) })`

/** A shell whose page `/attack` runs the code and shows what it returns. */
const shellOf = (code: string, target: object): string => `
  const target = ${JSON.stringify(target)}
  const page = markup => ${page}
  exports.createRenderer = input => {
    const attack = async () => {${code}}
    return async href => page(href.endsWith('/attack') ? await attack() : Array.isArray([]) && [1].map(String))
  }`

async function openTarget(t: TestContext) {
  const folder = temporaryFolder()
  const file = path.join(folder, 'key')
  await writeFile(file, SECRET)
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.end(SECRET)
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return { file, written: path.join(folder, 'written'), url, port, requests }
}

function openRenderer(t: TestContext, shell: string, own = limits, api = 'http://127.0.0.1:1') {
  const reports: string[] = []
  const input = {
    bundles: [{ app: 'shell', release: '1', files: { 'server.js': shell } }],
    boot: { config: {}, plan: {} } as Boot
  }
  const renderer = new Renderer(
    input,
    createReadApi({ target: api, headers: {} }, ['/api']),
    line => reports.push(line),
    own
  )
  t.after(() => renderer.close())
  const render = async (page: string) => (await renderer.render({ href: `http://shop/${page}` })).markup
  /** Renders until a sandbox that was replaced responds. */
  const untilRendered = async () => {
    let markup: string | undefined
    await until(async () => (markup = await render('fine').catch(() => undefined)) !== undefined)
    return markup
  }
  return { reports, render, untilRendered }
}

for (const { name, code } of attacks) {
  test(`a server bundle that ${name} gains nothing`, async t => {
    const { requests, ...target } = await openTarget(t)
    const { render } = openRenderer(t, shellOf(code, target), limits, target.url)
    assert.equal(await render('fine'), '1')
    const gained = await render('attack').catch(() => undefined)
    assert.doesNotMatch(gained ?? '', /secret/)
    assert.deepEqual(requests, [])
    assert.equal(existsSync(target.written), false)
    assert.equal(await render('fine'), '1')
  })
}

for (const { name, code, reason, isLate } of leftovers) {
  test(`a server bundle that ${name} harms only its own page`, async t => {
    const own = {
      ...limits,
      pingMs: 1000,
      memoryMb: 48,
      ...(isLate ? { timeMs: 4000, pingAfterMs: 4000 } : {})
    }
    const { render, reports, untilRendered } = openRenderer(t, shellOf(code, {}), own)
    assert.equal(await untilRendered(), '1')
    await assert.rejects(
      render('attack'),
      /not rendered within|the sandbox ended|could not allocate|allocation failed/
    )
    assert.equal(await untilRendered(), '1')
    if (reason) assert.match(reports.join('\n'), reason)
  })
}
