import assert from 'node:assert/strict'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import test, { type TestContext } from 'node:test'
import type { Boot } from '@sahra/shared/contract/boot'
import { openRegistry, publishFixture, type Fixture } from '../testing/fixture-release'
import { until } from '@sahra/server-kit/testing/until'
import { RenderedPageCache } from './rendered-page-cache'

const TIME_MS = 15_000
const COPY_AFTER_MS = 1500

/** Pages show what the api responds; `/joins` shows what the render of another page has read. */
const shell: Fixture = {
  app: 'shell',
  remote: {
    pages: ['/first', '/twice', '/joins'].map(path => ({ path, feature: 'page', render: 'server' }))
  },
  server: `
    let read
    exports.createRenderer = ({ fetchApi }) => async href => {
      if (!href.endsWith('/joins')) read = fetchApi('/api/text', undefined)
      if (href.endsWith('/twice')) read = read.then(() => fetchApi('/api/more', undefined))
      const { body } = await read
      return { status: 200, markup: body, head: '', data: '{}' }
    }`
}

/** Opens pages whose api responds when the test says so. */
async function open(t: TestContext) {
  const held: ServerResponse[] = []
  const api = createServer((_request, response) => void held.push(response))
  await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve))
  const { registry } = await openRegistry()
  const pages = await RenderedPageCache.open(registry, [await publishFixture(registry, shell)], {
    boot: { config: {}, plan: {} } as Boot,
    api: { target: `http://127.0.0.1:${(api.address() as AddressInfo).port}`, headers: {} },
    prefixes: ['/api'],
    report: () => undefined,
    timeMs: TIME_MS
  })
  t.after(async () => {
    await pages.close()
    api.closeAllConnections()
    api.close()
  })
  pages.start()
  await until(() => pages.warm)
  const find = (path: string) =>
    pages.find({ app: 'shell', release: 'shell@1', path, href: `http://shop${path}`, clientAddress: '' })
  const respond = (text: string): void => {
    held.shift()?.end(text)
  }
  return { find, respond, isAsked: () => until(() => held.length > 0) }
}

const isPending = async (promise: Promise<unknown>): Promise<boolean> =>
  (await Promise.race([promise, Promise.resolve('pending')])) === 'pending'

test('C231 a page that was never rendered waits for its content', async t => {
  const { find, respond, isAsked } = await open(t)
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const page = find('/first')
  await isAsked()
  t.mock.timers.tick(TIME_MS - 1)
  assert.ok(await isPending(page))
  respond('Verona Bag')
  assert.equal((await page).page?.markup, 'Verona Bag')
})

test('C231 a page that was rendered before is sent as it was, while it is rendered again', async t => {
  const { find, respond, isAsked } = await open(t)
  const before = find('/first')
  await isAsked()
  respond('before')
  await before
  t.mock.timers.enable({ apis: ['Date', 'setTimeout'], now: Date.now() + 600_000 })
  const page = find('/first')
  assert.ok(await isPending(page))
  t.mock.timers.tick(COPY_AFTER_MS)
  assert.equal((await page).page?.markup, 'before')
  t.mock.timers.reset()
  await isAsked()
  respond('after')
  await until(async () => (await find('/first')).page?.markup === 'after')
})

test('C231 a page that is given up reads on for the pages that wait for the same', async t => {
  const { find, respond, isAsked } = await open(t)
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const twice = find('/twice')
  await isAsked()
  t.mock.timers.tick(TIME_MS)
  // The api was slow, not the release.
  assert.deepEqual(await twice, { outcome: 'not-judged', isUnavailable: true })
  const joins = find('/joins')
  respond('')
  await isAsked()
  respond('late')
  assert.equal((await joins).page?.markup, 'late')
})
