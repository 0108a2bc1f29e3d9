import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import test, { type TestContext } from 'node:test'
import type { Boot } from '@sahra/shared/contract/boot'
import { openRegistry, publishFixture, type Fixture } from '../testing/fixture-release'
import { until } from '@sahra/server-kit/testing/until'
import { RenderedPageCache } from './rendered-page-cache'
import type { Rendering } from './rendering'

const paths = ['fine', 'throws', 'waits', 'empty', 'slow', 'down', 'limited', 'outage', 'private']
/** Its pages fail as their path says, by themselves or because of the api. */
const shell: Fixture = {
  app: 'shell',
  remote: { pages: paths.map(path => ({ path: `/${path}`, feature: path, render: 'server' })) },
  server: `
    exports.createRenderer = ({ fetchApi }) => async href => {
      const path = new URL(href).pathname
      const page = status => ({ status, failure: 'x', markup: '<p>', head: '', data: '{}' })
      if (path === '/throws') throw new Error('broken page')
      if (path === '/waits') return new Promise(() => undefined)
      if (path === '/empty') return page(503)
      if (path === '/fine') return page(200)
      if (path === '/private') await fetchApi('/private', undefined)
      const { status } = await fetchApi('/api' + path, undefined)
      if (path === '/outage') return page(503)
      throw new Error('the api answered ' + status)
    }`
}
const statuses: Record<string, number> = { '/api/down': 503, '/api/outage': 500, '/api/limited': 429 }

async function open(t: TestContext) {
  const api = createServer(({ url = '' }, response) => {
    if (url === '/api/slow') return
    response.statusCode = statuses[url] ?? 200
    response.end('{}')
  })
  await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve))
  const { registry } = await openRegistry()
  const pages = await RenderedPageCache.open(registry, [await publishFixture(registry, shell)], {
    boot: { config: {}, plan: {} } as Boot,
    api: { target: `http://127.0.0.1:${(api.address() as AddressInfo).port}`, headers: {} },
    prefixes: ['/api'],
    report: () => undefined,
    timeMs: 1500
  })
  t.after(async () => {
    await pages.close()
    api.closeAllConnections()
    api.close()
  })
  pages.start()
  await until(() => pages.warm)
  return async (path: string): Promise<Rendering['outcome']> => {
    const request = {
      app: 'shell',
      release: 'shell@1',
      path,
      href: `http://shop${path}`,
      clientAddress: '127.0.0.1'
    }
    return (await pages.find(request)).outcome
  }
}

test('a render fails by the release, or because of the api, which says nothing about the release', async t => {
  const find = await open(t)
  const outcomes = await Promise.all(paths.map(async path => [path, await find(`/${path}`)]))
  assert.deepEqual(Object.fromEntries(outcomes), {
    fine: 'rendered',
    throws: 'failed',
    waits: 'failed',
    empty: 'failed',
    private: 'failed',
    slow: 'not-judged',
    down: 'not-judged',
    limited: 'not-judged',
    outage: 'not-judged'
  })
})

test('the pause after three failures says nothing about the release', async t => {
  const find = await open(t)
  const outcomes: string[] = []
  for (let visit = 0; visit < 5; visit++) outcomes.push(await find('/throws'))
  assert.deepEqual(outcomes, ['failed', 'failed', 'failed', 'not-judged', 'not-judged'])
})

test('requests beyond the queue say nothing about the release', async t => {
  const find = await open(t)
  const outcomes = await Promise.all(Array.from({ length: 70 }, (_, index) => find(`/waits?${index}`)))
  assert.ok(outcomes.filter(outcome => outcome === 'not-judged').length >= 6)
})

test('forty new addresses at once are rendered, and so is the next one', async t => {
  const find = await open(t)
  const outcomes = await Promise.all(Array.from({ length: 40 }, (_, index) => find(`/fine?${index}`)))
  assert.deepEqual(new Set(outcomes), new Set(['rendered']))
  assert.equal(await find('/fine'), 'rendered')
})

test('a cached page does not wait behind a crowd of new addresses', async t => {
  const find = await open(t)
  await find('/fine')
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 600_000 })
  let settled = 0
  const crowd = Array.from({ length: 10 }, (_, index) => find(`/waits?${index}`).then(() => settled++))
  assert.equal(await find('/fine'), 'rendered')
  assert.equal(settled, 0)
  await Promise.all(crowd)
})
