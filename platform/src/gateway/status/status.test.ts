import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import test, { type TestContext } from 'node:test'
import { until } from '@sahra/server-kit/testing/until'
import { openRegistry, releaseFixtures } from '../../testing/fixture-release'
import { composition, home, shell } from '../../testing/fixture-shop'
import { readGatewayConfig } from '../http/config'
import { createGateway } from '../server'
import { PartStates } from './part-states'
import { ShopStatus } from './shop-status'

const MINUTE = 60_000
const settings = {
  path: '/state',
  timeZone: 'Asia/Dubai',
  parts: [
    { id: 'search', title: { en: 'Search', ar: 'البحث' }, paths: ['/api/search'] },
    { id: 'mail', title: { en: 'Mail', ar: 'البريد' }, paths: [] }
  ],
  remotes: { 'mfe-home': { en: 'Home <1>' } }
}

test('C418 a part has a problem when three networks and a fifth of them saw a failure within five minutes', () => {
  let time = 0
  const states = new PartStates(() => time)
  const count = (failed: boolean, ...networks: number[]) =>
    networks.forEach(network => states.count('search', failed, `10.0.${network}`))
  time = MINUTE
  assert.deepEqual(states.look('search'), { works: true, since: 0 })
  count(true, 1, 1, 1, 2)
  assert.equal(states.look('search').works, true, 'one visitor and another one')
  count(true, 3)
  assert.deepEqual(states.look('search'), { works: false, since: MINUTE })
  count(false, 1, 2, 3, ...Array.from({ length: 12 }, (_, index) => 10 + index))
  assert.equal(states.look('search').works, false, 'three of fifteen')
  time = 2 * MINUTE
  count(false, 30)
  assert.deepEqual(states.look('search'), { works: true, since: 2 * MINUTE }, 'three of sixteen')
  count(true, 31)
  assert.equal(states.look('search').works, false)
  time = 6 * MINUTE + 1
  count(false, 31)
  assert.equal(states.look('search').works, true, 'the failures are over')
  assert.equal(states.look('search', true).works, false, 'it is known to be away')
})

test('C418 parts of the api have a problem while it is away; a response that is missing once is none', () => {
  const status = new ShopStatus({ settings, language: 'en', live: () => undefined, now: () => 0 })
  const works = () => status.look().parts.map(part => part.works)
  status.hear({ failing: [] })
  assert.deepEqual(works(), [true, true])
  status.hear(undefined)
  assert.deepEqual(works(), [true, true])
  status.hear('<html>')
  assert.deepEqual(works(), [false, false])
  status.hear({ failing: ['search'] })
  assert.deepEqual(works(), [false, true])
  assert.equal(status.look().shop.works, false, 'nothing is live')
})

/** A gateway whose api has a search that fails, and says that mail is late. */
async function open(t: TestContext) {
  const api = createServer(({ url }, response) => {
    const isState = url === '/state'
    response.writeHead(isState ? 200 : 502, { 'content-type': 'application/json' })
    response.end(isState ? '{"failing":["mail"]}' : '{}')
  }).listen(0, '127.0.0.1')
  t.after(() => api.close())
  const { registry, folder } = await openRegistry()
  const live = await releaseFixtures(registry, shell, home)
  const config = readGatewayConfig(
    {
      REGISTRY_DIR: folder,
      API_TARGET: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      TRUST_PROXY: '127.0.0.1',
      LANGUAGES: 'en,ar'
    },
    { ...composition, api: { ...composition.api, status: settings } }
  )
  const { app } = await createGateway(config, () => undefined)
  t.after(() => app.close())
  const from = (network: number) => ({ 'x-forwarded-for': `192.0.${network}.1` })
  return { app, live, from, get: (url: string, headers = {}) => app.inject({ url, headers }) }
}

test('C418 the status page says in both languages what works, without names of releases', async t => {
  const { get, live, from } = await open(t)
  await until(async () => (await get('/status')).body.includes('There are problems: Mail.'))
  await get('/')
  for (const network of [1, 2, 3]) assert.equal((await get('/api/search?q=x', from(network))).statusCode, 502)
  const { statusCode, headers, body } = await get('/status')
  assert.equal(statusCode, 200)
  assert.match(body, /There are problems: Search and Mail\./)
  assert.match(body, /<li><span>The pages of the shop<\/span><span><strong>Works<\/strong> since <time/)
  assert.match(body, /<li class="fails"><span>Search<\/span><span><strong>Has problems<\/strong>/)
  assert.match(body, /<span>Home &#60;1&#62;<\/span><span><strong>Works/)
  assert.doesNotMatch(body, new RegExp(`mfe-|<script|${live['shell']}|${live['mfe-home']}`))
  assert.deepEqual([headers['cache-control'], headers['x-robots-tag']], ['public, max-age=5', 'noindex'])
  assert.doesNotMatch(String(headers['content-security-policy']), /unsafe|script/)
  const arabic = (await get('/ar/status')).body
  assert.match(arabic, /<html lang="ar" dir="rtl">/)
  assert.match(arabic, /توجد مشكلات: البحث والبريد\./)
})

test('C418 a preview has no status page', async t => {
  const { get } = await open(t)
  assert.equal((await get('/status', { host: 'x.preview.localhost' })).statusCode, 404)
})

test('C418 a remote has a problem when browsers of three networks report that it did not load', async t => {
  const { app, live, from, get } = await open(t)
  const report = (network: number, release: string) =>
    app.inject({
      ...{
        method: 'POST',
        url: '/beacons',
        headers: { ...from(network), 'content-type': 'application/json' }
      },
      payload: { events: [{ kind: 'error', during: 'load', name: 'TypeError', release }] }
    })
  for (const network of [1, 2, 3]) await report(network, 'mfe-home@0000000000000000')
  assert.match((await get('/status')).body, /<span>Home &#60;1&#62;<\/span><span><strong>Works/)
  for (const network of [1, 2, 3]) await report(network, `mfe-home@${live['mfe-home']}`)
  const { body } = await get('/status')
  assert.match(body, /<span>Home &#60;1&#62;<\/span><span><strong>Has problems/)
  assert.match(body, /<span>The pages of the shop<\/span><span><strong>Works/)
  for (const network of [1, 2, 3]) await report(network, `shell@${live['shell']}`)
  assert.match((await get('/status')).body, /<span>The pages of the shop<\/span><span><strong>Has problems/)
})
